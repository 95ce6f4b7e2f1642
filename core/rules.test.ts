import { describe, expect, test } from 'vitest';
import { refusalOf } from '#tests/refusal.ts';
import { BLANK_TEXTS, REQUIRED_FIELDS } from '#tests/required-fields.ts';
import type { WriteKind } from './collection-rules.ts';
import { type CollectionName, collections } from './collections/index.ts';
import type { CollectionDefinition } from './definition.ts';
import { UniqueValues } from './unique-values.ts';
import type { Values } from './values.ts';
import { obeyRules } from './write.ts';

const BOTH: readonly WriteKind[] = ['insert', 'update'];

function obey(name: CollectionName, on: WriteKind, sent: Values, others: readonly unknown[] = []): void {
  const definition: CollectionDefinition = collections[name];
  obeyRules(definition, on, sent, sent, (rule, value) => new UniqueValues(rule, others).has(value));
}

describe.each(REQUIRED_FIELDS)('%s %s, on %j, need one of %j', (_rule, name, on, oneOf) => {
  test.each([undefined, null, 0, false, 'false', ...BLANK_TEXTS])('%j counts as nothing sent', (empty) => {
    for (const kind of on) {
      const refusal = refusalOf(() => obey(name, kind, Object.fromEntries(oneOf.map((field) => [field, empty]))));
      expect(refusal.code).toBe('failed-precondition');
      expect(refusal.details.fields).toEqual({ [oneOf[0] ?? '']: refusal.message });
    }
  });

  test.each(oneOf.map((field) => [field]))('%s alone is enough', (field) => {
    for (const kind of BOTH) expect(() => obey(name, kind, { [field]: 'algo' })).not.toThrow();
  });

  test('no other kind of write asks for it', () => {
    for (const kind of BOTH.filter((each) => !on.includes(each))) expect(() => obey(name, kind, {})).not.toThrow();
  });
});

test('the table holds what every collection asks for', () => {
  const asked = Object.values<CollectionDefinition>(collections).flatMap(({ name, rules }) =>
    rules.flatMap((rule) => (rule.rule === 'needs' ? [[name, [...rule.on].toSorted(), rule.oneOf]] : [])),
  );
  const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(inOrder(REQUIRED_FIELDS.map(([, name, on, oneOf]) => [name, [...on].toSorted(), oneOf]))).toEqual(inOrder(asked));
});

test('project types need nothing but a value of their own', () => {
  for (const kind of BOTH) expect(() => obey('project-types', kind, {})).not.toThrow();
});

describe('5.8, 8.4 two project types with the same value (spec, section 5)', () => {
  test('an insert is refused in the words of the spec', () => {
    const refusal = refusalOf(() => obey('project-types', 'insert', { type: 'tesis' }, ['libro', 'tesis']));
    expect(refusal.message).toBe('No se puede agregar existen dos tipos con el mismo valor');
    expect(refusal.details.fields).toEqual({ type: refusal.message });
  });

  test('an update is refused in the words of the spec', () => {
    const refusal = refusalOf(() => obey('project-types', 'update', { type: 'tesis' }, ['tesis']));
    expect(refusal.message).toBe('No se puede editar existen dos tipos con el mismo valor?');
  });

  test('a value that no other has is accepted', () => {
    for (const kind of BOTH) expect(() => obey('project-types', kind, { type: 'tesis' }, ['libro'])).not.toThrow();
  });

  test('a patch that does not name the type is accepted', () => {
    expect(() => obey('project-types', 'update', { title: 'Libro' }, ['tesis'])).not.toThrow();
  });
});
