import { all } from '../../../model/rich-text/looks.ts';
import { richOf, withoutStyles } from '../../../model/rich-text/rich.ts';
import { toMarkdown } from '../../../model/rich-text/to-markdown.ts';
import { pictureMark, plainWords } from '../../../model/rich-text/written.ts';

/** Reads HTML: the browser's own reader, and another one where there is no browser. */
export type ReadHtml = (html: string) => Document;

/** No site of anybody: links into the other site stay whole. */
const NO_SITE = 'https://none.invalid';
const BLOCK = /^\s*<\/?(?:p|div|h[1-6]|ul|ol|li|table|blockquote|pre|hr|figure|section|iframe)\b/i;
const CAPTION = /\[caption\b[^\][]*\]\s*((?:<a\s[^<>]*>\s*)?<img\s[^<>]*>(?:\s*<\/a>)?)([^[]*)\[\/caption\]/gi;
const EMBED = /\[(embed|video|audio|youtube|vimeo)\b([^\][]*)\](?:([^[]*)\[\/\1\])?/gi;

/**
 * The Markdown of a post of WordPress.
 * @param files the addresses of the site's files by their ids, for its galleries
 */
export function postMarkdown(html: string, readHtml: ReadHtml, files: ReadonlyMap<string, string>): string {
  const { body } = readHtml(withoutStyles(withParagraphs(withoutShortcodes(html, files))));
  if (!richOf(body.ownerDocument)?.isTooLong) {
    for (const caption of all(body, 'figcaption')) putIntoPicture(caption);
    for (const frame of all(body, 'iframe')) frame.replaceWith(linkTo(frame));
    const { markdown } = toMarkdown({ body, isFormatted: true, isTooLong: false }, NO_SITE, markOf);
    if (markdown !== null) return markdown.trim();
  }
  return body.textContent.trim();
}

function markOf(picture: Element): string | null {
  const attribute = (name: string) => picture.getAttribute(name) ?? '';
  const address = attribute('src');
  if (address === '') return '';
  if (!/^https?:/i.test(address)) return null;
  const mark = pictureMark(attribute('alt'), encodeURI(decoded(address)));
  const caption = plainWords(attribute('data-caption')).replaceAll('"', '\\"');
  return caption === '' ? mark : `${mark.slice(0, -1)} "${caption}")`;
}

/** Elements in place of the marks in brackets that WordPress itself brings. */
function withoutShortcodes(html: string, files: ReadonlyMap<string, string>): string {
  return html
    .replaceAll(CAPTION, '<figure>$1<figcaption>$2</figcaption></figure>')
    .replaceAll(/\[gallery\b[^\][]*?\bids="([\d, ]*)"[^\][]*\]/gi, (_, ids: string) =>
      ids
        .split(',')
        .map((id) => pictureOf(files.get(id.trim())))
        .join(''),
    )
    .replaceAll(EMBED, (whole, _name, options: string, content = '') => {
      const [address = ''] = /https?:\/\/[^\s"'\]]+/.exec(`${content} ${options}`) ?? [];
      return address === '' ? whole : `\n\n<p>${address}</p>\n\n`;
    });
}

function pictureOf(address = ''): string {
  return address === '' ? '' : `<p><img src="${address.replaceAll('"', '%22')}" alt=""></p>`;
}

/** The old editor of WordPress keeps paragraphs as empty lines between them, and lines as they are. */
function withParagraphs(html: string): string {
  if (/<!-- wp:|<p[\s>]/i.test(html)) return html;
  return html
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.trim().replaceAll(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}

/** The words below a picture have their place in its mark. */
function putIntoPicture(caption: Element): void {
  const before = caption.previousElementSibling;
  const picture = before?.localName === 'img' ? before : before?.querySelector('img');
  if (!picture) return;
  picture.setAttribute('data-caption', caption.textContent);
  caption.remove();
}

/** A link in place of what another site shows in a frame, as the text of a paragraph. */
function linkTo(frame: Element): Element {
  const paragraph = frame.ownerDocument.createElement('p');
  const address = (frame.getAttribute('src') ?? '').replace(/^\/\//, 'https://');
  paragraph.textContent = address.replace(/^(https:\/\/www\.youtube)(?:-nocookie)?(\.com\/)embed\/([\w-]+).*$/, '$1$2watch?v=$3');
  return paragraph;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
