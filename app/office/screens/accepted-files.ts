/** The files that bring publications in, as a file chooser has them. */
export const REFERENCES = '.bib,.bibtex,.ris,.nbib,.enw,.json,.csv,.tsv,.txt,.ciw,text/plain,application/json,text/csv';

/** The files that are sheets, the pages of another site, or its export. */
export const SHEETS = '.csv,.tsv,.tab,.txt,.md,.markdown,.yml,.yaml,.toml,.json,.xml,text/csv,text/tab-separated-values,text/plain,text/markdown';
