import type { ComponentType } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { part } from '../../../feedback/part.tsx';
import type { CiteDialogProps } from './cite-dialog.tsx';
import type { FieldSourcesProps } from './field-sources.tsx';

/** The parts of the back-office that only some collections have. */
export interface CollectionParts {
  /** From where the values of an item came. */
  readonly FieldSources?: ComponentType<FieldSourcesProps>;
  /** The references to an item. */
  readonly CiteDialog?: ComponentType<CiteDialogProps>;
  /** True where two items can be made one. */
  readonly canMerge?: boolean;
}

const PARTS: { readonly [Name in CollectionName]?: CollectionParts } = {
  papers: {
    FieldSources: part(() => import('./field-sources.tsx'), 'FieldSources', null),
    CiteDialog: part(() => import('./cite-dialog.tsx'), 'CiteDialog', null),
    canMerge: true,
  },
};

export function collectionParts(collection: CollectionName): CollectionParts {
  return PARTS[collection] ?? {};
}
