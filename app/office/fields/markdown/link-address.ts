import { wholeAddress } from '#core/fields/link.ts';
import { encodedAddress } from '../../model/rich-text/written.ts';

/** A link before its dialog is filled in. */
export interface LinkDraft {
  readonly words: string;
  /** Empty while there is none. */
  readonly address: string;
  /** True for one that stands in the text already. */
  readonly isThere: boolean;
}

const MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#.]+$/;

/** True for words that are an address themselves. */
export function isAddress(words: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/i.test(words) || MAIL.test(words);
}

/**
 * The whole address of a link that somebody typed; null for one that leads nowhere. A path leads to a page or file of
 * this site.
 */
export function addressOf(typed: string): string | null {
  const address = wholeAddress(typed);
  if (MAIL.test(address)) return `mailto:${address}`;
  const leads = /^https?:\/\/./i.test(address) ? URL.canParse(address) : /^(?:mailto:[^\s@]+@|\/(?![/\\])|#.)/i.test(address);
  return leads ? encodedAddress(address) : null;
}
