/** The files that bring publications in, as a file chooser has them; pages of another site may be about some. */
export const REFERENCES = '.bib,.bibtex,.ris,.nbib,.enw,.json,.csv,.tsv,.txt,.ciw,.md,.markdown,text/plain,application/json,text/csv';

const PAGE_IN_FOLDER = /\/[^/]+\.(?:md|markdown)$/i;

/** The references that bring publications in. The pages of a folder do where it holds nothing else: Hugo has both. */
export function withoutPagesBeside(files: readonly File[]): readonly File[] {
  const references = files.filter(({ name }) => !PAGE_IN_FOLDER.test(name));
  return references.length > 0 ? references : files;
}

/** The files that are sheets, the pages of another site, or its export. */
export const SHEETS = '.csv,.tsv,.tab,.txt,.md,.markdown,.yml,.yaml,.toml,.json,.xml,text/csv,text/tab-separated-values,text/plain,text/markdown';
