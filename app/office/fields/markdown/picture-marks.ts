import { PICTURE_GAP } from '#core/text/picture-gap.ts';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { plainWords } from '../../model/rich-text/written.ts';
import { endBefore, insertBlock, type Passage, replacementOf } from './marks.ts';

/**
 * Says of a picture of a text what it shows, first of one of which nothing is said; a text that has lost the picture
 * stays as it is.
 */
export function withWords(text: string, url: string, words: string): string {
  const unsaid = markBefore(text, url, '![](');
  const end = unsaid < 0 ? markBefore(text, url, '](') : unsaid + 2;
  const start = unsaid < 0 ? text.lastIndexOf('![', end) : unsaid;
  if (end < 0 || start < 0 || text.slice(start, end).includes(']')) return text;
  return `${text.slice(0, start)}![${plainWords(words)}${text.slice(end)}`;
}

/** The place of a mark with an address behind it, which ends there or has a caption; -1 where there is none. */
function markBefore(text: string, url: string, mark: string): number {
  for (let at = text.indexOf(mark + url); at >= 0; at = text.indexOf(mark + url, at + 1)) {
    if (/[\s)]/.test(text.charAt(at + mark.length + url.length))) return at;
  }
  return -1;
}

/** A text after a block was put into it. */
export interface Put {
  readonly text: string;
  /** The end of the text before the block. */
  readonly before: number;
  /** The position of another spot of the text afterwards: one right where the block was put comes after it. */
  readonly moved: (other: number) => number;
}

/** Puts a block at a spot of a text, apart from what is around it. */
export function insertBlockAt(text: string, spot: number, block: string): Put {
  const gap = overGap({ text, from: spot, to: spot });
  const next = insertBlock(gap, block);
  const before = endBefore(text, gap.from);
  const moved = (other: number) => (other < gap.from ? Math.min(other, before) : Math.max(next.to, next.text.length - (text.length - other)));
  return { text: next.text, before, moved };
}

/** The position of a spot of a text after the text was changed: text typed right there comes after it. */
export function spotAfter(spot: number, before: string, after: string): number {
  const { from, to, added } = replacementOf(before, after);
  if (spot <= from) return spot;
  return spot >= to ? spot + added.length - (to - from) : from;
}

/**
 * A selection that is in the mark of a missing picture takes all of it: a picture put there takes the place of the
 * mark.
 */
export function overGap(passage: Passage): Passage {
  const { text, from, to } = passage;
  const start = text.lastIndexOf(PICTURE_GAP, from);
  const end = start + PICTURE_GAP.length;
  return start >= 0 && to <= end ? { text, from: start, to: end } : passage;
}

/** The advice about pictures that a text lacks; null when there is none. */
export function gapsIn(text: string): string | null {
  const count = text.split(PICTURE_GAP).length - 1;
  if (count === 0) return null;
  return markdownFieldWords().picturesLacking(count, PICTURE_GAP);
}
