import { plainText } from './plain-text.ts';

/** Words before page numbers, and those of Web of Science before the number of an article. */
const PAGES_WORD = /^(?:pp?|pgs?|p[áa]gs?|pages?|p[áa]ginas?|unsp|artn)\b\.?\s*(?=\w)/i;

/** The volume behind the pages, as IEEE has it: "702-709 vol.2". */
const VOLUME_BEHIND = /(?<=[\d–-])\s+vol\.?\s?(\d{1,4})$/i;

const DASHES = /\s*[-‐‑‒–—−]+\s*/g;
/** Article numbers with a hyphen of their own: "PT4B-3", "e00004-21", "10.1128/genomea.00605-18". */
const ARTICLE_NUMBER = /\/|^[A-Za-z]+\d+[A-Za-z]-\d+$|^e\d{5}-\d{2}$/;

/** Pages as they are kept: "12–34" for "12-34", "12--34", "pp. 12–34". An article number stays as it is. */
export function readPages(text: string): string {
  // Publishers that have no pages yet, and programs that need some.
  if (/^\s*(?:n\/?a|s\/n|null|0+)(?:\s*[-–]+\s*(?:n\/?a|s\/n|null|0+))?\s*$/i.test(text)) return '';
  const withoutWord = plainText(text).replace(PAGES_WORD, '').replace(VOLUME_BEHIND, '');
  const hyphened = withoutWord.replace(DASHES, '-');
  if (ARTICLE_NUMBER.test(hyphened)) return hyphened;
  const pages = withoutWord.replace(DASHES, '–').replace(/^–|–$/g, '');
  const [first, last, ...more] = pages.split('–');
  return first === last && more.length === 0 ? (first ?? '') : pages;
}

/** A volume with its issue: people write "12(3)" and "48, no. 9" for both, and IEEE has the volume behind the pages. */
export function volumeAndIssue(volume: string, issue: string, pages = ''): { volume: string; issue: string } {
  // ACS has a zero of what is in no volume yet; a number zero there is elsewhere.
  if (volume === '0') return { volume: '', issue: issue === '0' ? '' : issue };
  const [, own = '', bracketed = '', numbered = ''] = /^([^(),]+?)(?:\s?\(([^()]+)\)|, ?(?:no|núm|n[oº°])\.? ?(\w{1,10}))$/i.exec(volume) ?? [];
  if (own === '' || issue !== '') return { volume: volume || (VOLUME_BEHIND.exec(pages.trim())?.[1] ?? ''), issue };
  return { volume: own, issue: bracketed || numbered };
}

/** Volume, issue and pages as one, in tables of Google Scholar: "54 (2), 618–627". */
const WHOLE_PLACE = /^(\w{1,12})(?: ?\(([^()]{1,40})\))?, ?([a-z]?\d[\w.]{0,20}[–-][\w.]{1,20}|\w{0,3}\d{2,20})$/i;

/** The number of a table with all that it says, where it stands for volume, issue and pages. */
export function placeIn(number: string): { volume: string; issue: string; pages: string } | null {
  const [, volume, issue = '', pages = ''] = WHOLE_PLACE.exec(number) ?? [];
  return volume === undefined ? null : { volume, issue, pages };
}

/** Wiley has this of an article that is in no issue yet. */
const NO_NUMBER = /^\s*(?:n\/a|null|s\/n|[-–—]+)\s*$/i;

/**
 * A volume or a number without the word for it, which citations add: "Vol. 38", "núm. 2", "Volume 12 - 2021" of
 * Frontiers. Empty where it says that there is none.
 */
export function withoutNumberWord(text: string): string {
  if (NO_NUMBER.test(text)) return '';
  const bare = text.replace(/^(?:vol(?:ume|umen)?|issue|n[oº°]|n[uú]m(?:ero)?|number|nr)(?:\.\s*|\s+)(?=\d)/i, '');
  return bare === text ? text : bare.replace(/^(\d{1,4}) - (?:19|20)\d\d$/, '$1');
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
