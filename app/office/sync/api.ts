import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import type { DocumentName } from '#core/documents/index.ts';
import { fileUrl } from '#core/file-address.ts';
import type { Values } from '#core/write.ts';
import type { LibraryFile } from '../model/library.ts';
import type { Send } from './request.ts';

/** A single document as the API answers it. */
export type AnyDocument = { readonly version: number } & Values;

/** A deleted item. */
export interface TrashEntry {
  readonly change: number;
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string;
  readonly item: AnyItem;
  readonly by: string;
  readonly at: string;
}

/** What is in the trash, and for how many days it stays. */
export interface Trash {
  readonly items: readonly TrashEntry[];
  readonly days: number;
}

/** One write in an item's history. */
export interface HistoryEntry {
  readonly version: number;
  readonly kind: 'create' | 'update' | 'delete' | 'restore' | 'reorder';
  readonly before: Values | null;
  readonly after: Values | null;
  /** The name of who wrote it, or the e-mail. */
  readonly by: string;
  /** True when it was the one who asks. */
  readonly own: boolean;
  readonly at: string;
}

/** The content calls of the HTTP API (spec, section 10). */
export function createApi(send: Send) {
  const of = (collection: CollectionName, id: string) => `/api/${collection}/${encodeURIComponent(id)}`;
  return {
    send,
    list: async (collection: CollectionName) => (await send<{ items: AnyItem[] }>('GET', `/api/${collection}`)).items,
    item: (collection: CollectionName, id: string) => send<AnyItem>('GET', of(collection, id)),
    create: (collection: CollectionName, body: Values, name: string) => send<AnyItem>('POST', `/api/${collection}`, { body, name }),
    patch: (collection: CollectionName, id: string, version: number, body: Values) => send<AnyItem>('PATCH', of(collection, id), { body, version }),
    remove: (collection: CollectionName, id: string, version: number) => send<void>('DELETE', of(collection, id), { version }),
    reorder: (collection: CollectionName, ids: readonly string[]) => send<void>('PUT', `/api/${collection}/order`, { body: { ids } }),
    document: (name: DocumentName) => send<AnyDocument>('GET', `/api/${name}`),
    putDocument: (name: DocumentName, version: number, body: Values) => send<AnyDocument>('PUT', `/api/${name}`, { body, version }),
    /** @param values what is said of an uploaded picture */
    patchFile: (path: string, version: number, body: Values) => send<LibraryFile>('PATCH', `/api${fileUrl(path)}`, { body, version }),
    trash: () => send<Trash>('GET', '/api/trash'),
    restoreDeleted: (change: number) => send<AnyItem>('POST', `/api/trash/${change}/restore`),
    purge: (change: number) => send<void>('DELETE', `/api/trash/${change}`),
    /** @param path of the item or document */
    history: async (path: string) => (await send<{ items: HistoryEntry[] }>('GET', `${path}/history`)).items,
    /** @param path of the item or document */
    restoreVersion: <Restored>(path: string, version: number, now: number) =>
      send<Restored>('POST', `${path}/history/${version}/restore`, { version: now }),
  };
}

export type Api = ReturnType<typeof createApi>;
