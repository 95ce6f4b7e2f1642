import type { AlignType, Nodes, PhrasingContent, TableCell, TableRow } from 'mdast';
import type { Fragment, Mark, Node } from 'prosemirror-model';
import { CITATION, citationAddress } from '#core/citations/citation-mark.ts';
import type { FormulaPart } from '#core/formulas/split.ts';
import { placeholder } from '../../../../public/formulas/hidden.ts';
import { keptNode } from './schema.ts';
import { written } from './syntax.ts';

/** The Markdown of some blocks that stand one below the other. They are tidy. */
export function markdownOf(blocks: readonly Node[]): string {
  const formulas: FormulaPart[] = [];
  const tree = blocks.map((block) => treeOfBlock(block, formulas));
  return written(tree, formulas);
}

function treeOfBlock(node: Node, formulas: FormulaPart[]): Nodes {
  const { attrs } = node;
  const inside = () => childrenOf(node).map((child) => treeOfBlock(child, formulas)) as never[];
  /** A quote or item that is empty in the text has an empty paragraph here. */
  const filled = () => (node.childCount === 1 && isEmptyParagraph(node.child(0)) ? [] : inside());
  switch (node.type.name) {
    case 'paragraph':
      return { type: 'paragraph', children: phrases(node.content, formulas) };
    case 'heading':
      return { type: 'heading', depth: attrs.level as 1, children: phrases(node.content, formulas) };
    case 'quote':
      return { type: 'blockquote', children: filled() };
    case 'note':
      return { type: 'footnoteDefinition', identifier: String(attrs.label), label: String(attrs.label), children: filled() };
    case 'bullets':
    case 'numbers': {
      const ordered = node.type.name === 'numbers';
      return {
        type: 'list',
        ordered,
        start: ordered ? Number(attrs.start) : null,
        spread: Boolean(attrs.isLoose),
        children: inside().map((item: object) => ({ ...item, spread: Boolean(attrs.isLoose) })) as never[],
      };
    }
    case 'item':
      return { type: 'listItem', checked: attrs.checked as boolean | null, children: filled() };
    case 'codeBlock':
      return { type: 'code', lang: attrs.lang as string | null, meta: attrs.meta as string | null, value: node.textContent };
    case 'rule':
      return { type: 'thematicBreak' };
    case 'table':
      return tableOf(node, formulas);
    default:
      return keptNode(attrs);
  }
}

function tableOf(node: Node, formulas: FormulaPart[]): Nodes {
  const cell = (each: Node): TableCell => ({ type: 'tableCell', children: phrases(each.content, formulas) });
  const row = (each: Node): TableRow => ({ type: 'tableRow', children: childrenOf(each).map(cell) });
  return { type: 'table', align: childrenOf(node.child(0)).map(({ attrs }) => attrs.align as AlignType), children: childrenOf(node).map(row) };
}

/** The words of a block, with the marks that reach farthest outside. */
function phrases(content: Fragment, formulas: FormulaPart[]): PhrasingContent[] {
  return grouped([...content.content], [], formulas);
}

function grouped(all: readonly Node[], within: readonly Mark[], formulas: FormulaPart[]): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  for (let from = 0; from < all.length; ) {
    const node = all[from] as Node;
    const reach = (mark: Mark) => {
      let to = from + 1;
      while (to < all.length && mark.isInSet(all[to]?.marks ?? [])) to++;
      return to;
    };
    const [outer] = node.marks
      .filter((mark) => mark.type.name !== 'code' && !mark.isInSet(within))
      .map((mark) => ({ mark, to: reach(mark) }))
      .toSorted((one, other) => other.to - one.to);
    if (outer) {
      found.push(marked(outer.mark, grouped(all.slice(from, outer.to), [...within, outer.mark], formulas)));
      from = outer.to;
      continue;
    }
    add(found, leaf(node, formulas));
    from++;
  }
  return found;
}

/** Neighbouring words are one text: a sign is looked at with those around it. */
function add(found: PhrasingContent[], next: PhrasingContent): void {
  const last = found.at(-1);
  if (last?.type === 'text' && next.type === 'text') last.value += next.value;
  else found.push(next);
}

function marked({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (type.name) {
    case 'strong':
      return { type: 'strong', children };
    case 'em':
      return { type: 'emphasis', children };
    case 'del':
      return { type: 'delete', children };
    default:
      return { type: 'link', url: String(attrs.url), title: attrs.title as string | null, children };
  }
}

function leaf(node: Node, formulas: FormulaPart[]): PhrasingContent {
  const { attrs } = node;
  switch (node.type.name) {
    case 'text':
      return node.marks.some(({ type }) => type.name === 'code')
        ? { type: 'inlineCode', value: node.text ?? '' }
        : { type: 'text', value: node.text ?? '' };
    case 'break':
      return attrs.isSoft ? { type: 'text', value: '\n' } : { type: 'break' };
    case 'picture':
      return { type: 'image', url: String(attrs.url), alt: String(attrs.alt), title: attrs.title as string | null };
    case 'citation':
      return { type: 'link', url: citationAddress(String(attrs.id)), title: CITATION, children: [{ type: 'text', value: String(attrs.words) }] };
    case 'noteMark':
      return { type: 'footnoteReference', identifier: String(attrs.label), label: String(attrs.label) };
    case 'formula': {
      const [tex, isDisplay] = [String(attrs.tex), Boolean(attrs.isDisplay)];
      const around = isDisplay ? '$$' : '$';
      const gap = isDisplay && tex.includes('\n') ? '\n' : '';
      const source = `${around}${gap}${tex}${gap}${around}`;
      return { type: 'text', value: placeholder(formulas.push({ isFormula: true, source, tex, isDisplay }) - 1) };
    }
    default:
      return keptNode(attrs) as PhrasingContent;
  }
}

export function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index));
}

export function isEmptyParagraph(node: Node): boolean {
  return node.type.name === 'paragraph' && node.content.size === 0;
}
