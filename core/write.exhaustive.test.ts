import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyFor } from '#tests/bodies.ts';
import { world } from '#tests/world.ts';
import { collections } from './collections/index.ts';
import type { CollectionDefinition, DocumentDefinition } from './definition.ts';
import { documents } from './documents/index.ts';
import { Problem } from './errors.ts';
import type { Values } from './values.ts';
import { patchedValues, wholeValues } from './write.ts';

const choices = [
  { value: 'a', enabled: true },
  { value: 'b', enabled: false },
];
const context = world({ referable: { 'tesis-types.id': choices, 'tesis-categories.id': choices, 'project-types.type': choices } });
const definitions: readonly (CollectionDefinition | DocumentDefinition)[] = [...Object.values(collections), ...Object.values(documents)];

/** The values to store, or null where the body is refused with a Problem. */
function accepted(work: () => Values): Values | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.code).toBe('failed-precondition');
    expect(error.message).not.toBe('');
    return null;
  }
}

describe.each(definitions.map((definition) => [definition.name, definition] as const))('%s, whatever is sent', (_name, stored) => {
  const body = bodyFor(stored);

  test('is stored or refused with a Problem, and what is stored names every field of the client', () => {
    const owned = Object.keys(stored.fields);
    fc.assert(
      fc.property(body, fc.constantFrom('insert' as const, 'update' as const), (sent, on) => {
        const values = accepted(() => wholeValues(stored, sent, on, context));
        if (values !== null) expect(Object.keys(values)).toEqual(owned);
      }),
    );
  });

  test('is accepted back unchanged once it is stored', () => {
    fc.assert(
      fc.property(body, (sent) => {
        const values = accepted(() => wholeValues(stored, sent, 'insert', context));
        if (values === null) return;
        expect(wholeValues(stored, { id: 'x', version: 1, ...values }, 'update', context)).toEqual(values);
        expect(patchedValues(stored, values, context)).toEqual(values);
      }),
    );
  });

  test('can be written as JSON and read again', () => {
    fc.assert(
      fc.property(body, (sent) => {
        const values = accepted(() => wholeValues(stored, sent, 'insert', context));
        if (values !== null) expect(JSON.parse(JSON.stringify(values))).toEqual(values);
      }),
    );
  });
});
