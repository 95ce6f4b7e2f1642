/** The files that bring publications in, as a file chooser has them. */
export const REFERENCES = '.bib,.bibtex,.ris,.nbib,.enw,.json,.csv,.tsv,.txt,.ciw,text/plain,application/json,text/csv';

/** The files that are sheets, or the pages of another site. */
export const SHEETS = '.csv,.tsv,.tab,.txt,.md,.markdown,.yml,.yaml,.toml,.json,text/csv,text/tab-separated-values,text/plain,text/markdown';
