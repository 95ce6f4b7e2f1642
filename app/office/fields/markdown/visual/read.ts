import type { BlockContent, DefinitionContent, List, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { citedBy } from '#core/citations/citation-mark.ts';
import type { FormulaPart } from '#core/formulas/split.ts';
import { asTyped, fillPlaceholders, wordsAndFormulas } from '../../../../public/formulas/hidden.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;
type Formulas = readonly FormulaPart[];

/** The editor's block for one of the syntax tree. */
export function blockOf(node: RootContent, formulas: Formulas): Node {
  switch (node.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, inline(node.children, formulas));
    case 'heading':
      return nodes.heading.create({ level: node.depth }, inline(node.children, formulas));
    case 'thematicBreak':
      return nodes.rule.create();
    case 'blockquote':
      return nodes.quote.create(null, blocks(node.children, formulas));
    case 'footnoteDefinition':
      return nodes.note.create({ label: node.label ?? node.identifier }, blocks(node.children, formulas));
    case 'code': {
      const text = fillPlaceholders(lineEnds(node.value), formulas, asTyped);
      const [lang, meta] = [node.lang, node.meta].map((each) => (each ? fillPlaceholders(each, formulas, asTyped) : null));
      return nodes.codeBlock.create({ lang, meta }, text === '' ? null : schema.text(text));
    }
    case 'list':
      return list(node, formulas);
    case 'table':
      // Cells beyond the heading's are not shown to visitors.
      return node.children.some((row) => row.children.length > widthOf(node))
        ? nodes.kept.create({ node: kept(node, formulas) })
        : table(node, formulas);
    case 'html':
      // Below a list, spaces before it would put it into the list.
      return nodes.kept.create({ node: kept({ ...node, value: node.value.trimStart() }, formulas) });
    default:
      return nodes.kept.create({ node: kept(node, formulas) });
  }
}

function blocks(children: readonly (BlockContent | DefinitionContent)[], formulas: Formulas): Node[] {
  const all = children.map((child) => blockOf(child, formulas));
  return all.length === 0 ? [nodes.paragraph.create()] : all;
}

function list(node: List, formulas: Formulas): Node {
  const isLoose = node.spread === true || node.children.some(({ spread }) => spread === true);
  const items = node.children.map((item: ListItem) => nodes.item.create({ checked: item.checked ?? null }, blocks(item.children, formulas)));
  return node.ordered ? nodes.numbers.create({ isLoose, start: node.start ?? 1 }, items) : nodes.bullets.create({ isLoose }, items);
}

function widthOf({ children: [heading] }: Table): number {
  return heading?.children.length ?? 0;
}

function table(node: Table, formulas: Formulas): Node {
  const { children, align } = node;
  const rows = children.map((row, index) => {
    const cells = Array.from({ length: widthOf(node) }, (_, column) =>
      nodes.cell.create({ isHeading: index === 0, align: align?.[column] ?? null }, inline(row.children[column]?.children ?? [], formulas)),
    );
    return nodes.row.create(null, cells);
  });
  return nodes.table.create(null, rows);
}

function inline(children: readonly PhrasingContent[], formulas: Formulas, within: readonly Mark[] = []): Node[] {
  return children.flatMap((child) => phrase(child, formulas, within));
}

function phrase(node: PhrasingContent, formulas: Formulas, within: readonly Mark[]): Node[] {
  const inside = (mark: Mark, children: readonly PhrasingContent[]) => inline(children, formulas, mark.addToSet(within));
  const filled = (text: string) => fillPlaceholders(text, formulas, asTyped);
  switch (node.type) {
    case 'text':
      return words(node.value, formulas, within);
    case 'break':
      return [nodes.break.create({ isSoft: false }, null, within)];
    case 'strong':
      return inside(marks.strong.create(), node.children);
    case 'emphasis':
      return inside(marks.em.create(), node.children);
    case 'delete':
      return inside(marks.del.create(), node.children);
    case 'inlineCode':
      return [schema.text(filled(lineEnds(node.value).replaceAll('\n', ' ')), marks.code.create().addToSet(within))];
    case 'link': {
      const [only, second] = node.children;
      if (only === undefined) break;
      const id = citedBy(node.url, node.title);
      if (id === null) return inside(marks.link.create({ url: filled(node.url), title: node.title ? filled(node.title) : null }), node.children);
      // One whose words have marks is kept as it stands.
      if (second !== undefined || only.type !== 'text') break;
      return [nodes.citation.create({ id, words: filled(lineEnds(only.value)) }, null, within)];
    }
    case 'image':
      return [
        nodes.picture.create({ url: filled(node.url), alt: filled(node.alt ?? ''), title: node.title ? filled(node.title) : null }, null, within),
      ];
    case 'footnoteReference':
      return [nodes.noteMark.create({ label: node.label ?? node.identifier }, null, within)];
    default:
      break;
  }
  return [nodes.keptInline.create({ node: kept(node, formulas) }, null, within)];
}

/** A line of the page ends where a line of the text does. */
function words(text: string, formulas: Formulas, within: readonly Mark[]): Node[] {
  return wordsAndFormulas(text, formulas).flatMap((part) => {
    if (typeof part !== 'string') return [nodes.formula.create({ tex: oneIndent(part.tex), isDisplay: part.isDisplay }, null, within)];
    return lineEnds(part)
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [nodes.break.create({ isSoft: true }, null, within)] : []),
        ...(line === '' ? [] : [schema.text(line, within)]),
      ]);
  });
}

/** The spaces before a line of TeX mean nothing; in a list there are more of them. */
function oneIndent(tex: string): string {
  return lineEnds(tex).replace(/\n[ \t]+/g, '\n');
}

function lineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** A part of the syntax tree without its place in the text, and with its formulas as they were typed. */
function kept(node: Nodes, formulas: Formulas): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) => {
      if (key === 'position') return undefined;
      return typeof value === 'string' ? fillPlaceholders(lineEnds(value), formulas, asTyped) : value;
    }),
  );
}
