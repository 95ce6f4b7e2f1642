import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection } from 'prosemirror-state';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** The formats that a button or a key puts on the words where the caret is, or takes off. */
export type Format = 'bold' | 'italic' | 'struck' | 'code' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote' | 'codeBlock';

const MARKS: { readonly [Which in Format | 'link']?: MarkType } = {
  link: marks.link,
  bold: marks.strong,
  italic: marks.em,
  struck: marks.del,
  code: marks.code,
};
const WRAPS: { readonly [Which in Format | 'link']?: NodeType } = { quote: nodes.quote, bullets: nodes.bullets, numbers: nodes.numbers };
const TEXTS: { readonly [Which in Format | 'link']?: readonly [NodeType, Attrs?] } = {
  heading: [nodes.heading, { level: 2 }],
  subheading: [nodes.heading, { level: 3 }],
  codeBlock: [nodes.codeBlock],
};

/** True where the words at the caret have a format already. */
export function hasFormat(state: EditorState, which: Format | 'link'): boolean {
  const { from, to, empty } = state.selection;
  const $from = startOf(state);
  const mark = MARKS[which];
  if (mark) return empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark);
  const wrap = WRAPS[which];
  if (wrap) return nearestWrap(state, wrap) !== null;
  const [type, attrs] = TEXTS[which] ?? [];
  return $from.parent.type === type && (attrs?.level === undefined || $from.parent.attrs.level === attrs.level);
}

/** Puts a format on, or takes it off. */
export function toggleFormat(which: Format): Command {
  const mark = MARKS[which];
  if (mark) return toggleMark(mark);
  return (state, dispatch, view) => {
    const isOn = hasFormat(state, which);
    const wrap = WRAPS[which];
    if (wrap === nodes.quote) return (isOn ? lift : wrapIn(wrap))(state, dispatch);
    if (wrap) return isOn ? liftListItem(nodes.item)(state, dispatch) : toList(wrap)(state, dispatch, view);
    const [type, attrs] = TEXTS[which] ?? [nodes.paragraph];
    return setBlockType(isOn ? nodes.paragraph : type, attrs ?? null)(state, dispatch);
  };
}

/** A list of the other kind becomes one of this; other words become its items. */
function toList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = nearestWrap(state, type === nodes.bullets ? nodes.numbers : nodes.bullets);
    if (list === null) return wrapInList(type)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.pos, type, { isLoose: list.isLoose }));
    return true;
  };
}

/** The place at which the selection begins; of all of a text, in its first block. */
function startOf({ doc, selection: { $from } }: EditorState): ResolvedPos {
  return $from.depth > 0 ? $from : Selection.atStart(doc).$from;
}

/** The innermost list or quote around the caret, when it is of a type: a list of the other type hides others. */
function nearestWrap(state: EditorState, type: NodeType): { pos: number; isLoose: boolean } | null {
  const $from = startOf(state);
  const others = type === nodes.quote ? [nodes.quote] : [nodes.bullets, nodes.numbers];
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (others.includes(node.type)) return node.type === type ? { pos: $from.before(depth), isLoose: Boolean(node.attrs.isLoose) } : null;
  }
  return null;
}

/** Ends the line without ending the paragraph. */
export const newLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.codeBlock) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};
