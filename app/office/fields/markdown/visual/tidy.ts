import { Fragment, Mark, type Node } from 'prosemirror-model';
import { keptNode, schema } from './schema.ts';
import { isEmptyParagraph } from './write.ts';

const { nodes, marks } = schema;
const tidied = new WeakMap<Node, Node>();

/**
 * A block as Markdown can say it: without spaces at the ends of its lines, marks around words alone, no empty
 * paragraphs. The text under the caret is never tidied.
 */
export function tidy(node: Node): Node {
  const before = tidied.get(node);
  if (before !== undefined) return before;
  const after = tidyAnew(node);
  tidied.set(node, after);
  tidied.set(after, after);
  return after;
}

function tidyAnew(node: Node): Node {
  if (node.isAtom || node.type === nodes.codeBlock) return node;
  if (node.isTextblock) return node.copy(words(node));
  const children: Node[] = [];
  node.forEach((child) => {
    const next = tidy(child);
    if (!isEmptyParagraph(next)) children.push(next);
  });
  // A quote, an item or a note holds one block at least.
  if (children.length === 0) children.push(nodes.paragraph.create());
  const content = Fragment.from(children);
  if (node.type === nodes.item) {
    const isTask = children[0]?.type === nodes.paragraph && children[0].content.size > 0;
    return nodes.item.create({ checked: isTask ? (node.attrs.checked as boolean | null) : null }, content);
  }
  if (node.type !== nodes.bullets && node.type !== nodes.numbers) return node.copy(content);
  return node.type.create({ ...node.attrs, isLoose: isLoose(children, Boolean(node.attrs.isLoose)) }, content);
}

/** Two paragraphs of an item need an empty line between them; where there is nothing to part, there is none. */
function isLoose(items: readonly Node[], was: boolean): boolean {
  if (items.length === 1 && items[0]?.childCount === 1) return false;
  return was || items.some((item) => pairs(item).some(([upper, lower]) => upper.type === nodes.paragraph && PARTED.has(lower.type)));
}
const PARTED = new Set([nodes.paragraph, nodes.table, nodes.kept, nodes.note]);

function pairs(item: Node): [Node, Node][] {
  return Array.from({ length: item.childCount - 1 }, (_, index) => [item.child(index), item.child(index + 1)]);
}

/** The words of a block: its lines one by one. */
function words(block: Node): Fragment {
  const lines: Node[][] = [[]];
  const ends: Node[] = [];
  block.forEach((child) => {
    if (child.type === nodes.break) {
      ends.push(child);
      lines.push([]);
    } else lines.at(-1)?.push(child);
  });
  const read = lines.map(line);
  const isFull = (index: number) => (read[index]?.length ?? 0) > 0;
  let [first, last] = [0, read.length - 1];
  while (first < last && !isFull(first)) first++;
  while (last > first && !isFull(last)) last--;
  const isOneLine = block.type !== nodes.paragraph;
  const all: Node[] = apart(read[first] ?? [], block);
  for (let index = first + 1; index <= last; index++) {
    if (block.type === nodes.heading && !isFull(index)) continue;
    // An empty line between them would end the paragraph.
    const isSoft = isOneLine || (Boolean(ends[index - 1]?.attrs.isSoft) && isFull(index) && isFull(index - 1));
    const end = ends[index - 1] as Node;
    all.push(nodes.break.create({ isSoft }, null, sharedMarks(read[index - 1]?.at(-1), end, read[index]?.[0])), ...(read[index] ?? []));
  }
  return Fragment.fromArray(all);
}

/** A tag of HTML at the beginning of a paragraph would make a block of it; behind a space it is one of its words. */
function apart(all: readonly Node[], { type, firstChild }: Node): Node[] {
  const isTag = (node: Node | undefined) => node?.type === nodes.keptInline && keptNode(node.attrs).type === 'html';
  const isAlone = all.every(isTag) || /^\s/.test(firstChild?.text ?? '');
  return type === nodes.paragraph && isTag(all[0]) && isAlone ? [schema.text(' '), ...all] : [...all];
}

/** The marks of what is between two words, as far as both have them. */
function sharedMarks(before: Node | undefined, between: Node, after: Node | undefined): readonly Mark[] {
  return between.marks.filter((mark) => mark.type !== marks.code && mark.isInSet(before?.marks ?? []) && mark.isInSet(after?.marks ?? []));
}

/** The words of a line, without spaces at its ends, and with those at the ends of marks outside of these. */
function line(all: readonly Node[]): Node[] {
  const pieces = all.flatMap((node) => {
    // It is a link itself.
    if (node.type === nodes.citation) return [node.mark(marks.link.removeFromSet(node.marks))];
    return node.isText && !marks.code.isInSet(node.marks) ? parted(node) : [node];
  });
  const isGap = (node: Node) => node.isText && !marks.code.isInSet(node.marks) && node.text?.trim() === '';
  // A space that does not break is one of the words.
  const trimmed = trimEnd(trimEnd(pieces, isGap).toReversed(), isGap).toReversed();
  const outside = trimmed.map((node, index) => (isGap(node) ? node.mark(sharedMarks(trimmed[index - 1], node, trimmed[index + 1])) : node));
  return joined(outside.flatMap((node, index) => (touchesFormula(outside[index - 1], node) ? [schema.text(' ', node.marks), node] : [node])));
}

/** A formula right behind a letter, or before a digit, would be none (`core/formulas/split.ts`). */
function touchesFormula(before: Node | undefined, after: Node): boolean {
  if (before === undefined || !Mark.sameSet(before.marks, after.marks)) return false;
  const isInline = ({ type, attrs }: Node) => type === nodes.formula && !attrs.isDisplay;
  if (isInline(after)) return before.type === nodes.formula || /[\p{L}\p{N}$]$/u.test(before.text ?? '');
  return isInline(before) && (after.type === nodes.formula || /^[\d$]/.test(after.text ?? ''));
}

function trimEnd(all: readonly Node[], isGap: (node: Node) => boolean): readonly Node[] {
  const last = all.at(-1);
  if (last === undefined || !isGap(last)) return all;
  const text = (last.text ?? '').replace(/^[ \t]+|[ \t]+$/g, '');
  return text === '' ? trimEnd(all.slice(0, -1), isGap) : [...all.slice(0, -1), schema.text(text, last.marks)];
}

function parted(node: Node): Node[] {
  const text = node.text ?? '';
  const [lead = ''] = /^\s*/.exec(text) ?? [];
  if (lead.length === text.length) return [node];
  const [trail = ''] = /\s*$/.exec(text) ?? [];
  const part = (value: string) => (value === '' ? [] : [schema.text(value, node.marks)]);
  return [...part(lead), ...part(text.slice(lead.length, text.length - trail.length)), ...part(trail)];
}

function joined(all: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (const node of all) {
    const last = result.at(-1);
    if (last?.isText && node.isText && last.sameMarkup(node)) result[result.length - 1] = schema.text(`${last.text}${node.text}`, node.marks);
    else result.push(node);
  }
  return result;
}
