import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isFilePath } from '#core/fields/link.ts';
import { type FormulaPart, splitAtFormulas } from '#core/formulas/split.ts';
import { videoSiteOf } from '#core/video-address.ts';
import { videoWords } from '../../words/video.ts';
import { formulaElement } from '../formulas/formula.ts';
import { asTyped, fillPlaceholders } from '../formulas/hidden.ts';

/** Elements in which a picture may have its caption below it. */
const HOLDERS: readonly string[] = ['li', 'td', 'th'];
/** Elements around a picture that has nothing beside it. */
const MARKS: readonly string[] = ['strong', 'em', 'del', 'a'];

/**
 * Pictures with a caption become figures, and a link to a video that is a line by itself a card, which asks nothing of
 * the video's site. Within a paragraph each is a block of its own.
 */
export function ownLines() {
  return (tree: Root, { data }: { readonly data: Readonly<Record<string, unknown>> }) => {
    const formulas = (data.formulas ?? []) as readonly FormulaPart[];
    visit(tree, 'element', (element, index, parent) => {
      if (HOLDERS.includes(element.tagName)) element.children = element.children.map((child) => figureOf(child, formulas) ?? child);
      if (element.tagName !== 'p' || parent === undefined || index === undefined) return;
      const blocks = blocksOf(element, formulas);
      parent.children.splice(index, 1, ...blocks);
      return [SKIP, index + blocks.length];
    });
  };
}

/** A paragraph, or the blocks that its lines are and the paragraphs between them. */
function blocksOf(paragraph: Element, formulas: readonly FormulaPart[]): Element[] {
  const blocks: Element[] = [];
  let isWhole = true;
  let words: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endWords = () => {
    const isWord = (node: ElementContent) => !isGap(node);
    const first = words.findIndex(isWord);
    if (first >= 0) blocks.push({ ...paragraph, children: words.slice(first, words.findLastIndex(isWord) + 1) });
    words = [];
  };
  const endLine = (end: readonly ElementContent[]) => {
    const video = videoCard(line);
    if (video === null) words.push(...line, ...end);
    else block(video);
    line = [];
  };
  const block = (made: Element) => {
    endWords();
    blocks.push(made);
    isWhole = false;
  };
  for (const child of paragraph.children) {
    const figure = figureOf(child, formulas);
    if (child.type === 'element' && child.tagName === 'br') endLine([child]);
    else if (figure === null) line.push(child);
    else {
      endLine([]);
      block(figure);
    }
  }
  endLine([]);
  endWords();
  return isWhole ? [paragraph] : blocks;
}

function isGap(node: ElementContent): boolean {
  return node.type === 'text' ? node.value.trim() === '' : node.type === 'element' && node.tagName === 'br';
}

/** A picture with a caption, which is the title in its Markdown. Its formulas are those of the caption by itself. */
function figureOf(node: ElementContent, formulas: readonly FormulaPart[]): Element | null {
  const picture = pictureIn(node);
  const { src, title } = picture?.properties ?? {};
  if (picture === null || typeof title !== 'string' || title.trim() === '' || !isFilePath(String(src))) return null;
  const link = node.type === 'element' && node.tagName === 'a' ? { ...node, children: [picture] } : picture;
  const parts = splitAtFormulas(fillPlaceholders(title, formulas, asTyped));
  const shown = parts.map((part): ElementContent => (part.isFormula ? formulaElement(part) : { type: 'text', value: part.text }));
  const caption: Element = { type: 'element', tagName: 'figcaption', properties: {}, children: shown };
  return { type: 'element', tagName: 'figure', properties: {}, children: [link, caption] };
}

function pictureIn(node: ElementContent | undefined): Element | null {
  if (node?.type !== 'element') return null;
  if (node.tagName === 'img') return node;
  return MARKS.includes(node.tagName) && node.children.length === 1 ? pictureIn(node.children[0]) : null;
}

/** The card of a line that is nothing but the link to a video; its title is what the link says, but for an address. */
function videoCard(line: readonly ElementContent[]): Element | null {
  const [link, second] = line.filter((node) => !isGap(node));
  if (link?.type !== 'element' || link.tagName !== 'a' || second !== undefined || pictureIn(link) !== null) return null;
  const href = String(link.properties.href);
  const site = videoSiteOf(href);
  if (site === null) return null;
  const [only] = link.children;
  const isBare = only?.type === 'text' && href.endsWith(only.value);
  const watch: Element = { type: 'element', tagName: 'small', properties: {}, children: [{ type: 'text', value: videoWords().watchAt(site) }] };
  const children: ElementContent[] = isBare ? [watch] : [...link.children, { type: 'text', value: ' ' }, watch];
  const card: Element = { ...link, properties: { className: ['video'], href, target: '_blank' }, children };
  return { type: 'element', tagName: 'p', properties: {}, children: [card] };
}
