// Each pattern reads a text once: a file may hold a million spaces, or as many signs that nothing ends.

/** Code is left alone: what looks like a tag there is none. Code that nothing ends goes to the end of the text. */
const CODE = /(^ {0,3}(?:```|~~~)[\s\S]*?(?:^ {0,3}(?:```|~~~)[ \t]*$|(?![\s\S]))|`[^`\n]*`)/m;

/** Tags in pairs that Markdown has marks for. */
const PAIR = /<(strong|b|em|i|a)(\s[^<>]*)?>([^<>]*)<\/\1\s*>/gi;
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/<!--(?:(?!<!--)[\s\S])*?-->/g, ''],
  [/(?<![ \t])[ \t]*<li(?:\s[^<>]*)?>\s*/gi, '\n- '],
  [/(?<![ \t])[ \t]*<h([1-6])(?:\s[^<>]*)?>\s*/gi, '\n\n## '],
  [/(?<![ \t])[ \t]*<\/?(?:p|div|center|section|article|figure|figcaption|ul|ol|h[1-6]|blockquote|iframe|video)(?:\s[^<>]*)?\/?>[ \t]*/gi, '\n\n'],
  [/(?<![ \t])[ \t]*<\/li\s*>[ \t]*/gi, ''],
  [/(?<![ \t])[ \t]*<br\s*\/?>[ \t]*/gi, '\n'],
  [/<\/?(?:span|font|u|small|big|strong|b|em|i|a|mark|source)(?:\s[^<>]*)?\/?>/gi, ''],
];
const IMAGE = /<img\s([^<>]*?)\/?>/gi;

/**
 * A Markdown text without the HTML that people write into it, which no text of the site shows: links, pictures, lists
 * and emphasis become marks, and the rest of it goes.
 */
export function markdownOfHtml(markdown: string): string {
  return markdown
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : withoutTags(part)))
    .join('');
}

function withoutTags(text: string): string {
  if (!/<[a-z!/]/i.test(text)) return text;
  const pictured = text.replace(IMAGE, (_, attributes: string) => `![${attributeOf(attributes, 'alt')}](${attributeOf(attributes, 'src')})`);
  // Twice: emphasis stands within links, and links within emphasis.
  const marked = pictured.replace(PAIR, markOf).replace(PAIR, markOf);
  return TAGS.reduce((all, [tag, mark]) => all.replaceAll(tag, mark), marked).replaceAll(/\n{3,}/g, '\n\n');
}

function markOf(whole: string, tag: string, attributes: string | undefined, content: string): string {
  const words = content.trim();
  if (/^(?:strong|b)$/i.test(tag)) return `**${words}**`;
  if (/^(?:em|i)$/i.test(tag)) return `*${words}*`;
  const address = attributeOf(attributes ?? '', 'href');
  return address === '' ? whole : `[${words}](${address})`;
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1] ?? '';
}
