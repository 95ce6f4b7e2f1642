import type { EditorState, Transaction } from 'prosemirror-state';
import type { LinkPlace, Place } from './link.ts';
import { schema } from './schema.ts';

const { link } = schema.marks;

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
