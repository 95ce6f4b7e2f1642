import type { Mark } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { LinkDraft } from '../link-address.ts';
import { isAddress } from '../link-address.ts';
import { schema } from './schema.ts';

const { link } = schema.marks;

/** The place of a link in a document. */
export interface Place {
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
