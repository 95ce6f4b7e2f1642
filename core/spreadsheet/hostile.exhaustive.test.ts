import { expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import type { CollectionDefinition } from '../definition.ts';
import { readCells } from './read-sheet.ts';

/** As long as a cell may be: time which grows with its square is a minute. */
const CHARACTERS = 200_000;
/** Of the processor, for one cell: a tenth of a second is usual. In microseconds. */
const MOST_TIME = 5_000_000;
const RUNS = [
  '\n',
  ' ',
  '\u3000',
  '\t',
  ',',
  ';',
  '"',
  '=',
  '\n=',
  ' = ',
  ': ',
  'a: b\n',
  '|',
  '(',
  '[',
  ' [',
  '{',
  '[{',
  'a',
  '0',
  '-',
  '/',
  '.',
  'a@',
  ' — ',
  'A. ',
  'de ',
  ' y ',
  '\u0301',
  '\ud800',
];

const CONTEXT = {
  ...{ now: new Date('2026-01-01T00:00:00.000Z'), timeZone: 'America/Mexico_City', keptAddresses: [] },
  referable: () => [],
  named: () => [{ value: 'a', name: 'Una' }],
};

/** A collection that has each kind of field, with the name of the field. */
const KINDS = new Map(
  Object.values<CollectionDefinition>(collections).flatMap((definition) =>
    Object.entries(definition.fields).map(([name, { kind }]) => [kind, [definition, name]] as const),
  ),
);

// Fails where an expression or a search takes longer with each sign: a sheet may have cells of 200,000.
test.each([...KINDS])('a cell of the kind %s is read in time that grows with it, whatever stands in it', (_, [definition, name]) => {
  for (const run of RUNS) {
    const cell = run.repeat(CHARACTERS / run.length);
    for (const isExact of [true, false]) {
      const before = process.cpuUsage();
      readCells(definition, new Map([[name, cell]]), CONTEXT, { isExact });
      expect(process.cpuUsage(before).user, JSON.stringify(run)).toBeLessThan(MOST_TIME);
    }
  }
});
