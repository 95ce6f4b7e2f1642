import { diffArrays, diffWordsWithSpace } from 'diff';
import { normalizedTitle } from '#core/duplicates.ts';

/**
 * A part of a text that two versions have in common, or that one of them lacks; where it is left out, only that there
 * is one.
 */
export interface Stretch {
  readonly kind: 'same' | 'removed' | 'added' | 'left-out';
  readonly text: string;
}

/** With more changes than these one text is no version of the other, and to find them takes long. */
const MAX_CHANGES = 2_000;
/** Two changes with no more words in common between them are read as one. */
const MIN_WORDS_BETWEEN = 2;
/** The number of words left around a change. */
const CONTEXT_WORDS = 8;

/**
 * The difference of two texts, word by word: without the added words it is the one before, without the removed ones the
 * one after.
 */
export function stretchesOf(before: string, after: string): readonly Stretch[] {
  return joined(before, after, diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGES }));
}

/** A word with the signs and spaces behind it; the first one with those before it, too. */
const WORD = /^[^\p{L}\p{N}]+$|(?:^[^\p{L}\p{N}]+)?[\p{L}\p{M}\p{N}]+[^\p{L}\p{N}]*/gu;

/**
 * The difference of two texts as titles are compared: words that differ in case or accents alone are the same, and
 * signs count for nothing. Without the removed words it is the one after.
 */
export function wordDifference(before: string, after: string): readonly Stretch[] {
  const [from, to] = [before.match(WORD) ?? [], after.match(WORD) ?? []];
  const comparator = (one: string, other: string) => normalizedTitle(one) === normalizedTitle(other);
  const changes = diffArrays(from, to, { maxEditLength: MAX_CHANGES, comparator });
  return apart(
    joined(
      before,
      after,
      changes?.map(({ value, ...change }) => ({ ...change, value: value.join('') })),
    ),
  );
}

/** Removed words stand apart from the text before them, which may be the end of the one after. */
function apart(stretches: readonly Stretch[]): readonly Stretch[] {
  return stretches.map((stretch, index) => {
    const isClose = stretch.kind === 'removed' && /\S$/.test(stretches[index - 1]?.text ?? '');
    return isClose ? { ...stretch, text: ` ${stretch.text}` } : stretch;
  });
}

interface Change {
  readonly value: string;
  readonly removed: boolean;
  readonly added: boolean;
}

/**
 * Changes as stretches, with those that have few words between them as one.
 * @param changes undefined where they are too many
 */
function joined(before: string, after: string, changes: readonly Change[] | undefined): readonly Stretch[] {
  const found: Stretch[] = [];
  let [removed, added] = ['', ''];
  const end = (): void => {
    if (removed) found.push({ kind: 'removed', text: removed });
    if (added) found.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  if (changes === undefined) [removed, added] = [before, after];
  changes?.forEach(({ value, ...change }, index) => {
    const isBetween = index > 0 && index < changes.length - 1;
    if (change.removed) removed += value;
    else if (change.added) added += value;
    else if (isBetween && (value.match(/[\p{L}\p{N}]+/gu) ?? []).length <= MIN_WORDS_BETWEEN) {
      removed += value;
      added += value;
    } else {
      end();
      found.push({ kind: 'same', text: value });
    }
  });
  end();
  return found;
}

/** The changes with a few words around each; the rest is left out. */
export function aroundChanges(stretches: readonly Stretch[]): readonly Stretch[] {
  if (stretches.length < 2) return stretches;
  return stretches.flatMap((stretch, index): Stretch[] => {
    // Each with the space behind it.
    const words = stretch.text.split(/(?<=\s)(?=\S)/);
    const head = index === 0 ? 0 : CONTEXT_WORDS;
    const tail = index === stretches.length - 1 ? words.length : words.length - CONTEXT_WORDS;
    // To leave out a word or two saves nobody anything.
    if (stretch.kind !== 'same' || tail - head < CONTEXT_WORDS) return [stretch];
    const part = (from: number, to: number) => words.slice(from, to).join('');
    const parts: Stretch[] = [
      { kind: 'same', text: part(0, head) },
      { kind: 'left-out', text: part(head, tail) },
      { kind: 'same', text: part(tail, words.length) },
    ];
    return parts.filter(({ text }) => text !== '');
  });
}
