import type { Node } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { adopt, type Opened } from './source.ts';
import { childrenOf, isEmptyParagraph } from './write.ts';

/**
 * Changes a document into another one that was read from a text: only the blocks that differ are replaced, so that the
 * caret stays and undo takes back the change. An empty paragraph at the end stays, too, for what is written next.
 */
export function followed(state: EditorState, { doc: next }: Opened): Transaction {
  const [before, after] = [withoutLast(state.doc), withoutLast(next)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]?.eq(after[start] as Node)) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end)?.eq(after.at(-1 - end) as Node)) end++;
  for (const [index, block] of before.entries()) {
    const same = index < start ? after[index] : index >= before.length - end ? after[index - before.length + after.length] : undefined;
    if (same) adopt(block, same);
  }
  const [from, to] = [sizeOf(before.slice(0, start)), sizeOf(before.slice(0, before.length - end))];
  const added = after.slice(start, after.length - end);
  if (from === to && added.length === 0) return state.tr;
  const isAll = added.length === 0 && to - from === state.doc.content.size;
  const tr = state.tr.replaceWith(from, to, isAll ? next.content : added);
  // The caret that was in what is gone goes on behind what has come.
  const { head } = state.selection;
  return head > from && head < to ? tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from + sizeOf(added), tr.doc.content.size)), -1)) : tr;
}

function withoutLast(doc: Node): readonly Node[] {
  const all = childrenOf(doc);
  return doc.lastChild && isEmptyParagraph(doc.lastChild) ? all.slice(0, -1) : all;
}

function sizeOf(blocks: readonly Node[]): number {
  return blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}
