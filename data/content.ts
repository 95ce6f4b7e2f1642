import type { CollectionName, Item } from '#core/collections/index.ts';
import type { Document, DocumentName } from '#core/documents/index.ts';

/** Everything that a visitor may read: enabled items only, in their order, and the two single documents. */
export type Published = { readonly [Name in CollectionName]: readonly Item<Name>[] } & { readonly [Name in DocumentName]: Document<Name> };
