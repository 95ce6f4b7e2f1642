import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DocumentName } from '#core/documents/index.ts';
import type { CachedQuery } from '../model/cached-query.ts';
import type { AnyDocument, Api } from './api.ts';

/** The single documents as this browser knows them. */
export interface Documents {
  readonly query: (name: DocumentName) => CachedQuery<AnyDocument>;
  readonly get: (name: DocumentName) => AnyDocument | undefined;
  readonly put: (name: DocumentName, document: AnyDocument) => void;
  /** The same of a version that is this person's own doing. */
  readonly putOwn: (name: DocumentName, document: AnyDocument) => void;
  /** Whether a version of a document is this person's own doing. */
  readonly isOwn: (name: DocumentName, version: number) => boolean;
}

/** A loaded version never hides a newer one. */
function documentOptions(api: Api, name: DocumentName) {
  return queryOptions({
    queryKey: ['document', name],
    queryFn: () => api.document(name),
    structuralSharing: (old, loaded) => (((old as AnyDocument | undefined)?.version ?? -1) >= (loaded as AnyDocument).version ? old : loaded),
  });
}

export function createDocuments(client: QueryClient, api: Api): Documents {
  const query = (name: DocumentName) => documentOptions(api, name);
  const own = new Set<string>();
  const put = (name: DocumentName, document: AnyDocument) => void client.setQueryData(query(name).queryKey, document);
  return {
    query,
    get: (name) => client.getQueryData(query(name).queryKey),
    put,
    putOwn: (name, document) => {
      own.add(`${name}/${document.version}`);
      put(name, document);
    },
    isOwn: (name, version) => own.has(`${name}/${version}`),
  };
}
