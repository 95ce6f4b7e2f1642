import type { AnyItem, CollectionDefinition } from '#core/definition.ts';
import type { LabelOf } from '../../../fields/appearance.ts';
import { appearanceOf } from '../../../fields/appearances.ts';
import { MISSING, PRESENT } from '../../../model/list-address.ts';
import { applyView, compareTexts, DEFAULT_VIEW, hasKey, type ListView } from './list-view.ts';

/** A value of a field by which a list is filtered. */
export interface CountedKey {
  readonly key: string;
  readonly label: string;
  /** The number of items of the view that would be left with it. */
  readonly count: number;
}

export interface FieldCounts {
  readonly name: string;
  readonly label: string;
  /** The values that one picks from; none of a field that only is there or is not. */
  readonly values: readonly CountedKey[];
  readonly missing: number;
  readonly present: number;
}

/**
 * The numbers of items by each value of each field, among those that pass the words and the other filters: the fields
 * that have a column first.
 */
export function fieldCounts(items: readonly AnyItem[], definition: CollectionDefinition, view: ListView, labelOf: LabelOf): FieldCounts[] {
  const found = applyView(items, definition, { ...DEFAULT_VIEW, filter: view.filter }, labelOf);
  const hasColumn = (name: string) => Number(definition.columns.includes(name));
  const fields = Object.entries(definition.fields).toSorted(([one], [other]) => hasColumn(other) - hasColumn(one));
  return fields.map(([name, field]) => {
    const others = Object.entries(view.fields).filter(([other]) => other !== name);
    const among = found.filter((item) => others.every(([other, key]) => hasKey(item, definition, other, key)));
    const { keyed } = appearanceOf(field);
    const counts = new Map<string, number>();
    for (const item of among) for (const key of keyed?.keys(item[name]) ?? []) counts.set(key, (counts.get(key) ?? 0) + 1);
    const values = [...counts].map(([key, count]) => ({ key, label: keyed?.label(field, key, labelOf) || key, count }));
    const missing = among.filter((item) => hasKey(item, definition, name, MISSING)).length;
    return { name, label: field.label, values: sorted(values), missing, present: among.length - missing };
  });
}

/** Numbers with the highest first, as years are looked for; words in their order. */
function sorted(values: readonly CountedKey[]): CountedKey[] {
  const areNumbers = values.every(({ label }) => /^\d+$/.test(label));
  return values.toSorted((one, other) => compareTexts(one.label, other.label) * (areNumbers ? -1 : 1));
}

/** The words for a filter that is in use: "Año: 2020", "Sin DOI". */
export function filterLabel(definition: CollectionDefinition, name: string, key: string, labelOf: LabelOf): { field: string; value: string | null } {
  const field = definition.fields[name];
  const value = key === MISSING || key === PRESENT || field === undefined ? null : appearanceOf(field).keyed?.label(field, key, labelOf) || key;
  return { field: field?.label ?? name, value };
}
