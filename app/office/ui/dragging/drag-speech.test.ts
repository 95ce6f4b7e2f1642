import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';
import { expect, test } from 'vitest';
import { dragSpeech } from './drag-speech.ts';

const speech = dragSpeech((index) => ['Uno', 'Dos', 'Tres'][index] ?? '');
const at = (from: number, to: number | null, reason = 'DROP') =>
  ({ source: { index: from }, destination: to === null ? null : { index: to }, reason }) as unknown as DragStart & DragUpdate & DropResult;

test('each step of a drag names the row, and the one after which it stands', () => {
  expect(speech.lift(at(0, 0))).toBe('Levantaste «Uno», del lugar 1.');
  expect(speech.move(at(0, 1))).toBe('«Uno» está ahora después de «Dos», en el lugar 2.');
  expect(speech.move(at(0, 2))).toBe('«Uno» está ahora después de «Tres», en el lugar 3.');
  expect(speech.move(at(2, 1))).toBe('«Tres» está ahora después de «Uno», en el lugar 2.');
  expect(speech.move(at(2, 0))).toBe('«Tres» está ahora al principio, en el lugar 1.');
  expect(speech.move(at(2, null))).toBe('«Tres» está fuera de la lista.');
  expect(speech.drop(at(0, 2))).toBe('Soltaste «Uno» después de «Tres», en el lugar 3.');
  expect(speech.drop(at(1, 1))).toBe('«Dos» quedó en su lugar, el 2.');
  expect(speech.drop(at(1, 2, 'CANCEL'))).toBe('Se canceló: «Dos» volvió al lugar 2.');
});
