import type { AnyItem, CollectionDefinition } from '#core/definition.ts';
import type { Field } from '#core/fields/kinds.ts';
import { stampsIn } from '#core/system/stamp.ts';
import { isEmptyValue, type LabelOf, ownText } from '../../../fields/appearance.ts';
import { appearanceOf } from '../../../fields/appearances.ts';
import { type FieldFilters, MISSING, PRESENT } from '../../../model/list-address.ts';
import { textMatcher } from '../../../model/text-matcher.ts';
import { shownIn } from './columns.ts';

/** The view of a list. It never changes the stored order. */
export interface ListView {
  /** Words that all must occur in an item, wherever they do. */
  readonly filter: string;
  readonly fields: FieldFilters;
  readonly sort: { readonly column: string; readonly descending: boolean } | null;
}

export const DEFAULT_VIEW: ListView = { filter: '', fields: {}, sort: null };

/** True when the list is shown whole and in its order, so that rows can be moved in it. */
export function isDefaultView({ filter, fields, sort }: ListView): boolean {
  return filter.trim() === '' && sort === null && Object.keys(fields).length === 0;
}

/** The view sorted by a column: upwards first, then downwards, then in the list's own order again. */
export function sortedBy(view: ListView, column: string): ListView {
  const { sort } = view;
  if (sort?.column !== column) return { ...view, sort: { column, descending: false } };
  return { ...view, sort: sort.descending ? null : { column, descending: true } };
}

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** The order of texts for a reader; numbers in them count as such. */
export function compareTexts(one: string, other: string): number {
  return collator.compare(one, other);
}

type Columns = Pick<CollectionDefinition, 'fields' | 'system'>;

/** The items to show, in the order to show them. */
export function applyView(items: readonly AnyItem[], columns: Columns, { filter, fields, sort }: ListView, labelOf: LabelOf): readonly AnyItem[] {
  const isFound = textMatcher(filter);
  const wanted = Object.entries(fields);
  const having = wanted.length === 0 ? items : items.filter((item) => wanted.every(([name, key]) => hasKey(item, columns, name, key)));
  const found = filter.trim() === '' ? having : having.filter((item) => isFound(textOf(item, columns, labelOf)));
  if (sort === null) return found;
  const direction = sort.descending ? -1 : 1;
  return found
    .map((item) => ({ item, key: sortKey(columns.fields[sort.column], item[sort.column], labelOf) }))
    .toSorted((one, other) => compare(one.key, other.key, direction))
    .map(({ item }) => item);
}

/** Whether a field of an item has the value with a key; as the list shows it. */
export function hasKey(item: AnyItem, { fields }: Columns, name: string, key: string): boolean {
  const field = fields[name];
  if (field === undefined) return false;
  const isEmpty = isEmptyValue(shownIn({ name, field }, item));
  if (key === MISSING || key === PRESENT) return isEmpty === (key === MISSING);
  return appearanceOf(field).keyed?.keys(item[name]).includes(key) === true;
}

function textOf(item: AnyItem, { fields, system }: Columns, labelOf: LabelOf): string {
  const texts = Object.entries(fields).map(([name, field]) => fieldText(field, item[name], labelOf));
  return [...texts, ...stampsIn(system).map(([name]) => ownText(null, item[name]))].join('\n');
}

/** A field's value as the person reads it. */
function fieldText(field: Field, value: unknown, labelOf: LabelOf): string {
  return appearanceOf(field).text(field, value, labelOf, (inner, each) => fieldText(inner, each, labelOf));
}

/** @param field undefined for a stamp */
function sortKey(field: Field | undefined, value: unknown, labelOf: LabelOf): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 0 : 1;
  if (field === undefined) return ownText(null, value);
  const { sortsBy } = appearanceOf(field);
  if (sortsBy === 'length') return ((value ?? []) as readonly unknown[]).length;
  if (sortsBy === 'presence') return value === null ? 1 : 0;
  return fieldText(field, value, labelOf);
}

/** Empty values come last, whatever the direction. */
function compare(one: string | number, other: string | number, direction: 1 | -1): number {
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * direction;
  if ((one === '') !== (other === '')) return one === '' ? 1 : -1;
  return compareTexts(String(one), String(other)) * direction;
}
