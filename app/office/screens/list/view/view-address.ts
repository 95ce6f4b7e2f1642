import type { CollectionDefinition } from '#core/definition.ts';
import { FIELD_PARAMETER } from '../../../model/list-address.ts';
import { DEFAULT_VIEW, type ListView } from './list-view.ts';

const WORDS = 'buscar';
const SORT = 'orden';

type Columns = Pick<CollectionDefinition, 'fields' | 'system'>;

/** The view that an address asks for: `?buscar=litio&filtro.year=2020&orden=-title`. Unknown fields are passed over. */
export function viewIn(search: URLSearchParams, { fields, system }: Columns): ListView {
  const filters = [...search].flatMap(([name, value]) => {
    const field = name.startsWith(FIELD_PARAMETER) ? name.slice(FIELD_PARAMETER.length) : '';
    return Object.hasOwn(fields, field) && value !== '' ? [[field, value] as const] : [];
  });
  const sorted = search.get(SORT) ?? '';
  const column = sorted.replace(/^-/, '');
  const isColumn = Object.hasOwn(fields, column) || Object.hasOwn(system, column);
  return {
    filter: search.get(WORDS) ?? DEFAULT_VIEW.filter,
    fields: Object.fromEntries(filters),
    sort: isColumn ? { column, descending: sorted.startsWith('-') } : null,
  };
}

/** An address with a view in the place of the one that it had; the other parameters stay. */
export function withView(search: URLSearchParams, { filter, fields, sort }: ListView): URLSearchParams {
  const others = [...search].filter(([name]) => name !== WORDS && name !== SORT && !name.startsWith(FIELD_PARAMETER));
  return new URLSearchParams([
    ...others,
    ...(filter.trim() === '' ? [] : [[WORDS, filter]]),
    ...Object.entries(fields).map(([name, value]) => [FIELD_PARAMETER + name, value]),
    ...(sort === null ? [] : [[SORT, `${sort.descending ? '-' : ''}${sort.column}`]]),
  ]);
}

/** The query of an address that shows a list so; empty for the whole list in its order. */
export function queryOf(view: ListView): string {
  return withView(new URLSearchParams(), view).toString();
}
