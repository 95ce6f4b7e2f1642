import type { Facts } from './facts.ts';
import type { Leave } from './left-out.ts';
import { PICTURE_NAME } from './picture-name.ts';

/** A mark of Hugo: `{{< figure src="a.png" >}}`, `{{% /callout %}}`. */
const SHORTCODE = /\{\{[<%]\s*(\/?)\s*(\w[\w./-]*)([^{}]*?)\s*\/?\s*[>%]\}\}/g;
/** A mark of Liquid, which Jekyll reads: `{% include figure.html path="a.png" %}`. */
const LIQUID = /\{%-?\s*(\w+)((?:[^%{}]|%(?!\}))*?)\s*-?%\}/g;
/** A value in a text, of Liquid or Jinja. */
const VALUE = /\{\{-?\s*([^{}<%][^{}]*?)\s*-?\}\}/g;
const ARGUMENT =
  /([\w-]+)\s*=\s*(?:"((?:\\[\s\S]|[^"\\])*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))|"((?:\\[\s\S]|[^"\\])*)"|'([^']*)'|`([^`]*)`|([^\s"'`=]+)/g;

const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;
/** Code is left alone, and what Liquid leaves alone. A part that nothing ends goes to the end of the text. */
const CODE =
  /(^ {0,3}(?:```|~~~)[\s\S]*?(?:^ {0,3}(?:```|~~~)[ \t]*$|(?![\s\S]))|`[^`\n]*`|\{%-?\s*raw\s*-?%\}[\s\S]*?(?:\{%-?\s*endraw\s*-?%\}|(?![\s\S])))/m;

const PICTURES = ['src', 'path', 'image', 'img', 'image_path', 'url', 'file', 'link'];
const CAPTIONS = ['caption', 'title', 'description', 'attr'];
const LINKS = ['link', 'href', 'url', 'cta_link', 'page', 'to'];
const WORDS = ['text', 'cta_text', 'title', 'name', 'label'];
/** Marks that stand around what they are about, or say nothing of it. */
const SILENT =
  /^(?:math|callout|alert|notice|note|hint|tip|warning|admonition|fragment|fade|center|raw_?html|rawhtml|columns?|steps?|cards?|icon|raw|quote|tabs?|comment|html|row|col|section|div|grid|br|hr|spoiler|details|toggle|expand|accordion|summary|capture|assign|if|unless|else|elsif|for|case|when|include_cached)$/;
const TITLED = /^(?:callout|alert|notice|note|hint|tip|warning|admonition|spoiler|details|toggle|expand|accordion|tab|steps?|cards?)$/;
/** Addresses of others, by the name of the mark that shows them and what it is given. */
const PLACES: Readonly<Record<string, (id: string, second: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  bilibili: (id) => `https://www.bilibili.com/video/${id}`,
  tweet: (id, second) => `https://twitter.com/${second || 'i'}/status/${id}`,
  twitter: (id, second) => `https://twitter.com/${second || 'i'}/status/${id}`,
  x: (id, second) => `https://twitter.com/${second || 'i'}/status/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  gist: (id, second) => `https://gist.github.com/${second === '' ? id : `${id}/${second}`}`,
};

/**
 * Markdown in place of the marks that Hugo and Jekyll read before Markdown is: pictures, videos, programs, links and
 * values. Words between two marks stay; a part that a program of that site made by itself is left out and noted.
 */
export function withoutTemplates(markdown: string, facts: Facts, leave: Leave): string {
  if (!/\{[%{:#.\w]|^:::/m.test(markdown)) return markdown;
  const fenced = markdown
    .replaceAll(
      /\{%-?\s*highlight\s+([\w+#-]+)[^{}%]*%\}|\{\{[<%]\s*highlight\s+"?([\w+#-]+)[^{}]*[>%]\}\}/g,
      (_, liquid = '', hugo = '') => `\n\`\`\`${liquid}${hugo}\n`,
    )
    .replaceAll(/\{%-?\s*endhighlight\s*-?%\}|\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g, '\n```\n');
  return (
    fenced
      .split(CODE)
      .map((part, index) => (index % 2 === 1 ? part : withoutMarks(part, facts, leave)))
      .join('')
      .replaceAll(RAW, '')
      // A mark that is written about.
      .replaceAll(/\{\{([<%])\/\*([^{}*]*)\*\/([>%])\}\}/g, '{{$1$2$3}}')
  );
}

function withoutMarks(text: string, facts: Facts, leave: Leave): string {
  return (
    text
      // A mark around words is a link of them.
      .replaceAll(
        /\{\{[<%]\s*(?:staticref|button|cta)\s([^{}]*?)\s*[>%]\}\}([^{}]{1,200})\{\{[<%]\s*\/\s*(?:staticref|button|cta)\s*[>%]\}\}/g,
        (_, given: string, words: string) => {
          const values = argumentsIn(given);
          return `[${words.trim()}](${first(values, LINKS) || (values.get('0') ?? '')})`;
        },
      )
      .replaceAll(SHORTCODE, (whole, end: string, name: string, given: string) => markdownOf(whole, name, end !== '', given, leave))
      .replaceAll(
        LIQUID,
        (whole, name: string, given: string, at: number, all: string) =>
          liquidOf(whole, name, given, leave) || (isAmongWords(all, at, at + whole.length) ? plainIn(given) : ''),
      )
      .replaceAll(VALUE, (whole, value: string) => givenValue(whole, value, facts, leave))
      // Classes and sizes of what stands before, as kramdown and Pandoc write them.
      .replaceAll(/\{(?::[:/ \t]*|(?<![\^_\w}\\]\{)(?=[#.]\w))[^{}\n]{0,300}\}|(?<=[)\]])\{[\w-]+=[^{}\n]{0,300}\}/g, '')
      .replaceAll(/^:{3,}[^\n]{0,300}$/gm, '')
  );
}

function liquidOf(whole: string, name: string, given: string, leave: Leave): string {
  if (name.startsWith('end')) return '\n';
  if (name === 'include') {
    const [file = '', rest = ''] = /^\s*(\S+)([\s\S]*)$/.exec(given)?.slice(1) ?? [];
    return markdownOf(whole, file.replace(/^.*\//, '').replace(/\.\w+$/, ''), false, rest, leave);
  }
  if (name === 'post_url' || name === 'link') return given.trim();
  return markdownOf(whole, name, false, given, leave);
}

/** So many characters beside a mark tell whether it stands in a sentence. */
const BESIDE = 200;

/** True of a part of a line with words beside it. */
function isAmongWords(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - BESIDE), start).replace(/^[\s\S]*\n/, '');
  const [after = ''] = text.slice(end, end + BESIDE).split('\n', 1);
  const line = before + after;
  return /\p{L}/u.test(line.replaceAll(/\{%[^{}]*%\}/g, ''));
}

/** The words that a mark is given without a name for them, which a sentence would miss: `{% person ana %}`. */
function plainIn(given: string): string {
  return [...argumentsIn(given)].flatMap(([name, value]) => (/^\d+$/.test(name) && /^[\p{L}\d][\w.-]*$/u.test(value) ? value : [])).join(' ');
}

/** Markdown in place of one mark. */
function markdownOf(whole: string, name: string, isEnd: boolean, given: string, leave: Leave): string {
  if (isEnd) return '\n';
  const values = argumentsIn(given);
  const plain = values.get('0') ?? '';
  const address = [first(values, PICTURES), plain].find((each) => PICTURE_NAME.test(each)) ?? '';
  if (address !== '') {
    const caption = first(values, CAPTIONS).replaceAll('"', '\\"');
    return `\n\n![${(values.get('alt') ?? '').replaceAll(/[[\]]/g, '')}](${address.replaceAll(' ', '%20')}${caption === '' ? '' : ` "${caption}"`})\n\n`;
  }
  if (/^(?:ref|relref)$/.test(name)) return plain;
  const video = /^https?:\/\/\S+$/.exec([first(values, PICTURES), first(values, LINKS), plain].find((each) => each.startsWith('http')) ?? '')?.[0];
  const place = PLACES[name.toLowerCase()];
  if (place !== undefined && video === undefined) {
    const id = values.get('id') ?? plain;
    if (id !== '') return `\n\n${place(id, values.get('user') ?? values.get('1') ?? '')}\n\n`;
  }
  const words = first(values, WORDS);
  if (video !== undefined) return words === '' ? `\n\n${video}\n\n` : `[${words}](${video})`;
  if (TITLED.test(name)) return titleOf(name, values, words);
  if (!SILENT.test(name)) leave(whole.replaceAll(/\s+/g, ' '));
  return '';
}

/** The heading of a part that opens and closes; a tab of Liquid has it behind the name of its group. */
function titleOf(name: string, values: ReadonlyMap<string, string>, words: string): string {
  const unnamed = [...values].filter(([key]) => /^\d+$/.test(key)).map(([, value]) => value);
  const title = words || (name === 'tab' ? unnamed.slice(1) : name === 'details' || name === 'tab' ? unnamed : []).toString().replaceAll(',', ' ');
  return title === '' ? '\n\n' : `\n\n**${title}**\n\n`;
}

/** Text in place of a value: the one that is given, and nothing for the beginning of the site's own address. */
function givenValue(whole: string, value: string, facts: Facts, leave: Leave): string {
  const quoted = /^(?:"([^"]*)"|'([^']*)')/.exec(value);
  if (quoted) return quoted[1] ?? quoted[2] ?? '';
  const [, path] = /^page\s?\.\s?([\w.-]+)(?:\s*\|.*)?$/.exec(value) ?? [];
  const fact = path?.split('.').reduce<unknown>((within, name) => (within as Facts | undefined)?.[name], facts);
  if (typeof fact === 'string') return fact;
  if (!/^site\.(?:baseurl|url)\b/.test(value)) leave(whole.replaceAll(/\s+/g, ' '));
  return '';
}

function first(values: ReadonlyMap<string, string>, names: readonly string[]): string {
  return names.map((name) => values.get(name) ?? '').find((value) => value !== '') ?? '';
}

function argumentsIn(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let unnamed = 0;
  for (const [, name, ...given] of text.matchAll(ARGUMENT)) {
    const value = given.find((each) => each !== undefined) ?? '';
    values.set(name ?? String(unnamed++), value.replaceAll('\\"', '"'));
  }
  return values;
}
