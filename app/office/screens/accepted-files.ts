import { DATA_NAME, MARKDOWN_NAME } from './spreadsheet/records/may-hold-records.ts';

/** The files of other sites: pages in Markdown, and lists. */
const RECORDS = '.md,.markdown,.mdx,.qmd,.rmd,.yml,.yaml,.toml';

/** The workbooks of spreadsheet programs. */
const WORKBOOKS = '.xlsx,.xls,.xlsm,.xlsb,.ods,.numbers';

/** The files that bring publications in, as a file chooser has them; pages and lists of other sites may be of some. */
export const REFERENCES = `.bib,.bibtex,.ris,.nbib,.enw,.xml,.json,.csv,.tsv,.txt,.ciw,.docx,.odt,${WORKBOOKS},${RECORDS},text/plain,application/json,text/csv`;

/** The files that are sheets, the pages of another site, or its export. */
export const SHEETS = `.csv,.tsv,.tab,.txt,${WORKBOOKS},${RECORDS},.json,.xml,text/csv,text/tab-separated-values,text/plain,text/markdown`;

/**
 * The files that bring publications in. Of a folder they are its references, else its pages, else its lists: Hugo has
 * pages beside references, and settings beside both.
 */
export function publicationFiles(files: readonly File[]): readonly File[] {
  const first = Math.min(...files.map(rankOf));
  return files.filter((file) => rankOf(file) === first);
}

function rankOf({ name }: File): number {
  if (!name.includes('/')) return 0;
  if (MARKDOWN_NAME.test(name)) return 1;
  return DATA_NAME.test(name) && !/\.json$/i.test(name) ? 2 : 0;
}
