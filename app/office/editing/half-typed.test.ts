import { expect, test } from 'vitest';
import { HALF_TYPED, refusalOfHalves } from './half-typed.ts';

test('each date that is typed by half is refused at its field, and nothing else is', () => {
  expect(refusalOfHalves({ from: HALF_TYPED, to: '2026-01-05T16:30:00.000Z', until: HALF_TYPED })?.details.fields).toEqual({
    from: 'Falta una parte de la fecha o de la hora: complétala o bórrala.',
    until: 'Falta una parte de la fecha o de la hora: complétala o bórrala.',
  });
  expect(refusalOfHalves({ title: '?', until: null })).toBeNull();
});
