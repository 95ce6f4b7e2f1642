import { hasUserInformation } from '#core/user-information.ts';

/** A part of a text; what is an address has where it leads. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/**
 * A web address to its end, or an e-mail address; neither in the middle of a word. Quotation marks and dashes of a
 * sentence end the first.
 */
const ADDRESS =
  /(?<![\p{L}\p{N}_@/.])(?<web>(?:https?:\/\/|www\.)[^\s<>"«»“”„‘’…—–\u200b-\u200d]+)|(?<![\p{L}\p{N}._%+@/-])[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?!-?[\p{L}\p{N}_@])/giu;
/** Characters that end a sentence rather than an address. */
const CLOSING = '.,:;!?\'")]}*_';
const HOST = /^[^.].*\.[^.]+$/;

/**
 * The parts of a plain text, its web and e-mail addresses apart. Together they are the text, letter by letter.
 * @param mayLink false where an address, and all behind it, are to stay text
 */
export function textParts(text: string, mayLink: () => boolean = () => true): readonly TextPart[] {
  const parts: TextPart[] = [];
  let copied = 0;
  for (const { 0: mail, index, groups } of text.matchAll(ADDRESS)) {
    const address = groups?.web === undefined ? mail : withoutClosing(groups.web);
    const href = groups?.web === undefined ? `mailto:${mail}` : webHref(address);
    if (href === null) continue;
    if (!mayLink()) break;
    if (index > copied) parts.push({ text: text.slice(copied, index) });
    parts.push({ text: address, href });
    copied = index + address.length;
  }
  return copied < text.length ? [...parts, { text: text.slice(copied) }] : parts;
}

/** Null for what only begins like an address. */
function webHref(address: string): string | null {
  const href = /^www/i.test(address) ? `http://${address}` : address;
  return HOST.test(URL.parse(href)?.hostname ?? '') && !hasUserInformation(href) ? href : null;
}

/** A bracket that was opened inside belongs to the address. */
function withoutClosing(address: string): string {
  let end = address.length;
  let unopened = address.split(')').length - address.split('(').length;
  for (; end > 0 && CLOSING.includes(address.charAt(end - 1)); end -= 1) {
    if (address.charAt(end - 1) !== ')') continue;
    if (unopened <= 0) break;
    unopened -= 1;
  }
  return address.slice(0, end);
}
