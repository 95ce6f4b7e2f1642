import { expect, test } from 'vitest';
import { expressionsThatSee } from '#tests/expressions.ts';
import { world } from '#tests/world.ts';
import { collections } from '../collections/index.ts';
import { readCells, type SheetContext } from './read-sheet.ts';

const LONG = `2018${' \t'.repeat(1_000)}x`;
/** An expression that looks from each space for the end of the spaces, and then for something else. */
const OF_SQUARE_STEPS = /(?:^|\|)\\s[+*][^|]/;
const CONTEXT: SheetContext = { ...world(), named: () => [] };

const fields = Object.values(collections).flatMap((definition) => Object.keys(definition.fields).map((name) => [definition.name, name] as const));

// Cells of one row are read where others are answered, too. Fails without MAX_CHARACTERS in period-cells.ts.
test.each(fields)('a long cell of %s.%s is read in as many steps as it has characters', async (collection, name) => {
  const cells = new Map([[name, LONG]]);
  const seeing = await expressionsThatSee(LONG.length, () => readCells(collections[collection], cells, CONTEXT, { isExact: false }));
  expect([...seeing].filter((source) => OF_SQUARE_STEPS.test(source))).toEqual([]);
});
