import { slicesOf } from '#core/slices.ts';

/**
 * Most that is taken from a file, in characters of JSON: three times the longest one. Short files may repeat something
 * without end, such as abbreviations, or the names of columns beside each row that is broken.
 */
export const MAX_ANSWER_CHARACTERS = 62_914_560;

/** Maximum number of items in one message: each is copied in a turn of its own, between which others are answered. */
export const ITEMS_PER_SLICE = 250;
/** An item that is longer counts for several. */
const USUAL_CHARACTERS = 4_000;

/** The error of a file from which more would be taken than from any real one. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/** A long list in the slices in which it leaves the thread. @throws AnswerTooLong */
export function answerSlices(list: readonly unknown[]): Generator<readonly unknown[], void> {
  const lengths = new Map<unknown, number>();
  let whole = 0;
  for (const each of list) {
    const { length } = JSON.stringify(each);
    whole += length;
    if (whole > MAX_ANSWER_CHARACTERS) throw new AnswerTooLong('The list is too long.');
    lengths.set(each, length);
  }
  return slicesOf(list, ITEMS_PER_SLICE, (each) => Math.max(1, (lengths.get(each) ?? 0) / USUAL_CHARACTERS));
}
