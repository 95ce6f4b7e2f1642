import { describe, expect, test } from 'vitest';
import { world } from '#tests/world.ts';
import { collections } from '../collections/index.ts';
import type { CollectionDefinition } from '../definition.ts';
import { wholeValues } from '../write.ts';
import { yesNo } from './flag.ts';

describe('4.1 the enabled flag is normalised in every collection (spec, section 4)', () => {
  test.each<[sent: unknown, shown: boolean]>([
    [undefined, true],
    [null, true],
    ['', true],
    [true, true],
    ['true', true],
    [0, true],
    [1, true],
    ['no', true],
    ['False', true],
    [[], true],
    [{}, true],
    [false, false],
    ['false', false],
  ])('%j becomes %j', (sent, shown) => {
    for (const definition of Object.values<CollectionDefinition>(collections)) {
      for (const on of ['insert', 'update'] as const) {
        const values = wholeValues(definition, { [definition.enabledField]: sent }, on, world());
        expect(values[definition.enabledField], `${definition.name} on ${on}`).toBe(shown);
      }
    }
  });
});

test('it is shown as Si or No (spec, section 2)', () => {
  expect([yesNo(true), yesNo(false)]).toEqual(['Si', 'No']);
});
