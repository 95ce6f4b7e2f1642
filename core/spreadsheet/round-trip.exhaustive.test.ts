import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemValues, valuesOf } from '#tests/arbitrary-values.ts';
import { world } from '#tests/world.ts';
import { collections } from '../collections/index.ts';
import type { CollectionDefinition } from '../definition.ts';
import { csvOf } from './csv.ts';
import { knownHeadings, proposedColumns } from './proposed-columns.ts';
import { readSheet, type SheetContext } from './read-sheet.ts';
import { ID_COLUMN, sheetColumns } from './sheet-columns.ts';
import { sheetHead } from './sheet-head.ts';

const NAMED = [
  { value: 'a1b2c3d4e5', name: 'Doctorado' },
  { value: 'f6g7h8i9j0', name: 'Maestría' },
  { value: 'k1l2m3n4o5', name: 'Maestría' },
  { value: 'p6q7r8s9t0', name: '' },
];
const CONTEXT: SheetContext = {
  ...world(),
  named: () => NAMED,
  referable: () => NAMED.map(({ value }) => ({ value, enabled: true })),
};

function readBack(definition: CollectionDefinition, text: string) {
  const head = sheetHead(text, (cells) => knownHeadings(definition, cells));
  if (head === null) throw new Error('no table');
  const columns = proposedColumns(definition, head.headings, head.samples);
  return { columns, ...readSheet(definition, { text, columns, delimiter: head.delimiter, line: head.line, mended: {} }, CONTEXT, 100) };
}

/** Blank in a cell, and so not among the values of a row. */
const isBlank = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0);

// Fails without the quotes, the apostrophes or the JSON of what cells cannot hold, in `csvOf` and `cellOf`.
test.each(Object.values<CollectionDefinition>(collections).map((definition) => [definition.name, definition] as const))(
  'what is exported of %s is read back to the letter, and exported again the same',
  (_name, definition) => {
    const { fields, system, orderField } = definition;
    const items = fc.array(
      fc
        .tuple(
          valuesOf(fields, () => NAMED.map(({ value }) => value)),
          systemValues(system),
        )
        .map(([values, noted]) => ({ ...values, ...noted })),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(items, (all) => {
        const stored = all.map((item, index): Record<string, unknown> => ({ id: `abcdefghi${index}`, version: 1, ...item }));
        const text = csvOf(definition, stored, CONTEXT);
        const { columns, rows, unread } = readBack(definition, text);
        expect(columns).toEqual([ID_COLUMN, ...Object.keys(fields), ...Object.keys(system)]);
        expect(unread).toEqual([]);
        const read = rows.map(({ id, values, order, stamps }) => ({ id, ...values, ...stamps, [orderField]: order }));
        const sent = stored.map(({ version: _version, ...item }) => Object.fromEntries(Object.entries(item).filter(([, value]) => !isBlank(value))));
        expect(read).toEqual(sent);
        expect(csvOf(definition, read, CONTEXT)).toBe(text);
      }),
      { numRuns: 60 },
    );
  },
);

test('headings are words that people read, each once', () => {
  for (const definition of Object.values<CollectionDefinition>(collections)) {
    const labels = sheetColumns(definition).map(({ label }) => label);
    expect(new Set(labels).size, definition.name).toBe(labels.length);
    for (const name of Object.keys(definition.fields)) expect(labels, definition.name).not.toContain(name);
  }
});
