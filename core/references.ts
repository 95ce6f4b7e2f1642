import type { CollectionDefinition, Definitions } from './definition.ts';
import type { HeldReference } from './fields/kind-rules.ts';
import { rulesOf } from './fields/rules.ts';

/** A place in a collection that holds values of another one. */
export interface Reference extends HeldReference {
  readonly from: CollectionDefinition;
  readonly field: string;
}

/** Every reference in a collection's fields, nested ones too. */
export function referencesOf(definition: CollectionDefinition): Reference[] {
  return Object.entries(definition.fields).flatMap(([field, declared]) =>
    rulesOf(declared)
      .references(declared)
      .map((held) => ({ from: definition, field, ...held })),
  );
}

/** The references without which visitors do not see an item, or a nested row. */
export function neededReferencesOf(definition: CollectionDefinition): Reference[] {
  return referencesOf(definition).filter(({ to }) => !to.isOptional);
}

/** Every reference that points to a collection. */
export function referencesTo(definitions: Definitions, name: string): Reference[] {
  return Object.values(definitions).flatMap((definition) => referencesOf(definition).filter((reference) => reference.to.to === name));
}

/** The values that an item holds at a reference. */
export function heldValues(item: Readonly<Record<string, unknown>>, { field, inner }: Reference): unknown[] {
  const value = item[field];
  if (inner === null) return [value];
  return Array.isArray(value) ? value.map((row: Record<string, unknown>) => row[inner]) : [];
}

/** The field's value with one reference value replaced by another. */
export function renamedValue(item: Readonly<Record<string, unknown>>, { field, inner }: Reference, from: unknown, to: unknown): unknown {
  const value = item[field];
  if (inner === null) return value === from ? to : value;
  return Array.isArray(value) ? value.map((row: Record<string, unknown>) => (row[inner] === from ? { ...row, [inner]: to } : row)) : value;
}
