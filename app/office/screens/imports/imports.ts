import { queryOptions } from '@tanstack/react-query';
import type { PersonName } from '#core/formats/record.ts';
import type { NamedTable } from '#core/formats/spreadsheet/columns.ts';
import type { Decision } from '#data/publications/apply-entry.ts';
import type { Send } from '../../sync/request.ts';

export interface ImportSummary {
  readonly id: string;
  /** The file's name; empty for pasted text. */
  readonly name: string;
  readonly format: string;
  readonly by: string;
  readonly at: string;
  readonly undone: string | null;
  readonly waiting: number;
  readonly done: number;
  readonly unread: number;
  /** How many publications are still being looked up. */
  readonly pending: number;
  /** Why those take long; null where they do not. */
  readonly delay: string | null;
}

/** A publication of an imported file, as the API answers it. */
export interface Entry {
  readonly position: number;
  readonly line: number;
  readonly type: string;
  readonly title: string;
  readonly authors: readonly PersonName[];
  readonly others: boolean;
  readonly year: number | null;
  readonly venue: string;
  readonly doi: string;
  readonly url: string;
  readonly state?: 'new' | 'known' | 'undecided';
  /** The stored publication that it is, or may be. */
  readonly of?: string;
  /** The blank fields of that publication that it would fill. */
  readonly fills?: readonly string[];
  /** Why the site refused it. */
  readonly message?: string;
  readonly decision: Decision | null;
  readonly item: string | null;
}

/** A part of the file that could not be read. */
export interface Unread {
  readonly position: number;
  readonly line: number;
  readonly message: string;
  readonly text: string;
}

export interface Import extends ImportSummary {
  readonly entries: readonly Entry[];
  readonly errors: readonly Unread[];
}

const KEY = ['imports'];
/** Milliseconds between two looks while publications are looked up. */
const WHILE_PENDING = 3_000;

export function importsQuery(send: Send) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async () => (await send<{ items: readonly ImportSummary[] }>('GET', '/api/imports')).items,
    refetchInterval: ({ state: { data } }) => (data?.some(({ pending }) => pending > 0) ? WHILE_PENDING : false),
  });
}

export function importQuery(send: Send, id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: () => send<Import>('GET', `/api/imports/${id}`),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.pending ?? 0) > 0 ? WHILE_PENDING : false),
  });
}

/** Brings a file, or pasted text, to the queue. @returns the id of the import */
export async function stage(send: Send, source: File | string): Promise<string> {
  const path = '/api/imports';
  const { id } =
    typeof source === 'string'
      ? await send<{ id: string }>('POST', path, { body: { text: source } })
      : await send<{ id: string }>('POST', `${path}?name=${encodeURIComponent(source.name)}`, { file: source });
  return id;
}

/** Brings a table to the queue whose columns a person has named. @returns the id of the import */
export async function stageTable(send: Send, body: { readonly text: string; readonly name: string; readonly table: NamedTable }): Promise<string> {
  return (await send<{ id: string }>('POST', '/api/imports', { body })).id;
}
