import type { CollectionDefinition, Definitions, DocumentDefinition } from './definition.ts';
import type { HeldReference } from './fields/kind-rules.ts';
import { rulesOf } from './fields/rules.ts';
import type { Values } from './values.ts';

/** A place in a collection, or a document, that holds values of another collection. */
export interface Reference<From = CollectionDefinition> extends HeldReference {
  readonly from: From;
  readonly field: string;
}

/** Every reference in the fields of a collection or document, nested ones too. */
export function referencesOf<From extends Pick<CollectionDefinition | DocumentDefinition, 'fields'>>(definition: From): Reference<From>[] {
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

/**
 * The references to a collection that keep an item from being deleted while they name it: all but lists of them, and
 * those of one step, which let go of it.
 */
export function holdingReferencesTo(definitions: Definitions, name: string): Reference[] {
  return referencesTo(definitions, name).filter(({ isMany, to }) => !isMany && to.oneStep === undefined);
}

/**
 * The references of a collection or document that do not keep an item from being deleted: lists of them, and those of
 * documents.
 */
export function looseReferencesOf<From extends Pick<CollectionDefinition | DocumentDefinition, 'fields'>>(definition: From): Reference<From>[] {
  return referencesOf(definition).filter(({ isMany }) => isMany || !('orderField' in definition));
}

/** The references without which visitors see an item all the same. */
export function optionalReferencesOf<From extends Pick<CollectionDefinition | DocumentDefinition, 'fields'>>(definition: From): Reference<From>[] {
  return referencesOf(definition).filter(({ to }) => to.isOptional);
}

/** A reference's field without the items that `isThere` does not know; a needed reference stays as it is. */
export function withoutLost(
  item: Values,
  { field, inner, to, isMany }: Pick<Reference, 'field' | 'inner' | 'to' | 'isMany'>,
  isThere: (value: unknown) => boolean,
): unknown {
  const value = item[field];
  if (!to.isOptional) return value;
  const kept = (each: unknown) => (each === null || each === undefined || isThere(each) ? each : null);
  if (isMany) return heldValues(item, { field, inner, isMany }).filter(isThere);
  if (inner === null) return kept(value);
  return Array.isArray(value) ? value.map((row: Record<string, unknown>) => ({ ...row, [inner]: kept(row[inner]) })) : value;
}

/** The values that an item holds at a reference. */
export function heldValues(item: Values, { field, inner, isMany }: Pick<Reference, 'field' | 'inner' | 'isMany'>): unknown[] {
  const value = item[field];
  if (isMany) return Array.isArray(value) ? value : [];
  if (inner === null) return [value];
  return Array.isArray(value) ? value.map((row: Record<string, unknown>) => row[inner]) : [];
}

/** The field's value with one reference value replaced by another. */
export function renamedValue(item: Values, { field, inner }: Reference, from: unknown, to: unknown): unknown {
  const value = item[field];
  if (inner === null) return value === from ? to : value;
  return Array.isArray(value) ? value.map((row: Record<string, unknown>) => (row[inner] === from ? { ...row, [inner]: to } : row)) : value;
}
