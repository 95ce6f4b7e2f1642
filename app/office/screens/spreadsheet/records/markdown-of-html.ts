/** Code is left alone: what looks like a tag there is none. */
const CODE = /(^ {0,3}(?:```|~~~)[\s\S]*?^ {0,3}(?:```|~~~)[ \t]*$|`[^`\n]*`)/m;

/** Tags in pairs that Markdown has marks for. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/<(strong|b)(?:\s[^<>]*)?>\s*([^<>]*?)\s*<\/\1\s*>/gi, '**$2**'],
  [/<(em|i)(?:\s[^<>]*)?>\s*([^<>]*?)\s*<\/\1\s*>/gi, '*$2*'],
  [/<a\s[^<>]*?href\s*=\s*["']([^"'<>]*)["'][^<>]*>\s*([^<>]*?)\s*<\/a\s*>/gi, '[$2]($1)'],
];
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/<!--(?:(?!<!--)[\s\S])*?-->/g, ''],
  [/[ \t]*<li(?:\s[^<>]*)?>\s*/gi, '\n- '],
  [/[ \t]*<h([1-6])(?:\s[^<>]*)?>\s*/gi, '\n\n## '],
  [/[ \t]*<\/?(?:p|div|center|section|article|figure|figcaption|ul|ol|h[1-6]|blockquote|iframe|video)(?:\s[^<>]*)?\/?>[ \t]*/gi, '\n\n'],
  [/[ \t]*<\/li\s*>[ \t]*/gi, ''],
  [/[ \t]*<br\s*\/?>[ \t]*/gi, '\n'],
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
  const marked = replaced(replaced(pictured, MARKS), MARKS);
  return replaced(marked, TAGS).replaceAll(/\n{3,}/g, '\n\n');
}

function replaced(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((all, [tag, mark]) => all.replaceAll(tag, mark), text);
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1] ?? '';
}
