import type { Attrs, Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import type { Inserted } from './insert-buttons.tsx';
import { schema } from './schema.ts';

const { nodes } = schema;

const COLUMNS = 3;
const ROWS = 3;

/** Puts a block below the one where the caret is, or a note's sign at the caret with its text at the end. */
export function insert(which: Inserted): Command {
  return (state, dispatch) => {
    const tr = { table: withTable, rule: withRule, note: withNote }[which](state);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function withTable(state: EditorState): Transaction {
  const row = (isHeading: boolean) =>
    nodes.row.create(
      null,
      Array.from({ length: COLUMNS }, () => nodes.cell.create({ isHeading })),
    );
  const { tr, pos } = withBlock(state, nodes.table.create(null, [row(true), ...Array.from({ length: ROWS - 1 }, () => row(false))]));
  return tr.setSelection(TextSelection.create(tr.doc, pos + 3));
}

function withRule(state: EditorState): Transaction {
  const { tr, pos } = withBlock(state, nodes.rule.create());
  return pos + 1 < tr.doc.content.size ? tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1))) : tr;
}

/** An empty paragraph is what it takes the place of. */
function withBlock({ tr, selection: { $from } }: EditorState, block: Node): { tr: Transaction; pos: number } {
  const isFree = $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
  const pos = isFree ? $from.before(1) : $from.depth === 0 ? $from.pos : $from.after(1);
  return { tr: tr.replaceWith(pos, isFree ? $from.after(1) : pos, isFree ? [block, nodes.paragraph.create()] : block), pos };
}

function withNote({ doc, tr, selection }: EditorState): Transaction {
  const labels = new Set<string>();
  doc.descendants(({ type, attrs }) => {
    if (type === nodes.note || type === nodes.noteMark) labels.add(String(attrs.label));
  });
  let number = 1;
  while (labels.has(String(number))) number++;
  const label = String(number);
  const note = nodes.note.create({ label }, nodes.paragraph.create());
  // Above the last line, which is there to go on writing.
  const end = (after: Node) => after.content.size - (after.lastChild?.content.size === 0 ? after.lastChild.nodeSize : 0);
  tr.insert(selection.to, nodes.noteMark.create({ label }));
  const pos = Math.max(end(tr.doc), tr.doc.resolve(selection.to).after(1));
  return tr.insert(pos, note).setSelection(TextSelection.create(tr.doc, pos + 2));
}

/** The words that were typed since the sign that asked for a citation; none where the caret is elsewhere by now. */
export function typedSince({ doc, selection: { from } }: EditorState, at: number): string {
  const typed = at < from ? doc.textBetween(at, from, ' ') : '';
  return typed.startsWith('@') ? typed.slice(1) : '';
}

/** Goes on with what was typed in a window, behind the sign that opened it. */
export function withTyped(state: EditorState, at: number, typed: string): Transaction {
  const { tr, selection } = state;
  return tr.insertText(typed, selection.from - typedSince(state, at).length, selection.to).scrollIntoView();
}

/** Puts a citation where the caret is, in the place of the sign that asked for it and what was typed behind it. */
export function withCitation(state: EditorState, at: number | null, attrs: Attrs): Transaction {
  const { doc, tr, selection } = state;
  const isAsked = at !== null && doc.textBetween(at, Math.min(at + 1, doc.content.size)) === '@';
  const from = isAsked ? selection.from - typedSince(state, at).length - 1 : selection.from;
  return tr.delete(from, selection.to).replaceSelectionWith(nodes.citation.create(attrs)).scrollIntoView();
}

/** Puts a formula or picture in the place of the selected one, or where the caret is. */
export function withAtom({ tr, selection }: EditorState, type: 'formula' | 'picture', attrs: Attrs): Transaction {
  return tr
    .replaceSelectionWith(nodes[type].create(attrs, null, selection instanceof NodeSelection ? selection.node.marks : undefined))
    .scrollIntoView();
}
