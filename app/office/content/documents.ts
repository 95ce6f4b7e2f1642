import { queryOptions } from '@tanstack/react-query';
import type { DocumentName } from '#core/documents/index.ts';
import type { AnyDocument, Api } from '../api/api.ts';

/** A single document as this browser knows it; what is loaded never hides a newer version. */
export function documentQuery(api: Api, name: DocumentName) {
  return queryOptions({
    queryKey: ['document', name],
    queryFn: () => api.document(name),
    structuralSharing: (old, loaded) => (((old as AnyDocument | undefined)?.version ?? -1) >= (loaded as AnyDocument).version ? old : loaded),
  });
}
