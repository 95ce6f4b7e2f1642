import type { Mark } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { LinkDraft } from '../link-address.ts';
import { isAddress } from '../link-address.ts';
import { schema } from './schema.ts';

const { link } = schema.marks;

/** The place of a link in a document. */
interface Place {
  readonly from: number;
  readonly to: number;
}
export type LinkPlace = LinkDraft & Place;

/**
 * The link that the caret or the selection is in, or a new one: of the selection, which is its address when it looks
 * like one.
 */
export function linkAt({ doc, selection: { from, to, $from } }: EditorState): LinkPlace {
  const mark = ($from.parent.childAfter($from.parentOffset).node?.marks ?? []).find(({ type }) => type === link) ?? link.isInSet($from.marks());
  if (mark) {
    const place = reach(mark, from, $from.start(), $from.end(), doc);
    if (to <= place.to) return { ...place, words: doc.textBetween(place.from, place.to, ' '), address: String(mark.attrs.url), isThere: true };
  }
  const chosen = doc.textBetween(from, to, ' ').trim();
  return isAddress(chosen) ? { from, to, words: '', address: chosen, isThere: false } : { from, to, words: chosen, address: '', isThere: false };
}

function reach(mark: Mark, at: number, start: number, end: number, doc: EditorState['doc']): Place {
  let [from, to] = [at, at];
  const has = (pos: number) => doc.rangeHasMark(pos, pos + 1, link) && mark.isInSet(doc.nodeAt(pos)?.marks ?? []);
  while (from > start && has(from - 1)) from--;
  while (to < end && has(to)) to++;
  return { from, to };
}

/** Puts a link in its place; without words it is read by its address. Words that stay keep their look. */
export function withLink(state: EditorState, { from, to, words: before }: LinkPlace, words: string, address: string): Transaction {
  const mark = link.create({ url: address });
  const read = words.trim() || address.replace(/^mailto:/, '');
  const { tr } = state;
  if (from === to || read !== before) tr.replaceWith(from, to, schema.text(read, mark.addToSet(state.doc.resolve(from).marks())));
  else tr.removeMark(from, to, link).addMark(from, to, mark);
  return tr.removeStoredMark(link).scrollIntoView();
}

/** Leaves the words of a link without it. */
export function withoutLink({ tr }: EditorState, { from, to }: Place): Transaction {
  return tr.removeMark(from, to, link);
}
