import type { Element, Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, type Plugin, unified } from 'unified';
import { markdownRefusal } from '#core/fields/markdown-limits.ts';
import { formulaText } from '#core/formulas/formula-text.ts';
import { runAtOnce, runInTurns } from '#core/steps.ts';
import { withoutGaps } from '#core/text/picture-gap.ts';
import type { PublishedPictures } from '#data/content.ts';
import { markdownWords } from '../../words/markdown.ts';
import { formulaElement } from '../formulas/formula.ts';
import { fillPlaceholders, hideFormulas } from '../formulas/hidden.ts';
import { showFormulas } from '../formulas/placeholders.ts';
import { type Cited, citations } from './citations.ts';
import { emptyHeadings } from './empty-headings.ts';
import { linksOut } from './links-out.ts';
import { ownLines } from './own-lines.ts';
import { ownPictures } from './own-pictures.ts';
import { parsed, parsedParts, remarkSharedNames } from './parsed.ts';
import { plainParts, wideParts } from './plain-parts.ts';
import { shiftHeadings } from './shift-headings.ts';
import { taskBoxes } from './task-boxes.ts';

const notes = {
  get footnoteLabel() {
    return markdownWords().notes;
  },
  footnoteBackLabel: (index: number) => markdownWords().backToNote(index + 1),
};

// Raw HTML never gets this far, so ids come from notes alone, and remark-rehype has prefixed them already.
const safe = { ...defaultSchema, clobberPrefix: '' };

const remarkTaskBoxes: Plugin = function addTaskBoxes() {
  const data = this.data();
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), taskBoxes];
};

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkTaskBoxes).use(remarkSharedNames);
const toHtml = unified().use(remarkRehype, notes);

/**
 * The one way from Markdown to HTML, in steps, each of which is a turn: nothing of it can run, its headings stand below
 * the page's own, and a line ends where its writer pressed Enter.
 */
const STEPS = [
  [remarkBreaks],
  [[remarkRehype, notes]],
  [[rehypeSanitize, safe]],
  [shiftHeadings, emptyHeadings, citations, ownLines],
  [ownPictures, linksOut, plainParts, wideParts],
  [showFormulas],
].map((plugins) => unified().use({ plugins: plugins as PluggableList }));
const html = unified().use(rehypeStringify);

/** Pictures and publications that a text names and that stand elsewhere. */
export interface Surroundings {
  readonly pictures?: PublishedPictures;
  readonly cited?: Cited;
}

/** HTML of a Markdown text, fit for a page whose `h1` is elsewhere. */
export function renderMarkdown(source: string, surroundings: Surroundings = {}): string {
  return runAtOnce(rendering(source, surroundings));
}

/** The same in some turns of the event loop: others are answered in between (docs/decisions/0071). */
export function renderMarkdownInTurns(source: string, surroundings: Surroundings = {}): Promise<string> {
  return runInTurns(rendering(source, surroundings));
}

/** Characters of TeX that are drawn at once, some ten milliseconds. */
const TEX_AT_ONCE = 500;
/** The cost of a formula besides that of its characters. */
const FORMULA_COST = 10;

/** Renders a text step by step. */
function* rendering(source: string, { pictures = {}, cited = new Map() }: Surroundings): Generator<unknown, string> {
  const markdown = withLineFeeds(withoutGaps(source));
  if (markdownRefusal(markdown) !== null) return asWritten(markdown);
  try {
    const { text, formulas } = hideFormulas(markdown);
    const file = { data: { pictures, cited, formulas } };
    let tree: ReturnType<(typeof STEPS)[number]['runSync']> = yield* parsed(text, (part) => parser.parse(part));
    let drawn = 0;
    for (const formula of formulas) {
      formulaElement(formula);
      drawn += formula.tex.length + FORMULA_COST;
      if (drawn < TEX_AT_ONCE) continue;
      drawn = 0;
      yield;
    }
    for (const step of STEPS) {
      tree = step.runSync(tree, file);
      yield;
    }
    return html.stringify(tree as Root);
  } catch {
    return asWritten(markdown);
  }
}

/** The parser takes one character for the end of a line behind a box. */
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * A text that would not be accepted today, or that cannot be read as Markdown, is shown as it was written: no post
 * takes a page or the feed with it.
 */
function asWritten(source: string): string {
  const properties = { className: ['as-written'] };
  return html.stringify({ type: 'root', children: [{ type: 'element', tagName: 'p', properties, children: [{ type: 'text', value: source }] }] });
}

/**
 * The words of a Markdown text, without its marks.
 * @param least the characters of them that are needed: what stands further down is not read
 */
export function markdownText(source: string, least = Number.POSITIVE_INFINITY): string {
  return wordsIn(withLineFeeds(withoutGaps(source)), least)
    .replace(/\s+/g, ' ')
    .trim();
}

function wordsIn(markdown: string, least: number): string {
  if (markdownRefusal(markdown) !== null) return markdown;
  try {
    const { text, formulas } = hideFormulas(markdown);
    let all = '';
    for (const { tree } of parsedParts(text, (part) => parser.parse(part))) {
      if (tree) all += `${fillPlaceholders(words(toHtml.runSync(tree)), formulas, formulaText)}\n`;
      if (all.trim().length > least) break;
    }
    return all;
  } catch {
    return markdown;
  }
}

/** Parts of a list or a table, which would read as one sentence. */
const PARTS = new Set(['li', 'td', 'th']);

function words(node: Root | Element): string {
  let hasPart = false;
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element') return '';
      if (!PARTS.has(child.tagName)) return words(child);
      const before = hasPart ? ' · ' : '';
      hasPart = true;
      return before + words(child).trim();
    })
    .join('');
}
