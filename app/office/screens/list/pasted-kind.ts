import { areIdentifiers, identifierWords } from '#core/formats/identifier-words.ts';
import { readIdentifier } from '#core/formats/lookup-identifier.ts';

/**
 * The kinds of text that come in by a screen of their own: entries of publications, the name of one alone, a list of
 * such names, and rows of a spreadsheet.
 */
export type PastedKind = 'entries' | 'identifier' | 'identifiers' | 'cells';

/** BibTeX, RIS, PubMed, EndNote and Web of Science, by the lines with which their entries begin. */
const ENTRIES = /^[ \t]*(?:@[a-z]+\s*[{(]|TY {1,2}- |PMID ?- ?\d|%0 [A-Z]|FN (?:Clarivate|Thomson|ISI)|PT [JBCSP]$)/im;
const CSL_JSON = /^\s*[[{][\s\S]*"(?:title|DOI)"\s{0,20}:/;
/** Two rows as spreadsheets copy them, or one of three cells and more. */
const ROWS = /^(?:[^\n]*\t[^\n]*\r?\n[^\n]*\t|[^\t\n]+\t[^\t\n]+\t)/;

/** The kind of a pasted text; null of one that is what it says. */
export function pastedKind(text: string): PastedKind | null {
  if (ENTRIES.test(text) || CSL_JSON.test(text)) return 'entries';
  const words = text.trim().split(/\s+/, 2).length;
  if (areIdentifiers(text) && identifierWords(text).some((word) => readIdentifier(word) !== null)) return words === 1 ? 'identifier' : 'identifiers';
  return ROWS.test(text) ? 'cells' : null;
}
