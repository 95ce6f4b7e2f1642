import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { keptNode, schema } from './schema.ts';

const { nodes } = schema;

/** The parts that refer to a place elsewhere in the text, and those places, by their names. */
interface References {
  readonly notes: ReadonlySet<string>;
  readonly definitions: ReadonlyMap<string, Node>;
  readonly marks: readonly { readonly pos: number; readonly note: string }[];
  readonly used: ReadonlySet<string>;
}

/**
 * Keeps what refers and what is referred to together: the sign of a note that is gone goes with it, and the address of
 * links that are written by its name comes back below while there are any.
 */
export function references(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, after) => (transactions.some(({ docChanged }) => docChanged) ? mended(before, after) : null),
  });
}

function mended(before: EditorState, after: EditorState): Transaction | null {
  const [was, is] = [referencesIn(before.doc), referencesIn(after.doc)];
  const { tr } = after;
  for (const [name, definition] of was.definitions) {
    if (is.used.has(name) && !is.definitions.has(name)) tr.insert(tr.doc.content.size, definition);
  }
  for (const { pos, note } of is.marks.toReversed()) if (!is.notes.has(note)) tr.delete(pos, pos + 1);
  return tr.docChanged ? tr : null;
}

function referencesIn(doc: Node): References {
  const [notes, definitions, used] = [new Set<string>(), new Map<string, Node>(), new Set<string>()];
  const marks: { pos: number; note: string }[] = [];
  doc.descendants((node, pos) => {
    if (node.type === nodes.note) notes.add(nameOf(node));
    if (node.type === nodes.noteMark) marks.push({ pos, note: nameOf(node) });
    if (node.type !== nodes.kept && node.type !== nodes.keptInline) return;
    const tree = keptNode(node.attrs);
    if (tree.type === 'definition' && !definitions.has(tree.identifier)) definitions.set(tree.identifier, node);
    if (tree.type === 'linkReference' || tree.type === 'imageReference') used.add(tree.identifier);
  });
  return { notes, definitions, marks, used };
}

function nameOf({ attrs }: Node): string {
  return String(attrs.label).toLowerCase();
}
