import { plainText } from './plain-text.ts';

/** Words before page numbers. */
const PAGES_WORD = /^(?:pp?|pgs?|p[áa]gs?|pages?|p[áa]ginas?)\b\.?\s*(?=\w)/i;

const DASHES = /\s*[-‐‑‒–—−]+\s*/g;
/** Article numbers with a hyphen of their own: "PT4B-3", "e00004-21", "10.1128/genomea.00605-18". */
const ARTICLE_NUMBER = /\/|^[A-Za-z]+\d+[A-Za-z]-\d+$|^e\d{5}-\d{2}$/;

/** Pages as they are kept: "12–34" for "12-34", "12--34", "pp. 12–34". An article number stays as it is. */
export function readPages(text: string): string {
  // Publishers that have no pages yet, and programs that need some.
  if (/^\s*(?:n\/?a|s\/n|0+)(?:\s*[-–]+\s*(?:n\/?a|s\/n|0+))?\s*$/i.test(text)) return '';
  const withoutWord = plainText(text).replace(PAGES_WORD, '');
  const hyphened = withoutWord.replace(DASHES, '-');
  if (ARTICLE_NUMBER.test(hyphened)) return hyphened;
  const pages = withoutWord.replace(DASHES, '–').replace(/^–|–$/g, '');
  const [first, last, ...more] = pages.split('–');
  return first === last && more.length === 0 ? (first ?? '') : pages;
}

/** A volume with its issue: people write "12(3)" for both. */
export function volumeAndIssue(volume: string, issue: string): { volume: string; issue: string } {
  const [, own = '', bracketed = ''] = /^([^()]+?)\s?\(([^()]+)\)$/.exec(volume) ?? [];
  return own === '' || issue !== '' ? { volume, issue } : { volume: own, issue: bracketed };
}

/** A volume or a number without the word for it, which citations add: "Vol. 38", "núm. 2". */
export function withoutNumberWord(text: string): string {
  return text.replace(/^(?:vol(?:ume|umen)?|issue|n[oº°]|n[uú]m(?:ero)?|number|nr)(?:\.\s*|\s+)(?=\d)/i, '');
}

/** Pages of the first and the last one; the article number where there are none. */
export function pageRange(first: string, last: string, articleNumber = ''): string {
  if (first === '' && last === '') return readPages(articleNumber);
  // Web of Science knows that there are more.
  if (last === '+') return `${readPages(first)}+`;
  // Some programs write the whole range as the first page.
  return readPages(first.includes('-') || first.includes('–') ? first : `${first}-${last}`);
}

/** Pages as PubMed shortens them, in full: "1234-9" is "1234-1239". */
export function fullPages(pages: string): string {
  const [, first = '', last = ''] = /^(\d+)-(\d+)$/.exec(pages) ?? [];
  return last !== '' && last.length < first.length ? `${first}-${first.slice(0, -last.length)}${last}` : pages;
}
