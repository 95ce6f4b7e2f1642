import type { Nodes } from 'mdast';
import { type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';

const block = (tag: string, content: string, more: NodeSpec = {}): NodeSpec => ({
  content,
  group: 'block',
  toDOM: (): DOMOutputSpec => [tag, 0],
  ...more,
});
const atom = (more: NodeSpec): NodeSpec => ({ inline: true, group: 'inline', atom: true, ...more });

/** The parts of a text that the editor shows. They say all that the Markdown says; unknown ones are kept. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', 'inline*'),
    // The page's own heading is the title: the outermost of a text is shown as the second.
    heading: block('h2', 'inline*', {
      attrs: { level: { default: 2 } },
      defining: true,
      toDOM: ({ attrs }) => [`h${Math.max(2, Number(attrs.level))}`, 0],
    }),
    quote: block('blockquote', 'block+', { defining: true }),
    bullets: block('ul', 'item+', { attrs: { isLoose: { default: false } } }),
    numbers: block('ol', 'item+', {
      attrs: { isLoose: { default: false }, start: { default: 1 } },
      toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: String(attrs.start) }, 0],
    }),
    /** `checked` is null where the item is no task. */
    item: {
      content: 'block+',
      attrs: { checked: { default: null } },
      defining: true,
      toDOM: ({ attrs }) => ['li', attrs.checked === null ? {} : { 'data-checked': String(attrs.checked) }, 0],
    },
    codeBlock: block('pre', 'text*', {
      attrs: { lang: { default: null }, meta: { default: null } },
      marks: '',
      code: true,
      defining: true,
      toDOM: () => ['pre', ['code', 0]],
    }),
    rule: { group: 'block', toDOM: () => ['hr'] },
    table: block('table', 'row+', { isolating: true, toDOM: () => ['table', ['tbody', 0]] }),
    row: { content: 'cell+', toDOM: () => ['tr', 0] },
    cell: {
      content: 'inline*',
      attrs: { isHeading: { default: false }, align: { default: null } },
      isolating: true,
      toDOM: ({ attrs }) => [attrs.isHeading ? 'th' : 'td', attrs.align === null ? {} : { class: `to-${attrs.align}` }, 0],
    },
    /** The text of a footnote, where it stands in the Markdown. */
    note: block('div', 'block+', { attrs: { label: {} }, defining: true, isolating: true }),
    /** A block that is kept as it stands: `node` is its part of the syntax tree. */
    kept: { group: 'block', atom: true, attrs: { node: {} } },
    text: { group: 'inline' },
    /** `isSoft` where nothing but the end of a line stands in the Markdown. */
    break: {
      inline: true,
      group: 'inline',
      selectable: false,
      attrs: { isSoft: { default: true } },
      linebreakReplacement: true,
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
    formula: atom({ attrs: { tex: {}, isDisplay: { default: false } }, leafText: ({ attrs }) => String(attrs.tex) }),
    picture: atom({ attrs: { url: {}, alt: { default: '' }, title: { default: null } }, draggable: true }),
    /** A publication of the site, by the words that stand in the Markdown. */
    citation: atom({
      attrs: { id: {}, words: {} },
      toDOM: ({ attrs }) => ['a', String(attrs.words)],
      leafText: ({ attrs }) => String(attrs.words),
    }),
    noteMark: atom({ attrs: { label: {} } }),
    keptInline: atom({ attrs: { node: {} } }),
  },
  marks: {
    link: {
      attrs: { url: {}, title: { default: null } },
      inclusive: false,
      // The address is shown in a dialog of its own: a click puts the caret.
      toDOM: () => ['a', 0],
    },
    strong: { toDOM: () => ['strong', 0] },
    em: { toDOM: () => ['em', 0] },
    del: { toDOM: () => ['del', 0] },
    code: { code: true, toDOM: () => ['code', 0] },
  },
});

/** The part of the syntax tree that a kept block or word is. */
export function keptNode(attrs: Readonly<Record<string, unknown>>): Nodes {
  return attrs.node as Nodes;
}
