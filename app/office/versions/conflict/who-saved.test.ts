import { expect, test } from 'vitest';
import type { HistoryEntry } from '#core/contract/stored.ts';
import { whoSaved } from './who-saved.ts';

const entry = (version: number, by: string, own = false): HistoryEntry => ({
  version,
  by,
  own,
  kind: 'update',
  before: null,
  after: null,
  at: '2026-03-02T18:00:00Z',
});

test.each([
  ['Ana lo guardó el 02/03/2026 12:00.', [entry(5, 'Ana')], null],
  ['Lo guardaste el 02/03/2026 12:00 desde otra ventana o dispositivo tuyo.', [entry(5, 'Luis', true)], null],
  ['', [], null],
  ['Ana volvió a guardar mientras elegías: compara de nuevo.', [entry(5, 'Ana'), entry(4, 'Ana')], 4],
  ['Ana también guardó mientras elegías: compara de nuevo.', [entry(5, 'Ana'), entry(4, 'Eva')], 4],
  ['Lo guardaste otra vez desde otra ventana o dispositivo tuyo mientras elegías: compara de nuevo.', [entry(5, 'Luis', true), entry(4, 'Ana')], 4],
  // Of files there is no history.
  ['Se volvió a guardar mientras elegías: compara de nuevo.', undefined, 4],
])('says «%s»', (sentence, history, chosenOver) => {
  expect(whoSaved(history, { version: 5, chosenOver }, 'America/Mexico_City')).toBe(sentence);
});
