import { wholeAddress } from '#core/fields/link.ts';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import type { Passage } from './marks.ts';

/** A link before its dialog is filled in: the part of the text that it replaces, and what is known of it. */
export interface LinkDraft {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** Empty while there is none. */
  readonly address: string;
  /** True for one that stands in the text already. */
  readonly isThere: boolean;
}

const LINK = /(?<!!)\[((?:\\.|[^[\]\\])*)\]\(([^()\s]*)\)/g;
/** `[words](https://)`, `[words]()`. */
const DEAD = /(?<!!)\[((?:\\.|[^[\]\\])*)\]\(\s*(?:https?:\/\/)?\s*\)/;
const BARE = /^https?:\/\/$/;
const MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#.]+$/;

/**
 * The link that the caret or the selection is in, or a new one: of the selection, which is its address when it looks
 * like one.
 */
export function draftAt({ text, from, to }: Passage): LinkDraft {
  for (const {
    index,
    0: { length },
    1: words = '',
    2: address = '',
  } of text.matchAll(LINK)) {
    const end = index + length;
    const isIn = from === to ? from > index && to < end : from >= index && to <= end;
    if (isIn) return { from: index, to: end, words: words.replace(/\\([[\]])/g, '$1'), address: address.replace(BARE, ''), isThere: true };
  }
  const chosen = text.slice(from, to).trim();
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(chosen) || MAIL.test(chosen);
  return { from, to, words: isAddress ? '' : chosen.replace(/\s+/g, ' '), address: isAddress ? chosen : '', isThere: false };
}

/**
 * The whole address of a link that somebody typed; null for one that leads nowhere. A path leads to a page or file of
 * this site.
 */
export function addressOf(typed: string): string | null {
  const address = wholeAddress(typed);
  if (MAIL.test(address)) return `mailto:${address}`;
  const leads = /^https?:\/\/./i.test(address) ? URL.canParse(address) : /^(?:mailto:[^\s@]+@|\/(?![/\\])|#.)/i.test(address);
  return leads ? encoded(address) : null;
}

/** An address without what would end the link early. */
export function encoded(address: string): string {
  return address.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Puts a link in its place; without words it is read by its address. The caret goes behind it. */
export function withLink(text: string, { from, to }: LinkDraft, words: string, address: string): Passage {
  const read = words.trim() || address.replace(/^mailto:/, '');
  // The words of a picture inside it have brackets of their own.
  const safe = read.includes('](') ? read : read.replace(/(?<!\\)[[\]]/g, '\\$&');
  const link = `[${safe}](${address})`;
  const end = from + link.length;
  return { text: text.slice(0, from) + link + text.slice(to), from: end, to: end };
}

/** The warning about the links of a text; null when there is none. */
export function deadLinkIn(text: string): string | null {
  const [link, words] = DEAD.exec(text) ?? [];
  return link === undefined ? null : markdownFieldWords().linkWithoutAddress(words?.trim() || link);
}
