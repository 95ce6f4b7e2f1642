import { AnswerTooLong, MAX_ANSWER_CHARACTERS } from './thread-answer.ts';

/**
 * An object with long lists as JSON, in one buffer for the main thread to take over. Each item is written twice, first
 * to know its length: a single text, or a buffer for each, would take as much memory again.
 * @throws AnswerTooLong
 */
export function jsonWithLists(others: object, lists: Readonly<Record<string, readonly unknown[]>>): Uint8Array<ArrayBuffer> {
  function* pieces(): Generator<string> {
    yield JSON.stringify({ ...others, lists: 0 }).slice(0, -'"lists":0}'.length);
    for (const [place, [name, list]] of Object.entries(lists).entries()) {
      yield `${place === 0 ? '' : ','}${JSON.stringify(name)}:[`;
      for (const [index, each] of list.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(each)}`;
      yield ']';
    }
    yield '}';
  }
  let length = 0;
  for (const piece of pieces()) {
    length += Buffer.byteLength(piece);
    if (length > MAX_ANSWER_CHARACTERS) throw new AnswerTooLong('The lists are too long.');
  }
  const whole = Buffer.from(new ArrayBuffer(length));
  let at = 0;
  for (const piece of pieces()) at += whole.write(piece, at);
  return whole;
}
