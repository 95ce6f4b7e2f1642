import { subscript, superscript } from '#core/formats/superscript.ts';
import { richOf, withoutStyles } from '../../../model/rich-text/rich.ts';
import { toMarkdown } from '../../../model/rich-text/to-markdown.ts';
import { pictureMark } from '../../../model/rich-text/written.ts';
import type { Leave } from './left-out.ts';
import type { ReadHtml } from './wordpress-markdown.ts';

// Each pattern reads a text once: a file may hold a million spaces, or as many signs that nothing ends.

/** Code is left alone: what looks like a tag there is none. Code that nothing ends goes to the end of the text. */
const CODE = /(^ {0,3}(?:```|~~~)[\s\S]*?(?:^ {0,3}(?:```|~~~)[ \t]*$|(?![\s\S]))|`[^`\n]*`)/m;

/** Tags in pairs that Markdown has marks for. */
const PAIR = /<(strong|b|em|i|a|sub|sup)(\s[^<>]*)?>([^<>]*)<\/\1\s*>/gi;
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/<!--(?:(?!<!--)[\s\S])*?-->/g, ''],
  [/(?<![ \t])[ \t]*<li(?:\s[^<>]*)?>\s*/gi, '\n- '],
  [/(?<![ \t])[ \t]*<h([1-6])(?:\s[^<>]*)?>\s*/gi, '\n\n## '],
  [/(?<![ \t])[ \t]*<summary(?:\s[^<>]*)?>\s*([^<>]*?)\s*<\/summary\s*>\s*/gi, '\n\n**$1**\n\n'],
  [
    /(?<![ \t])[ \t]*<\/?(?:p|div|center|section|article|header|footer|main|nav|aside|figure|figcaption|ul|ol|h[1-6]|blockquote|details|summary|iframe|video|audio|object|picture|form|address|[a-z]+-[a-z-]+)(?:\s[^<>]*)?\/?>[ \t]*/gi,
    '\n\n',
  ],
  [/(?<![ \t])[ \t]*<\/li\s*>[ \t]*/gi, ''],
  [/(?<![ \t])[ \t]*<br\s*\/?>[ \t]*/gi, '\n'],
  [
    /<\/?(?:span|font|u|small|big|strong|b|em|i|a|mark|source|embed|script|kbd|abbr|cite|q|s|del|ins|sub|sup|time|label|button|input|link|meta|var|samp|tt|nobr|wbr|svg|path)(?:\s[^<>]*)?\/?>/gi,
    '',
  ],
];
const IMAGE = /<img\s([^<>]*?)\/?>/gi;
/** Elements in which another site shows or plays something. */
const FRAME = /<(iframe|video|audio|source|embed|script)\s([^<>]*?)\/?>/gi;
/** Elements that are read whole, and those of which nothing is a text. */
const WHOLE = ['table', 'dl', 'pre'];
const NO_TEXT = ['style', 'script'];
/** Elements whose lines are set in by their writer, as nothing of Markdown's own. */
const BOX = /<(\/?)(?:div|section|article|figure|center|details|ul|ol|a|p|[a-z]+-[a-z-]+)(?:\s[^<>]*)?>/gi;
const NO_SITE = 'https://none.invalid';

/**
 * A Markdown text without the HTML that people write into it, which no text of the site shows: links, pictures, lists,
 * tables and emphasis become marks, what another site plays a link, and the rest of the tags goes.
 */
export function markdownOfHtml(markdown: string, readHtml: ReadHtml, leave: Leave): string {
  return markdown
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : withoutTags(part, readHtml, leave)))
    .join('');
}

function withoutTags(text: string, readHtml: ReadHtml, leave: Leave): string {
  if (!/<[a-z!/]/i.test(text)) return text;
  const linked = text.replace(FRAME, (whole, name: string, attributes: string) => frameOf(whole, name, attributes, leave));
  const bare = NO_TEXT.reduce((all, name) => replaceElements(all, name, () => ''), linked);
  const read = WHOLE.reduce((all, name) => replaceElements(all, name, (html) => `\n\n${markdownIn(html, readHtml)}\n\n`), setOut(bare));
  const pictured = read.replace(IMAGE, (_, attributes: string) => `![${attributeOf(attributes, 'alt')}](${attributeOf(attributes, 'src')})`);
  // Twice: emphasis stands within links, and links within emphasis.
  const marked = pictured.replace(PAIR, markOf).replace(PAIR, markOf);
  return TAGS.reduce((all, [tag, mark]) => all.replaceAll(tag, mark), marked).replaceAll(/\n{3,}/g, '\n\n');
}

/** Replaces each element of a name that ends. */
function replaceElements(text: string, name: string, made: (html: string) => string): string {
  const [start, end] = [new RegExp(`^<${name}[\\s>]`, 'i'), new RegExp(`</${name}\\s*>`, 'i')];
  return text
    .split(new RegExp(`(?=<${name}[\\s>])`, 'i'))
    .map((part) => {
      const found = start.test(part) ? end.exec(part) : null;
      const length = found === null ? 0 : found.index + found[0].length;
      return length === 0 ? part : made(part.slice(0, length)) + part.slice(length);
    })
    .join('');
}

/** Lines within boxes without the spaces before them, which Markdown would take for code. */
function setOut(text: string): string {
  let depth = 0;
  /** The spaces before the first item of a list, which those within have more of. */
  let listed: number | null = null;
  return text
    .split('\n')
    .map((line) => {
      const isWithin = depth > 0;
      for (const [, slash] of line.matchAll(BOX)) depth = Math.max(0, depth + (slash === '' ? 1 : -1));
      if (!isWithin && depth === 0) return line;
      const spaces = /^\s*/.exec(line)?.[0].length ?? 0;
      if (spaces === line.length) return '';
      listed = /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line) ? (listed ?? spaces) : null;
      return line.slice(Math.min(spaces, listed ?? spaces));
    })
    .join('\n');
}

function markdownIn(html: string, readHtml: ReadHtml): string {
  const { body } = readHtml(withoutStyles(html));
  const picture = (each: Element) => pictureMark(each.getAttribute('alt') ?? '', each.getAttribute('src') ?? '');
  if (richOf(body.ownerDocument)?.isTooLong) return body.textContent;
  return toMarkdown({ body, isFormatted: true, isTooLong: false }, NO_SITE, picture).markdown ?? body.textContent;
}

/** A line with the address of what another site shows; a file of that site itself does not come along. */
function frameOf(whole: string, name: string, attributes: string, leave: Leave): string {
  const address = attributeOf(attributes, 'src').replace(/^\/\//, 'https://');
  const watched = address
    .replace(/^(https?:\/\/www\.youtube)(?:-nocookie)?(\.com\/)embed\/([\w-]+).*$/, '$1$2watch?v=$3')
    .replace(/^(https:\/\/gist\.github\.com\/.*)\.js(?:\?.*)?$/, '$1');
  const isProgram = name.toLowerCase() === 'script';
  if (/^https?:/.test(address) && (!isProgram || watched !== address)) return `\n\n${watched}\n\n${isProgram ? whole : ''}`;
  if (address !== '' && !isProgram) leave(address);
  return whole;
}

function markOf(whole: string, tag: string, attributes: string | undefined, content: string): string {
  const words = content.trim();
  if (/^(?:strong|b)$/i.test(tag)) return words === '' ? '' : `**${words}**`;
  if (/^(?:em|i)$/i.test(tag)) return words === '' ? '' : `*${words}*`;
  if (/^sub$/i.test(tag)) return subscript(content);
  if (/^sup$/i.test(tag)) return superscript(content);
  const address = attributeOf(attributes ?? '', 'href');
  return address === '' ? whole : `[${words}](${address})`;
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1] ?? '';
}
