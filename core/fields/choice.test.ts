import { describe, expect, test } from 'vitest';
import { refusalOf } from '#tests/refusal.ts';
import { world } from '#tests/world.ts';
import { collections } from '../collections/index.ts';
import { patchedValues } from '../write.ts';

describe('a choice takes its options and nothing else', () => {
  test.each(['En Progreso', 'Terminada'])('9.6 a thesis may be %s (spec, section 4)', (status_label) => {
    expect(patchedValues(collections.tesis, { status_label }, world())).toEqual({ status_label });
  });
  test.each(['terminada', 'Cancelada', 1, true, ['Terminada']])('and not %j', (status_label) => {
    const { details } = refusalOf(() => patchedValues(collections.tesis, { status_label }, world()));
    expect(Object.keys(details.fields ?? {})).toEqual(['status_label']);
  });
});

describe('a reference takes a value that exists', () => {
  const context = world({
    referable: {
      'tesis-types.id': [
        { value: 'a', enabled: true },
        { value: 'b', enabled: false },
      ],
    },
  });
  test.each(['a', 'b'])('%s, shown or hidden', (type) => expect(patchedValues(collections.tesis, { type }, context)).toEqual({ type }));
  test.each(['c', 1, ['a']])('and not %j', (type) => {
    const { details } = refusalOf(() => patchedValues(collections.tesis, { type }, context));
    expect(Object.keys(details.fields ?? {})).toEqual(['type']);
  });
});
