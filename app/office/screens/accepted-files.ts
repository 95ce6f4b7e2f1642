import type { CollectionName } from '#core/collections/index.ts';
import { ACCEPTED_TYPES } from '../files/uploads/choose-files.tsx';
import { definitionOf } from '../model/definition-of.ts';
import { pictureFieldOf } from './list/pictures/picture-list.ts';

/** The files that bring publications in, as a file chooser has them. */
export const REFERENCES = '.bib,.bibtex,.ris,.nbib,.enw,.json,.csv,.tsv,.txt,.ciw,text/plain,application/json,text/csv';
/** The files that are sheets, or the pages of another site. */
export const SHEETS = '.csv,.tsv,.tab,.txt,.md,.markdown,.yml,.yaml,.toml,.json,text/csv,text/tab-separated-values,text/plain,text/markdown';

/** The files that are taken out of a folder which is dropped on a list. */
export function acceptedBy(collection: CollectionName): string {
  const definition = definitionOf(collection);
  if (definition.importedAt !== undefined) return REFERENCES;
  return pictureFieldOf(definition) ? `${SHEETS},${ACCEPTED_TYPES.image}` : SHEETS;
}
