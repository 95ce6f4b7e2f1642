import { all } from '../../../model/rich-text/elements.ts';
import { richOf, withoutStyles } from '../../../model/rich-text/rich.ts';
import { toMarkdown } from '../../../model/rich-text/to-markdown.ts';
import { pictureMark, plainWords } from '../../../model/rich-text/written.ts';
import type { Leave } from './left-out.ts';
import { PICTURE_NAME } from './picture-name.ts';
import { asParagraphs } from './wordpress-paragraphs.ts';
import { type SiteFiles, withoutShortcodes } from './wordpress-shortcodes.ts';

/** Reads HTML: the browser's own reader, and another one where there is no browser. */
export type ReadHtml = (html: string) => Document;

/** No site of anybody: links into the other site stay whole. */
const NO_SITE = 'https://none.invalid';
/** Elements in which another site shows, plays or runs something. */
const FRAMES = 'iframe, video, audio, embed, object, script[src]';
/** A block that a plug-in makes anew for each visitor: nothing of it is in the text. */
const MADE_BLOCK = /<!-- wp:([a-z][\w-]*\/[\w-]+) [^<>]*\/-->/g;
/** Longer texts are of no post. */
const MAX_LINES = 20_000;

/** The site that a post is of. */
export interface PostSite extends SiteFiles {
  /** Its address; empty where the export does not say it. */
  readonly address: string;
}

/** The Markdown of a post of WordPress. */
export function postMarkdown(html: string, readHtml: ReadHtml, site: PostSite, leave: Leave): string {
  for (const [, name = ''] of html.matchAll(MADE_BLOCK)) leave(name);
  const { body } = readHtml(withoutStyles(withoutShortcodes(withDollars(html), site, leave)));
  if (html.split('\n', MAX_LINES).length === MAX_LINES) return body.textContent.trim();
  asParagraphs(body);
  for (const link of all(body, 'a[href^="/"]')) makeWhole(link, 'href', site.address);
  for (const picture of all(body, 'img[src^="/"]')) makeWhole(picture, 'src', site.address);
  for (const broken of all(body, 'pre br')) broken.replaceWith('\n');
  for (const cover of all(body, '.wp-block-cover, .wp-block-cover-image')) showBackground(cover);
  // The same file is linked by its name beside it.
  for (const button of all(body, '.wp-block-file a + a[download], .wp-block-file__button')) button.remove();
  for (const item of all(body, '.wp-block-gallery li, .blocks-gallery-item')) item.replaceWith(...item.childNodes);
  for (const link of all(body, 'a > img:only-child')) freePicture(link);
  for (const caption of all(body, 'figcaption')) putIntoPicture(caption);
  for (const frame of all(body, FRAMES)) frame.replaceWith(linkTo(frame));
  if (!richOf(body.ownerDocument)?.isTooLong) {
    const { markdown } = toMarkdown({ body, isFormatted: true, isTooLong: false }, NO_SITE, markOf);
    if (markdown !== null) return markdown.trim();
  }
  return body.textContent.trim();
}

/** The formulas of WordPress.com and of MathJax between the signs that formulas have here. */
function withDollars(html: string): string {
  return html
    .replaceAll(/\$latex[ \u00A0]([^$<>]{1,1000}?)(?:&#0?38;|&amp;|&)?(?:(?:bg|fg|s)=[\w-]+&?)*\$/g, (_, tex: string) => `$${tex.trim()}$`)
    .replaceAll(/\\\(([^<>]{1,1000}?)\\\)/g, (_, tex: string) => `$${tex.trim()}$`)
    .replaceAll(/\\\[([^<>]{1,1000}?)\\\]/g, (_, tex: string) => `$$${tex.trim()}$$`);
}

/** An address within the other site leads there from here, too. */
function makeWhole(element: Element, attribute: 'href' | 'src', site: string): void {
  const whole = URL.parse(element.getAttribute(attribute) ?? '', site)?.href;
  if (whole !== undefined) element.setAttribute(attribute, whole);
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

/** The picture behind the words of a block, which is one of its own here. */
function showBackground(cover: Element): void {
  const address = /background(?:-image)?:\s*url\(["']?([^"')]+)/i.exec(cover.getAttribute('style') ?? '')?.[1] ?? '';
  if (address === '') return;
  const picture = cover.ownerDocument.createElement('img');
  picture.setAttribute('src', address);
  cover.insertBefore(picture, cover.firstChild);
}

/** A picture that leads to itself in another size, or to its page in the other site, leads nowhere here. */
function freePicture(picture: Element): void {
  const link = picture.parentElement;
  const isItself = PICTURE_NAME.test(link?.getAttribute('href') ?? '') || /\battachment\b/.test(link?.getAttribute('rel') ?? '');
  if (link && isItself && link.textContent.trim() === '') link.replaceWith(picture);
}

/** The words below a picture have their place in its mark. */
function putIntoPicture(caption: Element): void {
  const before = caption.previousElementSibling;
  const picture = before?.localName === 'img' ? before : before?.querySelector('img');
  if (!picture) return;
  picture.setAttribute('data-caption', caption.textContent);
  caption.remove();
}

/** A link in place of what another site shows in a frame, plays or runs, as the text of a paragraph. */
function linkTo(frame: Element): Element {
  const paragraph = frame.ownerDocument.createElement('p');
  const source = frame.querySelector('source, a')?.getAttribute('src') ?? '';
  const address = (frame.getAttribute('src') ?? frame.getAttribute('data') ?? source).replace(/^\/\//, 'https://');
  const watched = address.replace(/^(https?:\/\/www\.youtube)(?:-nocookie)?(\.com\/)embed\/([\w-]+).*$/, '$1$2watch?v=$3');
  // The program of a gist is what shows it.
  paragraph.textContent = watched.replace(/^(https:\/\/gist\.github\.com\/.*)\.js(?:\?.*)?$/, '$1');
  return paragraph;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
