import domino from '@mixmark-io/domino';
import fc from 'fast-check';
import { Fragment, type Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { blogs } from '#content/demo/blogs/index.ts';
import { renderMarkdown } from '../../../../public/markdown/render.ts';
import { followed } from './follow-text.ts';
import { references } from './references.ts';
import { schema } from './schema.ts';
import { markdownText } from './source.fixture.ts';
import { type Opened, open, save } from './source.ts';
import { tidy } from './tidy.ts';
import { childrenOf, isEmptyParagraph, markdownOf } from './write.ts';

/** Formulas are found before Markdown is read: in code inside of something else their dollars may count. */
function mayMislead(doc: Node): boolean {
  let isInside = false;
  let hasDollars = false;
  doc.descendants((node, _pos, parent) => {
    isInside ||= node.type.name === 'codeBlock' && parent !== doc;
    hasDollars ||= node.type.name === 'formula' || (node.text?.includes('$') ?? false);
    isInside ||= node.type.name === 'kept' && JSON.stringify(node.attrs).includes('$');
    hasDollars ||= isInside && JSON.stringify(node.attrs).includes('$');
  });
  return isInside && hasDollars;
}

/** The whole content of a document. Some lists in quotes are read as loose because of the block that follows. */
const contentOf = (doc: Node) => JSON.stringify(tidy(doc), (key, value: unknown) => (key === 'isLoose' ? undefined : value), 1);

/** A thousand texts take seconds, and longer on a busy machine. */
const SLOW_MS = 120_000;

const LOOKS = ['STRONG', 'EM', 'DEL', 'CODE', 'A', 'SPAN', 'SUP'];

/** The words of a page, each with the elements that they stand in: which look is inside of which nobody sees. */
function shown(text: string): string[] {
  const all: [where: string, words: string][] = [];
  const read = (node: Element, blocks: string, looks: ReadonlySet<string>) => {
    for (const child of Array.from(node.childNodes)) {
      const where = `${blocks} ${[...looks].toSorted((one, other) => one.localeCompare(other)).join()}`;
      if (child.nodeType === 3) {
        if (all.at(-1)?.[0] === where) all[all.length - 1] = [where, `${all.at(-1)?.[1]}${child.textContent}`];
        else if (child.textContent?.trim()) all.push([where, child.textContent]);
      } else {
        const element = child as Element;
        // A heading of nothing is a cell.
        const described = [
          element.nodeName.replace('TH', 'TD'),
          ...['href', 'src', 'alt', 'class', 'id'].map((name) => element.getAttribute(name) ?? ''),
        ].join('.');
        const isNothing = element.nodeName === 'P' && (node.nodeName === 'LI' || element.innerHTML.trim() === '');
        if (isNothing) read(element, blocks, looks);
        else if (LOOKS.includes(element.nodeName)) read(element, blocks, new Set([...looks, described]));
        else {
          all.push([`${blocks} ${described}`, '']);
          read(element, `${blocks} ${described}`, looks);
        }
      }
    }
  };
  read(domino.createDocument(renderMarkdown(text)).body, '', new Set());
  return all.map(([where, words]) => `${where}: ${words.replace(/\s+/g, ' ').trim()}`);
}

test(
  'a text that is opened and saved changes not a byte',
  () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        const opened = open(text);
        expect(save(opened, opened.doc).text).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  },
  SLOW_MS,
);

/** Paragraphs behind an item without words begin with the sign of a box. */
const NO_BOXES = ['- -\n[x] uno\n', '-\n[ ] uno\n', '> -\n[X] uno\n', '- dos\n  -\n  [x] uno\n', '- -\n  [x] uno\n'];
/** Of another site, which is shown as a link. */
const FORMULA_OF_A_PICTURE = '![a $x$ b](https://u.mx/p.png)\n';

test(
  'all blocks written anew say the same, and are shown the same',
  () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        const { doc } = open(text);
        fc.pre(!mayMislead(doc));
        const again = markdownOf(
          childrenOf(doc)
            .map(tidy)
            .filter((block) => !isEmptyParagraph(block)),
        );
        expect(contentOf(open(again).doc), again).toBe(contentOf(doc));
        expect(shown(again), again).toEqual(shown(text));
      }),
      { numRuns: 300, examples: [...NO_BOXES, FORMULA_OF_A_PICTURE].map((text): [string] => [text]) },
    );
  },
  SLOW_MS,
);

type Edit = (blocks: readonly Node[], at: number) => readonly Node[];
const typed = (block: Node | undefined): Node =>
  block?.isTextblock ? block.copy(block.content.append(Fragment.from(schema.text('x')))) : schema.nodes.paragraph.create(null, schema.text('Nuevo'));
const EDITS: readonly Edit[] = [
  (blocks, at) => blocks.toSpliced(at, 1),
  (blocks, at) => blocks.toSpliced(at, 0, schema.nodes.paragraph.create(null, schema.text('# uno * _dos_'))),
  (blocks, at) => blocks.toSpliced(at, 0, schema.nodes.paragraph.create()),
  (blocks, at) => blocks.with(at, typed(blocks[at])),
  (blocks, at) => [...blocks.toSpliced(at, 1), blocks[at] as Node],
  (blocks, at) => blocks.toSpliced(at, 0, blocks.at(-1) as Node),
  (blocks, at) => {
    const block = blocks[at] as Node;
    const middle = Math.floor(block.content.size / 2);
    return block.isTextblock ? blocks.toSpliced(at, 1, block.cut(0, middle), block.cut(middle)) : blocks;
  },
  (blocks, at) => {
    const [upper, lower] = [blocks[at], blocks[at + 1]];
    return upper?.isTextblock && lower?.type === upper.type && !upper.type.spec.code
      ? blocks.toSpliced(at, 2, upper.copy(upper.content.append(lower.content)))
      : blocks;
  },
];

const TWO_LISTS_OF_A_RULE: [string, [number, number][]] = [
  '* ---\n\n',
  [
    [5, 0],
    [1, 0],
  ],
];

test(
  'a text says what the editor shows, whatever is typed, moved, parted, joined or deleted, and blocks nobody touched stay',
  () => {
    const edits = fc.array(fc.tuple(fc.nat(EDITS.length - 1), fc.nat()), { minLength: 1, maxLength: 4 });
    let kept = 0;
    let all = 0;
    fc.assert(
      fc.property(markdownText, edits, (text, changes) => {
        const opened = open(text);
        fc.pre(!mayMislead(opened.doc));
        let blocks: readonly Node[] = childrenOf(opened.doc);
        for (const [which, at] of changes) if (blocks.length > 0) blocks = EDITS[which]?.(blocks, at % blocks.length) ?? blocks;
        const state = EditorState.create({ doc: opened.doc, plugins: [references()] });
        const { doc } = state.apply(state.tr.replaceWith(0, opened.doc.content.size, blocks.length > 0 ? blocks : [schema.nodes.paragraph.create()]));
        const saved = save(opened, doc);
        expect(contentOf(open(saved.text).doc), saved.text).toBe(contentOf(doc));
        const untouched = childrenOf(opened.doc).filter((block) => childrenOf(doc).includes(block));
        all += untouched.length;
        kept += untouched.filter((block) => saved.text.includes(sourceOf(opened, block))).length;
      }),
      { numRuns: 1_000, examples: [TWO_LISTS_OF_A_RULE] },
    );
    // Neighbours that would run into each other are written anew: two lists of one sign, a quote below a quote.
    expect(kept / all).toBeGreaterThan(0.95);
  },
  SLOW_MS,
);

test('a formula that comes to stand beside two marks stays a formula, after a space', () => {
  const opened = open('# ***bi***\n\n# $$a^2$$ uno\n');
  const [upper, lower] = childrenOf(opened.doc);
  const joined = upper?.copy(upper.content.append(lower?.content ?? Fragment.empty));
  expect(save(opened, schema.nodes.doc.create(null, joined)).text).toBe('# **_bi_** $$a^2$$ uno\n');
});

function sourceOf(opened: Opened, block: Node): string {
  return save(opened, opened.doc.copy(schema.nodes.doc.create(null, block).content)).text.trim();
}

test.each(blogs)('the post "$title" stays as it is, and only the paragraph in which a letter is typed changes', ({ content = '' }) => {
  const opened = open(content);
  expect(save(opened, opened.doc).text).toBe(content);
  for (const [index, block] of childrenOf(opened.doc).entries()) {
    if (!block.isTextblock) continue;
    const blocks = childrenOf(opened.doc).with(index, typed(block));
    const { text } = save(opened, schema.nodes.doc.create(null, blocks));
    for (const [other, untouched] of childrenOf(opened.doc).entries()) if (other !== index) expect(text).toContain(sourceOf(opened, untouched));
  }
});

test('a text that somebody else changed is followed: the caret stays, untouched blocks are those of the new text, undo leads back', () => {
  fc.assert(
    fc.property(markdownText, markdownText, (text, other) => {
      const opened = open(text);
      const state = EditorState.create({ doc: opened.doc });
      const next = open(other);
      const after = state.apply(followed(state, next));
      expect(save(next, after.doc).text).toBe(other);
    }),
    { numRuns: 300 },
  );
});

test('a letter that was typed and taken back leaves not a byte changed', () => {
  fc.assert(
    fc.property(markdownText, fc.nat(), (text, at) => {
      const opened = open(text);
      const blocks = childrenOf(opened.doc).map((block, index) =>
        index === at % opened.doc.childCount ? block.type.create(block.attrs, block.content) : block,
      );
      const doc = schema.nodes.doc.create(null, [...blocks, schema.nodes.paragraph.create()]);
      expect(save(opened, doc).text).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('the sign of a note goes with its text, and the address of a link by its name stays while there is the link', () => {
  const opened = open('Uno[^1] y [dos][aquí].\n\n[^1]: Nota.\n\n[aquí]: https://u.mx');
  const state = EditorState.create({ doc: opened.doc, plugins: [references()] });
  const after = state.apply(state.tr.replaceWith(0, opened.doc.content.size, [opened.doc.child(0)]));
  expect(save(opened, after.doc).text).toBe('Uno y [dos][aquí].\n\n[aquí]: https://u.mx');
});

test('the end of each block is known in the text, among those that were opened and among new ones', () => {
  const text = 'uno\n\n| a |\n| - |\n\ntres';
  const upToEach = (opened: Opened, doc: Node) => {
    const saved = save(opened, doc);
    return childrenOf(doc).map((_block, index) => saved.text.slice(0, saved.endOf(index)));
  };
  const opened = open(text);
  const expected = ['uno', 'uno\n\n| a |\n| - |', text];
  expect(upToEach(opened, opened.doc)).toEqual(expected);
  const written = schema.nodeFromJSON(opened.doc.toJSON());
  expect(upToEach(open(''), written)).toEqual(expected);
  const more = schema.nodes.doc.create(null, [...childrenOf(opened.doc), ...childrenOf(written)]);
  expect(upToEach(open(text), more)).toEqual([...expected, ...expected.map((each) => `${text}\n\n${each}`)]);
});
