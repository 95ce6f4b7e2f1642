import { percentDecoded } from '../text/percent-decoded.ts';
import { type Message, say } from '../words/message.ts';
import { doiName } from './publication-address.ts';

/** Longer ones are none. */
const MAX_DOI_CHARACTERS = 1_000;

/**
 * The text before markup. Old DOIs of Wiley have angle brackets of their own: `(SICI)…40:6<9::AID-ANIE9>3.0.CO;2-C`.
 */
const UNMARKED = /^[^<>"{}|\\]*(?:<\d+::aid-[^<>"{}|\\]+>[^<>"{}|\\]+)?/i;

/** A DOI in lower case, out of its address, of `doi:`, of percent-encoding and of the sentence it ends; else "". */
export function readDoi(text: string): string {
  const written = doiName(percentDecoded(text));
  if (written === null) return '';
  const name = isPublishersUrl(text) ? written.replace(OF_PAGE, '') : written;
  const end = endOfIdentifier(UNMARKED.exec(name.slice(0, MAX_DOI_CHARACTERS))?.[0] ?? '');
  return /^10\.\d{4,9}\/./.test(end) ? end.toLowerCase() : '';
}

/** The part of a publisher's address behind the DOI, which says what of the work its page shows. */
const OF_PAGE = /(?:\/(?:full|abstract|e?pdf|meta))?\/?(?:[?#].*)?$/is;

function isPublishersUrl(text: string): boolean {
  return /^\s*https?:\/\//i.test(text) && !isDoiUrl(text.trim());
}

/** An identifier without the punctuation after it. A closing bracket stays where it closes one of the identifier's. */
function endOfIdentifier(text: string): string {
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (!".,;:)]'’”»".includes(last)) break;
    const opening = last === ')' ? '(' : '[';
    if ((last === ')' || last === ']') && balance(text.slice(0, end), opening, last) <= 0) break;
  }
  return text.slice(0, end);
}

/** The surplus of the second character over the first. */
function balance(text: string, opening: string, closing: string): number {
  return text.split(closing).length - text.split(opening).length;
}

const ARXIV = /arxiv(?:\.org\/(?:abs|pdf|html)\/|[.:/\s]\s?)(?:arxiv:)?(\d{4}\.\d{4,5}|[a-z]{2,9}(?:-[a-z]{2,4})?(?:\.[a-z]{2})?\/\d{7})/i;

/** An arXiv identifier without its version: of "arXiv:2101.01234v2", of an address, of a DOI of arXiv; else "". */
export function readArxiv(text: string): string {
  return ARXIV.exec(text)?.[1] ?? '';
}

/** The number of a publication in PubMed: of "PMID: 123", of an address; else "". */
export function readPmid(text: string): string {
  return /(?:pubmed\.ncbi\.nlm\.nih\.gov\/|ncbi\.nlm\.nih\.gov\/pubmed\/|pmid\s?[:=]?\s?)(\d{1,9})(?!\d)/i.exec(text)?.[1] ?? '';
}

const ORCID =
  /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/|orcid(?: id)?:?\s?)?(\d{4})[-‐‑–\s]?(\d{4})[-‐‑–\s]?(\d{4})[-‐‑–\s]?(\d{3}[\dX])\/?(?:[?#].*)?$/i;

/** An ORCID iD as "0000-0002-1825-0097", of its address too; else "", also where its check digit is wrong. */
export function readOrcid(text: string): string {
  const iD = ORCID.exec(text.trim())?.slice(1).join('-').toUpperCase() ?? '';
  return iD !== '' && orcidCheckDigit(iD) === iD.at(-1) ? iD : '';
}

/** True of an ORCID iD, or its address, whose check digit is wrong. */
export function isMistypedOrcid(text: string): boolean {
  return ORCID.test(text.trim()) && readOrcid(text) === '';
}

/** The reason why a line is no ORCID iD, undefined where it is one. */
export function orcidRefusal(line: string): Message | undefined {
  if (readOrcid(line) !== '') return undefined;
  return isMistypedOrcid(line) ? say('orcidMistyped') : say('orcidNeeded');
}

/** The address of a person at ORCID. */
export function orcidUrl(iD: string): string {
  return `https://orcid.org/${iD}`;
}

/** The last character of an ORCID iD by the others (ISO 7064 MOD 11-2). */
function orcidCheckDigit(iD: string): string {
  const digits = Array.from(iD.replaceAll('-', '').slice(0, -1), Number);
  const rest = (12 - (digits.reduce((total, digit) => (total + digit) * 2, 0) % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** The first ISSN of a text as "1234-567X"; else "". */
export function readIssn(text: string): string {
  const [, first, last] = /(?<![\d-])(\d{4})[-‐–]?(\d{3}[\dXx])(?![\d-])/.exec(text) ?? [];
  return first === undefined ? '' : `${first}-${last?.toUpperCase()}`;
}

/** The first ISBN of a text, with its hyphens; else "". */
export function readIsbn(text: string): string {
  for (const [match] of text.matchAll(/(?<![\d-])\d[\d‐–-]{8,16}[\dXx](?![\d-])/g)) {
    const isbn = match.replace(/[‐–]/g, '-').toUpperCase();
    const digits = isbn.replaceAll('-', '');
    if (digits.length === 10 || /^97[89]\d{10}$/.test(digits)) return isbn;
  }
  return '';
}

/** The first address of the web in a text, or the whole text where it is one without its "https://"; else "". */
export function readUrl(text: string): string {
  const whole = /^www\.[^\s<>"/.]+\.[^\s<>"]+$/i.exec(text.trim())?.[0];
  const url = whole === undefined ? (/\bhttps?:\/\/[^\s<>"]+/i.exec(text)?.[0] ?? '') : `https://${whole}`;
  return URL.canParse(url) ? url : '';
}

/** A name, or "" where an address stands in its place. */
export function withoutAddress(text: string): string {
  return /^https?:\/\/\S*$/i.test(text) ? '' : text;
}

/** True of an address that leads to a DOI and says nothing else. */
export function isDoiUrl(url: string): boolean {
  return /^https?:\/\/(?:dx\.|www\.)?doi\.org\//i.test(url);
}
