import { areIdentifiers } from './identifier-words.ts';
import { linesOf } from './lines.ts';
import { scholarRows } from './printed/scholar.ts';
import { namesWork, writtenReferences } from './reference-list.ts';
import { tableOf } from './spreadsheet/columns.ts';

export type Format = 'bibtex' | 'ris' | 'nbib' | 'enw' | 'endnote-xml' | 'refworks' | 'wos' | 'csl-json' | 'csv' | 'identifiers';

/** The lines with which entries begin. */
const FIRST_LINES: readonly (readonly [RegExp, Format])[] = [
  [/(?:^|\s)@[A-Za-z]{2,30}\s{0,20}[{(]\s{0,20}(?:[^\s{}()=,"'][^{}=,"]{0,300})?(?:,|$)/, 'bibtex'],
  [/(?:^|\s)@(?:string|preamble|comment)\s{0,20}[{(]/i, 'bibtex'],
  [/^\s{0,8}TY\s{0,4}[-–]\s{0,4}[A-Z]{2,8}\s{0,8}$/i, 'ris'],
  [/^PMID {0,2}- ?\d/, 'nbib'],
  [/^%0 [A-Z]/, 'enw'],
  [/^RT [A-Z][a-z]/, 'refworks'],
  [/^(?:FN (?:Clarivate|Thomson|ISI)|PT [JBCSP]\s{0,8}$)/, 'wos'],
];

/** Lines of entries whose first line is missing. */
const OTHER_LINES: readonly (readonly [RegExp, Format])[] = [
  [/^(?:FAU|PMID|STAT|LID|AID|DP|JT) {0,2}- /, 'nbib'],
  [/^[A-Z][A-Z\d] {1,2}- /, 'ris'],
  [/^%[AT] \S/, 'enw'],
];

/** The format of a file of references by its content; null of what is none. */
export function detectFormat(text: string): Format | null {
  const content = withoutFrontMatter(text).trimStart();
  if (/^<[?a-z]/i.test(content) && content.includes('<ref-type')) return 'endnote-xml';
  // HTML and XML hold styles that look like BibTeX.
  if (content === '' || /^<[?!a-z]/i.test(content) || content.startsWith('%PDF-') || content.includes('\0')) return null;
  // A link of Markdown and a word in braces begin with the same signs.
  if (/^(?:\[\s*[[{"]|\{\s*["}])/.test(content))
    return /"(?:title|DOI|author|items|message|container-title)"\s{0,20}:/.test(content) ? 'csl-json' : null;
  const lines = linesOf(content);
  const tagged = formatOf(lines, FIRST_LINES);
  if (tagged !== null) return tagged;
  if (scholarRows(text).length > 0) return 'identifiers';
  // A table with no other column than titles could be any text.
  if ((tableOf(content)?.columns.size ?? 0) > 1) return 'csv';
  const other = formatOf(lines, OTHER_LINES);
  if (other !== null) return other;
  // A printed list is looked up as far as it names its works.
  return areIdentifiers(content) || writtenReferences(text).some(namesWork) ? 'identifiers' : null;
}

function formatOf(lines: readonly string[], signs: readonly (readonly [RegExp, Format])[]): Format | null {
  for (const line of lines) {
    const sign = signs.find(([pattern]) => pattern.test(line));
    if (sign) return sign[1];
  }
  return null;
}

/** A text without the settings that site generators put above it, between two lines of hyphens. */
function withoutFrontMatter(text: string): string {
  const opening = /^\s{0,100}---[ \t]{0,20}\r?\n/.exec(text);
  if (!opening) return text;
  const rest = text.slice(opening[0].length);
  const closing = /^---[ \t]{0,20}$/m.exec(rest.replaceAll('\r\n', '\n'));
  return closing ? rest.replaceAll('\r\n', '\n').slice(closing.index + closing[0].length) : text;
}
