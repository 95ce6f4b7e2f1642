import { percentDecoded } from '#core/text/percent-decoded.ts';
import { type BracketMark, bracketMarks } from './bracket-marks.ts';
import { htmlEscaped } from './html-escaped.ts';
import type { Leave } from './left-out.ts';
import { PICTURE_NAME } from './picture-name.ts';

/** The files of the other site that a post may name. */
export interface SiteFiles {
  readonly byId: ReadonlyMap<string, string>;
  /** The files that were uploaded for the post itself, in their order. */
  readonly own: readonly string[];
}

/** Marks around programs: those of SyntaxHighlighter are named by their languages. */
const CODE =
  /^(?:code|source|sourcecode|bash|shell|cpp|csharp|css|html|java|javascript|js|matlab|perl|php|python|py|ruby|sql|mysql|xml|cc?|text|plain|default)$/;
const FORMULA = /^(?:latex|tex|math|latexpage)$/;
const VIDEO = /^(?:embed|video|audio|youtube|vimeo|playlist|youtube_sc|fvplayer)$/;
/** Marks by themselves that plug-ins put their own parts in place of. */
const OF_PLUGINS = /^(?:toc|ez-toc|contact-form|addtoany|mc4wp_form|nggallery|yoast-breadcrumb)$/;
/** Marks that only part a page. */
const GAP = /(?:space|spacer|separator|divider|clear|clearfix|anchor|hr|br|line|icon)$/;
/** The beginnings of the names that page builders give their marks. */
const BUILDER =
  /^(?:vc_|et_pb_|fusion_|av_|su_|kc_|nectar_|mk_|ux_|cs_|themify_|tatsu_|dt_|ult_|ultimate_|ct_|wpb_|one_|two_|three_|col-?\d|columns?\b|row\b|section\b|tabs?\b|accordion|toggle|button\b|box\b|heading\b)/;

/** Within: a paragraph, or what begins one. */
const BLOCK = /\n|<(?:p|div|h[1-6]|ul|ol|table|figure|blockquote|img)\b/i;
const GAP_BETWEEN = '\n\n';

/** The names that builders give the parts of what a visitor sees, the first of them first. */
const TITLES = ['title', 'heading', 'header', 'name'];
const WORDS = ['text', 'subtitle', 'sub_heading', 'subheading', 'position', 'job_title', 'author', 'description'];
const PICTURES = ['image', 'src', 'image_url', 'portrait_url', 'img', 'photo', 'picture', 'images', 'image_ids', 'gallery_ids'];
const LINKS = ['link', 'url', 'href', 'button_url', 'btn_link', 'link_url'];
const LINK_WORDS = ['button_text', 'btn_text', 'label', 'title', 'text'];

/**
 * HTML in place of the marks in brackets that WordPress and the builders of its pages put into texts. Words between
 * two marks stay; a mark of a plug-in that says nothing by itself, as one of a form, is left out and noted.
 * Words in brackets that are no mark stay as they are.
 */
export function withoutShortcodes(html: string, files: SiteFiles, leave: Leave): string {
  const marks = bracketMarks(html);
  /** The gaps in place of the ends of marks, by where they begin. */
  const ends = new Map<number, string>();
  let at = 0;
  let written = '';
  for (const mark of marks) {
    if (mark.start < at) continue;
    const content = mark.closing === undefined ? '' : html.slice(mark.end, mark.closing.start);
    const whole = wholeOf(mark, content, files);
    const made =
      whole ?? (mark.isEnd ? (ends.get(mark.start) ?? (BUILDER.test(mark.name) ? GAP_BETWEEN : null)) : openingOf(mark, content, files, leave));
    if (made === null) continue;
    if (mark.closing !== undefined) ends.set(mark.closing.start, BUILDER.test(mark.name) || BLOCK.test(content) ? GAP_BETWEEN : '');
    written += html.slice(at, mark.start) + made;
    at = whole === null ? mark.end : (mark.closing?.end ?? mark.end);
  }
  return written + html.slice(at);
}

/** HTML in place of a mark with all that stands within; null where that is a text of its own. */
function wholeOf({ name, values, closing }: BracketMark, content: string, files: SiteFiles): string | null {
  if (name === 'gallery') {
    const ids = (values.get('ids') ?? values.get('include') ?? '').split(',').filter((id) => id.trim() !== '');
    return (ids.length > 0 ? ids.map((id) => files.byId.get(id.trim())) : files.own).map(pictureOf).join('');
  }
  if (VIDEO.test(name)) return videoOf(name, [content, ...values.values()]);
  if (closing === undefined) return name === 'latexpage' ? '' : null;
  if (name === 'caption' || name === 'wp_caption') return captionOf(content, values.get('caption'));
  if (CODE.test(name)) return codeOf(content);
  if (FORMULA.test(name)) return `$${content.trim()}$`;
  if (name === 'vc_raw_html') return rawOf(content);
  return null;
}

/** HTML in place of a mark by itself, or of the one at the beginning; null of words in brackets. */
function openingOf({ name, values, closing, isQuoted }: BracketMark, content: string, files: SiteFiles, leave: Leave): string | null {
  if (BUILDER.test(name)) return GAP_BETWEEN + seen(name.endsWith('heading') ? renamed(values) : values, files);
  if (closing !== undefined) return BLOCK.test(content) ? GAP_BETWEEN : '';
  if (!isQuoted && !OF_PLUGINS.test(name)) return null;
  if (!GAP.test(name)) leave(`[${name}]`);
  return '';
}

/** The text of a heading is its title. */
function renamed(values: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const text = values.get('text');
  return text === undefined ? values : new Map([['title', text]]);
}

/** The parts of a page that a builder keeps in the values of a mark, as a visitor saw them. */
function seen(values: ReadonlyMap<string, string>, files: SiteFiles): string {
  const first = (names: readonly string[]) => names.map((name) => values.get(name) ?? '').find((value) => value.trim() !== '') ?? '';
  const pictures = first(PICTURES)
    .split(',')
    .map((each) => (/^\s*\d+\s*$/.test(each) ? files.byId.get(each.trim()) : each.trim()))
    .filter((each) => each !== undefined && PICTURE_NAME.test(each));
  // WPBakery keeps a link as "url:https%3A%2F%2Fa.mx|title:a".
  const link = percentDecoded(/^url:([^|]*)/.exec(first(LINKS))?.[1] ?? first(LINKS));
  const address = /^https?:\/\/|^mailto:/i.test(link) ? link : videoAddress(first(['src', 'video']));
  const words = address === '' ? '' : first(LINK_WORDS) || address;
  const title = first(TITLES) === words ? '' : first(TITLES);
  const texts = WORDS.map((name) => values.get(name) ?? '').filter((text) => text !== '' && text !== words);
  return [
    ...(title === '' ? [] : [`<h3>${title}</h3>`]),
    ...pictures.map(pictureOf),
    ...texts.map((text) => `<p>${text}</p>`),
    ...(address === '' ? [] : [words === address ? `<p>${address}</p>` : `<p><a href="${quoted(address)}">${words}</a></p>`]),
  ].join('\n');
}

function videoAddress(source: string): string {
  return /^https?:\/\/\S+$/i.test(source) && !PICTURE_NAME.test(source) ? source : '';
}

/** A line with the address of a video; null where the mark names none. */
function videoOf(name: string, values: readonly string[]): string | null {
  const [address] = /https?:\/\/[^\s"'\]<]+/.exec(values.join(' ')) ?? [];
  if (address !== undefined) return line(address);
  const id = values.map((value) => value.trim()).find((value) => /^[\w-]{6,}$/.test(value));
  if (id !== undefined && name === 'vimeo') return line(`https://vimeo.com/${id}`);
  return id !== undefined && name.startsWith('youtube') ? line(`https://www.youtube.com/watch?v=${id}`) : null;
}

function line(address: string): string {
  return `\n\n<p>${address}</p>\n\n`;
}

/** A picture with its words below it, which older versions kept in the mark itself. */
function captionOf(content: string, words = ''): string {
  const [picture = '', rest = content] = /^\s*((?:<a\s[^<>]*>\s*)?<img\s[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(content)?.slice(1) ?? [];
  return picture === '' ? content : `<figure>${picture}<figcaption>${words || rest}</figcaption></figure>`;
}

/** A program; some editors keep its signs as they are. */
function codeOf(content: string): string {
  const code = content.replace(/^[ \t]*\n/, '').trimEnd();
  return `<pre><code>${/&(?:lt|gt|amp|quot);/.test(code) ? code : htmlEscaped(code)}</code></pre>`;
}

/** HTML that WPBakery keeps in Base64, its signs encoded. */
function rawOf(content: string): string {
  try {
    return percentDecoded(new TextDecoder().decode(Uint8Array.from(atob(content.trim()), (sign) => sign.charCodeAt(0))));
  } catch {
    return content;
  }
}

function pictureOf(address = ''): string {
  return address === '' ? '' : `<p><img src="${quoted(address)}" alt=""></p>`;
}

function quoted(address: string): string {
  return address.replaceAll('"', '%22');
}
