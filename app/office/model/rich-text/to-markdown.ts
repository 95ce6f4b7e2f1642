import TurndownService from 'turndown';
import { isFilePath } from '#core/fields/link.ts';
import { splitAtFormulas } from '#core/formulas/split.ts';
import { PICTURE_GAP } from '#core/text/picture-gap.ts';
import { markdownDialogsWords } from '../../../words/office/markdown-dialogs.ts';
import { all, has } from './elements.ts';
import { leaveGaps } from './gaps.ts';
import type { Rich } from './rich.ts';
import { tableOf } from './table.ts';
import { tidy } from './tidy.ts';
import { encodedAddress, pictureMark } from './written.ts';

/** Spaces that stay as they are: turndown takes the square of their number. */
const MANY_SPACES = /(?:[^\S \t\r\n][ \t\r\n]*){500}/;

/** The Markdown of a text with a format; null where its format stays behind. */
export interface Converted {
  readonly markdown: string | null;
  /** The number of its pictures that are not of this site: a mark stands where each was. */
  readonly lost: number;
}

/** The mark of a picture; null of one that stays behind. */
export type MarkOfPicture = (picture: Element) => string | null;

/**
 * Markdown of a text with a format, with nothing in it that the public pages would not show.
 * @param origin of this site: its own pictures stay, if nothing else is said
 */
export function toMarkdown({ body, isFormatted, isTooLong }: Rich, origin: string, markOf: MarkOfPicture = ownPictures(origin)): Converted {
  if (isTooLong || MANY_SPACES.test(body.textContent)) return { markdown: null, lost: 0 };
  tidy(body);
  const lost = all(body, 'img').filter((each) => each.getAttribute('width') !== '1' && markOf(each) === null);
  leaveGaps(lost);
  const service = serviceFor(origin, markOf, has(body, 'h1') ? 1 : 0);
  service.escape = isFormatted ? escaped : (text) => text;
  const markdown = service.turndown(body).replace(/(?<![ \t])[ \t]+$/gm, '');
  return { markdown, lost: lost.length };
}

/** Says what did not come along; null where nothing was lost. */
export function lossNotice({ markdown, lost }: Converted): string | null {
  const words = markdownDialogsWords();
  if (markdown === null) return words.pastedTooLong;
  return lost > 0 ? words.pastedWithoutPictures(PICTURE_GAP) : null;
}

/** @param deeper how many levels headings are set below what they are: the page's own is the title */
function serviceFor(origin: string, markOf: MarkOfPicture, deeper: 0 | 1): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', hr: '---', br: '' });
  const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  return service
    .addRule('heading', {
      filter: [...levels],
      replacement: (content, { localName }) =>
        `\n\n${'#'.repeat(Math.min(6, Number(localName[1]) + deeper))} ${content.replace(/\s+/g, ' ').trim()}\n\n`,
    })
    .addRule('break', { filter: 'br', replacement: (_content, node) => (previous(node)?.nodeName === 'BR' ? '\n\n' : '\n') })
    .addRule('strong', { filter: 'strong', replacement: (content, node) => marked(content, node, '**') })
    .addRule('emphasis', { filter: 'em', replacement: (content, node) => marked(content, node, '_') })
    .addRule('struck', { filter: 'del', replacement: (content, node) => marked(content, node, '~~') })
    .addRule('lowered', { filter: ['sub', 'sup'], replacement: (content, { localName }) => SMALL[localName === 'sub' ? 'sub' : 'sup'](content) })
    .addRule('list', {
      filter: ['ul', 'ol'],
      replacement: (content, { parentElement }) => {
        const gap = parentElement?.localName === 'li' ? '\n' : '\n\n';
        return gap + content.replace(/^\n+|\n+$/g, '') + gap;
      },
    })
    .addRule('item', {
      filter: 'li',
      replacement: (content, node) => {
        const sign = node.parentElement?.localName === 'ol' ? `${node.getAttribute('value')}. ` : '- ';
        return `\n${sign}${content.trim().replace(/\n/g, `\n${' '.repeat(sign.length)}`)}\n`;
      },
    })
    .addRule('link', {
      filter: 'a',
      replacement: (content, node) => linked(content.replace(/\s+/g, ' ').trim(), node.getAttribute('href') ?? '', origin),
    })
    .addRule('picture', { filter: 'img', replacement: (_content, node) => markOf(node) ?? '' })
    .addRule('code', {
      filter: 'pre',
      replacement: (_content, node) => {
        const code = node.textContent.replace(/\n$/, '');
        const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)));
        return `\n\n${fence}\n${code}\n${fence}\n\n`;
      },
    })
    .addRule('table', { filter: 'table', replacement: (_content, node) => `\n\n${tableOf(node, (cell) => service.turndown(cell))}\n\n` });
}

/** Pictures of this site alone. */
function ownPictures(origin: string): MarkOfPicture {
  return (picture) => {
    const url = URL.parse(picture.getAttribute('src') ?? '', origin);
    const isOwn = url !== null && url.origin === origin && isFilePath(url.pathname);
    return isOwn ? pictureMark(picture.getAttribute('alt') ?? '', url.pathname) : null;
  };
}

/**
 * Links to a place in the copied page or to somebody's disk lead nowhere from here; those into this site do, whatever
 * it is called.
 */
function linked(words: string, address: string, origin: string): string {
  const target = targetOf(address);
  if (words === '' || !/^(?:https?:\/\/.|mailto:.+@)/i.test(target)) return words;
  const inside = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
  return `[${words}](${encodedAddress(inside)})`;
}

/** Google Docs leads every link over an address of Google's. */
function targetOf(address: string): string {
  const url = URL.parse(address);
  return (url?.hostname === 'www.google.com' && url.pathname === '/url' && url.searchParams.get('q')) || address;
}

/** Puts marks around words, on each line its own; within a word, underscores and what ends in a sign would be none. */
function marked(content: string, node: Element, sign: '**' | '_' | '~~'): string {
  const [isAfter, isBefore] = [/[\p{L}\p{N}]$/u.test(wordsOf(node.previousSibling)), /^[\p{L}\p{N}]/u.test(wordsOf(node.nextSibling))];
  const mark = sign === '_' && (isAfter || isBefore) ? '*' : sign;
  const isOutside = (is: boolean, one: string) => /\s/.test(one) || (is && SIGNS.includes(one));
  return content.replace(/.+/g, (line) => {
    let [start, end] = [0, line.length];
    while (start < end && isOutside(isAfter, line.charAt(start))) start++;
    while (end > start && isOutside(isBefore, line.charAt(end - 1))) end--;
    return start === end ? line : line.slice(0, start) + mark + line.slice(start, end) + mark + line.slice(end);
  });
}
const SIGNS = '.,;:!?¡¿…"“”«»–—-';

function wordsOf(node: Node | null): string {
  return node?.nodeType === 3 ? (node.textContent ?? '') : '';
}

function previous(node: Node): Node | null {
  const before = node.previousSibling;
  return before?.nodeType === 3 && before.textContent?.trim() === '' ? previous(before) : before;
}

/** Chemical formulas and exponents keep their small figures, for which Markdown has no marks. */
function small(figures: string): (content: string) => string {
  const signs = '0123456789+-()n';
  return (content) => {
    const written = content.replace(/[−–]/g, '-');
    return /^[-\d+()n]*$/.test(written) ? written.replace(/./g, (sign) => figures.charAt(signs.indexOf(sign))) : content;
  };
}
const SMALL = { sub: small('₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙ'), sup: small('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ') };

/** Words that Markdown would take for marks, but for formulas, whose signs are TeX's, and addresses. */
function escaped(text: string): string {
  const words = (part: string, index: number) => (index % 2 === 1 ? part : escapedWords(part));
  return splitAtFormulas(text)
    .map((part) =>
      part.isFormula
        ? part.source
        : part.text
            .split(/(https?:\/\/[^\s<]+)/)
            .map(words)
            .join(''),
    )
    .join('');
}

/** A line that begins like an item of a list may be one. */
function escapedWords(text: string): string {
  return (
    text
      .replace(/[\\*`~]/g, '\\$&')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
      .replace(/\[(?=\^)/g, '\\[')
      // Up to each end of brackets at once: for each beginning by itself the rest would be read again.
      .replace(/([^\]]*\])(?=[(:[])|[^\]]*(?:\]|$)/g, (part, ended?: string) => ended?.replace(/\[(?!\^)/g, '\\[') ?? part)
      .replace(/^(\s*)(?=#{1,6}(?:\s|$)|>|(?:-{3,}|=+)\s*$)/, '$1\\')
  );
}
