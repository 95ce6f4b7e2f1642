import type { CollectionName } from '#core/collections/index.ts';
import type { AnswerOf, RequestOf } from '#core/contract/call.ts';
import type { AnyItem } from '#core/definition.ts';
import type { DocumentName } from '#core/documents/index.ts';
import type { Values } from '#core/values.ts';
import type { TargetWithHistory } from '../model/edit.ts';
import type { FileValues } from '../model/library.ts';
import type { Send } from './request.ts';

/** A single document as the API answers it. */
export type AnyDocument = { readonly version: number } & Values;

/** The content calls of the HTTP API (spec, section 10). */
export interface Api {
  readonly send: Send;
  /** The same for background requests: where the session has ended they fail without a sign-in dialog. */
  readonly sendUnasked: Send;
  readonly list: (collection: CollectionName) => Promise<AnyItem[]>;
  readonly item: (collection: CollectionName, id: string) => Promise<AnyItem>;
  /** @param idempotencyKey under it an item is created once, however often it is sent */
  readonly create: (collection: CollectionName, body: Values, idempotencyKey: string) => Promise<AnyItem>;
  readonly patch: (collection: CollectionName, id: string, version: number, body: Values) => Promise<AnyItem>;
  readonly remove: (collection: CollectionName, id: string, version: number) => Promise<unknown>;
  /** @param body the publication that goes, and the values that are taken of it */
  readonly mergePaper: (id: string, body: RequestOf<'POST /api/papers/{id}/merge'>['body']) => Promise<AnyItem>;
  readonly unmergePaper: (id: string, other: string) => Promise<{ kept: AnyItem; restored: AnyItem }>;
  readonly reorder: (collection: CollectionName, ids: readonly string[]) => Promise<unknown>;
  readonly document: (document: DocumentName) => Promise<AnyDocument>;
  readonly putDocument: (document: DocumentName, version: number, body: Values) => Promise<AnyDocument>;
  /** @param body the description of an uploaded picture */
  readonly patchFile: (path: string, version: number, body: Partial<FileValues>) => Promise<AnswerOf<'PATCH /api/files/{path}'>>;
  readonly trash: () => Promise<AnswerOf<'GET /api/trash'>>;
  readonly restoreDeleted: (change: number) => Promise<AnyItem>;
  readonly purge: (change: number) => Promise<unknown>;
  readonly history: (target: TargetWithHistory) => Promise<AnswerOf<'GET /api/{collection}/{id}/history'>['items']>;
  /** @param to the version to go back to */
  readonly restoreItemVersion: (collection: CollectionName, id: string, to: number, version: number) => Promise<AnyItem>;
  /** @param to the version to go back to */
  readonly restoreDocumentVersion: (document: DocumentName, to: number, version: number) => Promise<AnyDocument>;
}

export function createApi(send: Send, sendUnasked = send): Api {
  return {
    send,
    sendUnasked,
    list: async (collection) => (await send('GET /api/{collection}', { path: { collection } })).items,
    item: (collection, id) => send('GET /api/{collection}/{id}', { path: { collection, id } }),
    create: async (collection, body, idempotencyKey) =>
      (await send('POST /api/{collection}', { path: { collection }, body, idempotencyKey })) as AnyItem,
    patch: (collection, id, version, body) => send('PATCH /api/{collection}/{id}', { path: { collection, id }, body, version }),
    remove: (collection, id, version) => send('DELETE /api/{collection}/{id}', { path: { collection, id }, version }),
    mergePaper: (id, body) => send('POST /api/papers/{id}/merge', { path: { id }, body }),
    unmergePaper: (id, other) => send('POST /api/papers/{id}/unmerge', { path: { id }, body: { with: other } }),
    reorder: (collection, ids) => send('PUT /api/{collection}/order', { path: { collection }, body: { ids: [...ids] } }),
    document: (document) => send('GET /api/{document}', { path: { document } }),
    putDocument: (document, version, body) => send('PUT /api/{document}', { path: { document }, body, version }),
    patchFile: (path, version, body) => send('PATCH /api/files/{path}', { path: { path }, body, version }),
    trash: () => send('GET /api/trash'),
    restoreDeleted: async (change) => (await send('POST /api/trash/{change}/restore', { path: { change } })) as AnyItem,
    purge: (change) => send('DELETE /api/trash/{change}', { path: { change } }),
    history: async (target) =>
      target.kind === 'document'
        ? (await send('GET /api/{document}/history', { path: { document: target.name } })).items
        : (await send('GET /api/{collection}/{id}/history', { path: { collection: target.collection, id: target.id } })).items,
    restoreItemVersion: (collection, id, to, version) =>
      send('POST /api/{collection}/{id}/history/{version}/restore', { path: { collection, id, version: to }, version }),
    restoreDocumentVersion: (document, to, version) =>
      send('POST /api/{document}/history/{version}/restore', { path: { document, version: to }, version }),
  };
}
