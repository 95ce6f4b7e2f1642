import type { Field, Fields } from '../fields/kinds.ts';
import type { Values } from '../values.ts';

/** A name in a field that names people. */
export interface NamedPerson {
  readonly field: string;
  /** Its place in the field's list, from 0. */
  readonly position: number;
  /** As it is stored. */
  readonly name: string;
}

/** The fields of a collection that name people. */
export function peopleFields(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (namesPeople(field) ? [name] : []));
}

/** The people that an item names; a blank name is nobody's. */
export function namedPeople(fields: Fields, item: Values): NamedPerson[] {
  return peopleFields(fields).flatMap((field) => {
    const value = item[field];
    const names = (Array.isArray(value) ? value : [value]) as readonly unknown[];
    return names.flatMap((name, position) => (typeof name === 'string' && name.trim() !== '' ? [{ field, position, name }] : []));
  });
}

function namesPeople(field: Field): boolean {
  return 'namesPeople' in field && field.namesPeople;
}
