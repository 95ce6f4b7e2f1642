import type { Node } from 'prosemirror-model';
import { asTyped, fillPlaceholders, hideFormulas } from '../../../../public/formulas/hidden.ts';
import { blockOf } from './read.ts';
import { schema } from './schema.ts';
import { treeOf } from './syntax.ts';
import { tidy } from './tidy.ts';
import { childrenOf, isEmptyParagraph, markdownOf } from './write.ts';

/** A text as it was opened: a block that nobody touched is the same object as then, and is written as it stood. */
export interface Opened {
  readonly text: string;
  readonly doc: Node;
  /** The empty lines before the first block and behind the last. */
  readonly head: string;
  readonly tail: string;
}

/** The text of a block when it was opened, and what stood between it and the next. */
interface Source {
  readonly of: Opened['text'];
  readonly index: number;
  readonly text: string;
  readonly gap: string;
}
const sources = new WeakMap<Node, Source>();

/** Reads a Markdown text into blocks. */
export function open(text: string): Opened {
  const hidden = hideFormulas(text);
  const fill = (part: string) => fillPlaceholders(part, hidden.formulas, asTyped);
  let end = 0;
  const parts = treeOf(hidden).children.map((node) => {
    // Spaces before it are the block's own: code is indented. A heading below a definition says that it begins there.
    const begin = /[^\r\n]*$/.exec(hidden.text.slice(0, node.position?.start.offset))?.index ?? 0;
    const from = Math.max(begin, end);
    end = node.position?.end.offset ?? from;
    return { node, from, to: end };
  });
  const gaps = [...parts, null].map((part, index) => hidden.text.slice(parts[index - 1]?.to ?? 0, part?.from));
  if (gaps.some((gap) => gap.replace(/\uFEFF/g, '').trim() !== '')) return keptWhole(text);
  const blocks = parts.map(({ node, from, to }, index) => {
    const block = blockOf(node, hidden.formulas);
    sources.set(block, { of: text, index, text: fill(hidden.text.slice(from, to)), gap: gaps[index + 1] ?? '' });
    return block;
  });
  const doc = schema.nodes.doc.create(null, blocks.length > 0 ? blocks : schema.nodes.paragraph.create());
  return { text, doc, head: blocks.length > 0 ? (gaps[0] ?? '') : '', tail: blocks.length > 0 ? (gaps.at(-1) ?? '') : text };
}

function keptWhole(text: string): Opened {
  const block = schema.nodes.kept.create({ node: { type: 'html', value: text } });
  sources.set(block, { of: text, index: 0, text, gap: '' });
  return { text, doc: schema.nodes.doc.create(null, block), head: '', tail: '' };
}

/** A block that is equal to one of a text opened later is written as it stands there. */
export function adopt(block: Node, later: Node): void {
  const source = sources.get(later);
  if (source) sources.set(block, source);
}

/** A text as it is written. */
export interface Saved {
  readonly text: string;
  /** The end in it of a block of the document; of one that there is not, its own. */
  readonly endOf: (index: number) => number;
}

/**
 * Writes a document. Blocks that nobody touched stay byte for byte; where the others would be read as something else
 * beside them, their neighbours are written anew, in the end all.
 */
export function save(opened: Opened, doc: Node): Saved {
  const blocks = childrenOf(doc.eq(opened.doc) ? opened.doc : doc);
  adoptSame(blocks, childrenOf(opened.doc));
  const isKnown = blocks.map((block) => sources.has(block));
  if (doc.eq(opened.doc)) return assembled(opened, blocks, isKnown);
  const wanted = tidy(doc);
  const least = assembled(opened, blocks, isKnown);
  for (let [round, saved] = [0, least]; ; round++) {
    if (tidy(open(saved.text).doc).eq(wanted)) return saved;
    // A document that Markdown cannot say at all is no reason to change more of the text.
    if (isKnown.every((known) => !known)) return least;
    const before = [...isKnown];
    for (const [index] of blocks.entries()) {
      if (round > 1 || before[index - 1] === false || before[index + 1] === false) isKnown[index] = false;
    }
    // Blocks were taken away, and those that are neighbours now do not stay apart.
    if (before.every((known) => known)) isKnown.fill(false);
    saved = assembled(opened, blocks, isKnown);
  }
}

/** A block that was changed and changed back is written as it was opened. */
function adoptSame(blocks: readonly Node[], before: readonly Node[]): void {
  const last = blocks.at(-1);
  const now = last && isEmptyParagraph(last) ? blocks.slice(0, -1) : blocks;
  const shorter = Math.min(now.length, before.length);
  for (const at of [(index: number) => index, (index: number) => -1 - index]) {
    for (let index = 0; index < shorter; index++) {
      const [block, same] = [now.at(at(index)), before.at(at(index))];
      if (!block || !same?.eq(block)) break;
      adopt(block, same);
    }
  }
}

function assembled({ text: was, head, tail }: Opened, blocks: readonly Node[], isKnown: readonly boolean[]): Saved {
  const end = /\r\n/.test(was) ? '\r\n' : '\n';
  const ends: (() => number)[] = [];
  let text = head;
  let last: Source | null = null;
  let isFirst = true;
  /** Neighbours that are written together, and where their text begins. */
  let run = { blocks: [] as Node[], start: 0 };
  const written = (some: readonly Node[]) => {
    const tidied = some.map(tidy).filter((each) => !isEmptyParagraph(each));
    return tidied.length === 0 ? null : markdownOf(tidied).replaceAll('\n', end);
  };
  const put = (part: string, source: Source | null) => {
    const isNext = last !== null && source !== null && last.of === source.of && last.index + 1 === source.index;
    text += (isFirst ? '' : isNext ? (last?.gap ?? '') : `${end}${end}`) + part;
    last = source;
    isFirst = false;
  };
  const flush = () => {
    const words = written(run.blocks);
    if (words !== null) put(words, null);
    run.start = text.length - (words ?? '').length;
    run = { blocks: [], start: 0 };
  };
  for (const [index, block] of blocks.entries()) {
    const source = isKnown[index] ? sources.get(block) : undefined;
    if (source === undefined) {
      const whole = run;
      const count = whole.blocks.push(block);
      ends.push(() => whole.start + (written(whole.blocks.slice(0, count)) ?? '').length);
    } else {
      flush();
      put(source.text, source);
      const { length } = text;
      ends.push(() => length);
    }
    const next = blocks[index + 1];
    if (source === undefined && (next === undefined || (isKnown[index + 1] && sources.has(next)))) flush();
  }
  text += tail;
  return { text, endOf: (index) => ends[index]?.() ?? text.length };
}
