import { part } from '../../feedback/part.tsx';

/** From where the values of a publication came. */
export const FieldSources = part(
  () => import('./field-sources.tsx'),
  (module) => module.FieldSources,
  null,
);

/** The references to a publication. */
export const CiteDialog = part(
  () => import('./cite-dialog.tsx'),
  (module) => module.CiteDialog,
  null,
);
