import { all, emphasisOf, has, isWordItem, styleOf } from './elements.ts';

const FORMATTED = 'h1, h2, h3, h4, h5, h6, a[href], ul, ol, table, img, blockquote, pre, code, sub, sup, hr, .MsoTitle';
const IN_LINE = 'b, strong, i, em, s, strike, del, span, font';
/** The bounds of a paste: twice as long as any text that can be stored, and an element for every few words of it. */
const MAX_ELEMENTS = 20_000;
const MAX_CHARACTERS = 400_000;

/** The parts of a paste besides its plain words. */
export interface Rich {
  readonly body: HTMLElement;
  /** False where there is nothing but paragraphs: what Markdown they hold is their writer's own. */
  readonly isFormatted: boolean;
  /** True of a paste whose format would hold up the page: any site may have put it on the clipboard. */
  readonly isTooLong: boolean;
}

/**
 * The text with a format among what is pasted; null where it is plain, copied from an editor of plain text, or pictures
 * alone.
 */
export function richIn(data: DataTransfer): Rich | null {
  const html = withoutStyles(data.getData('text/html'));
  if (html === '' || data.types.includes('vscode-editor-data')) return null;
  return richOf(new DOMParser().parseFromString(html, 'text/html'));
}

/**
 * HTML that may be read: styles and another base would violate the page's content security policy, though nothing is
 * drawn.
 */
export function withoutStyles(html: string): string {
  return html.replace(/<style\b[\s\S]*?(?:<\/style>|$)|<(?:base|link|meta)\b[^>]*(?:>|$)/gi, '');
}

/** The text with a format of HTML that was read already; null as in {@link richIn}. */
export function richOf({ body }: Document): Rich | null {
  const { length } = body.textContent.trim();
  if (length === 0 || isOfEditor(body)) return null;
  if (length > MAX_CHARACTERS || all(body, '*').length > MAX_ELEMENTS) return { body, isFormatted: true, isTooLong: true };
  const isFormatted = has(body, FORMATTED) || all(body, IN_LINE).some(isMarked) || Array.from(body.children).some(isWordItem);
  return isFormatted || body.querySelectorAll('p').length > 1 ? { body, isFormatted, isTooLong: false } : null;
}

function isMarked(element: Element): boolean {
  const { strong, em, del } = emphasisOf(element);
  return strong === true || em === true || del === true || /^(?:sub|super)$/.test(styleOf(element, 'vertical-align'));
}

/** Editors of code colour what they hand over, all of it in one box. */
function isOfEditor(body: HTMLElement): boolean {
  const [only, second] = Array.from(body.children).filter(({ localName }) => !['meta', 'style', 'br'].includes(localName));
  if (!only || second) return false;
  return /\bmonospace\b/.test(styleOf(only, 'font-family')) || (only.localName === 'pre' && !has(only, 'code'));
}
