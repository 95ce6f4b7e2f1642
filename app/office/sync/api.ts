import type { CollectionName } from '#core/collections/index.ts';
import type { RequestOf } from '#core/contract/call.ts';
import type { AnyItem } from '#core/definition.ts';
import type { DocumentName } from '#core/documents/index.ts';
import type { Values } from '#core/write.ts';
import type { Recorded } from '../model/edit.ts';
import type { FileValues } from '../model/library.ts';
import type { Send } from './request.ts';

/** A single document as the API answers it. */
export type AnyDocument = { readonly version: number } & Values;

/** The content calls of the HTTP API (spec, section 10). */
export function createApi(send: Send) {
  return {
    send,
    list: async (collection: CollectionName): Promise<AnyItem[]> => (await send('GET /api/{collection}', { path: { collection } })).items,
    item: (collection: CollectionName, id: string): Promise<AnyItem> => send('GET /api/{collection}/{id}', { path: { collection, id } }),
    /**
     * @param name under which it is created once, however often it is sent; what is sent under one is answered whole
     */
    create: async (collection: CollectionName, body: Values, name: string): Promise<AnyItem> =>
      (await send('POST /api/{collection}', { path: { collection }, body, name })) as AnyItem,
    patch: (collection: CollectionName, id: string, version: number, body: Values): Promise<AnyItem> =>
      send('PATCH /api/{collection}/{id}', { path: { collection, id }, body, version }),
    remove: (collection: CollectionName, id: string, version: number) => send('DELETE /api/{collection}/{id}', { path: { collection, id }, version }),
    /** @param body the publication that goes, and what is taken of it */
    mergePaper: (id: string, body: RequestOf<'POST /api/papers/{id}/merge'>['body']): Promise<AnyItem> =>
      send('POST /api/papers/{id}/merge', { path: { id }, body }),
    unmergePaper: (id: string, other: string): Promise<{ kept: AnyItem; restored: AnyItem }> =>
      send('POST /api/papers/{id}/unmerge', { path: { id }, body: { with: other } }),
    reorder: (collection: CollectionName, ids: readonly string[]) =>
      send('PUT /api/{collection}/order', { path: { collection }, body: { ids: [...ids] } }),
    document: (document: DocumentName): Promise<AnyDocument> => send('GET /api/{document}', { path: { document } }),
    putDocument: (document: DocumentName, version: number, body: Values): Promise<AnyDocument> =>
      send('PUT /api/{document}', { path: { document }, body, version }),
    /** @param body what is said of an uploaded picture */
    patchFile: (path: string, version: number, body: Partial<FileValues>) => send('PATCH /api/files/{path}', { path: { path }, body, version }),
    trash: () => send('GET /api/trash'),
    restoreDeleted: async (change: number): Promise<AnyItem> => (await send('POST /api/trash/{change}/restore', { path: { change } })) as AnyItem,
    purge: (change: number) => send('DELETE /api/trash/{change}', { path: { change } }),
    history: async (target: Recorded) =>
      target.kind === 'document'
        ? (await send('GET /api/{document}/history', { path: { document: target.name } })).items
        : (await send('GET /api/{collection}/{id}/history', { path: { collection: target.collection, id: target.id } })).items,
    /** @param to the version to go back to */
    restoreItemVersion: (collection: CollectionName, id: string, to: number, version: number): Promise<AnyItem> =>
      send('POST /api/{collection}/{id}/history/{version}/restore', { path: { collection, id, version: to }, version }),
    /** @param to the version to go back to */
    restoreDocumentVersion: (document: DocumentName, to: number, version: number): Promise<AnyDocument> =>
      send('POST /api/{document}/history/{version}/restore', { path: { document, version: to }, version }),
  };
}

export type Api = ReturnType<typeof createApi>;
