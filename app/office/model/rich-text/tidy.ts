import { all, emphasisOf, has, styleOf } from './elements.ts';
import { wordLists } from './word-lists.ts';

const DROPPED =
  'script, style, noscript, template, iframe, object, embed, svg, math, canvas, video, audio, button, select, textarea, input, title, meta, link';
const IN_LINE = 'b, strong, i, em, s, strike, del, span, font, u';
const BLOCK = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr';
const MARKS = ['strong', 'em', 'del'] as const;

/**
 * Makes plain elements of what Word, Google Docs and web pages say with styles and classes, and drops what is no text.
 */
export function tidy(body: HTMLElement): void {
  for (const element of all(body, DROPPED)) element.remove();
  wordLists(body);
  for (const element of all(body, '[style]')) if (isHidden(element)) element.remove();
  for (const title of all(body, '.MsoTitle')) rename(title, 'h1');
  for (const element of all(body, IN_LINE)) plainMarks(element);
  for (const mark of MARKS) for (const element of all(body, mark)) joinNext(element);
  // Google Docs puts the list inside an item beside it.
  for (const list of all(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    if (list.previousElementSibling?.localName === 'li') list.previousElementSibling.appendChild(list);
  }
  for (const list of all(body, 'ol')) {
    const start = Number(list.getAttribute('start')) || 1;
    for (const [index, item] of Array.from(list.children).entries()) item.setAttribute('value', String(start + index));
  }
  for (const item of all(body, 'li')) {
    const paragraphs = Array.from(item.children).filter(({ localName }) => localName === 'p');
    if (paragraphs.length === 1 && paragraphs[0]) unwrap(paragraphs[0]);
  }
  for (const table of all(body, 'table')) if (isLayout(table)) unwrapTable(table);
}

function isHidden(element: Element): boolean {
  return styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all';
}

/** Text that is bold, in italics or struck by its tag or its style becomes so by its tag alone. */
function plainMarks(element: Element): void {
  const look = emphasisOf(element);
  const raised = { sub: 'sub', super: 'sup' }[styleOf(element, 'vertical-align')];
  // Around blocks Markdown has no marks, and what is in a heading is bold already.
  const marks = !has(element, BLOCK)
    ? MARKS.filter((mark) => look[mark] && !element.parentElement?.closest(mark === 'strong' ? 'strong, h1, h2, h3, h4, h5, h6' : mark))
    : [];
  const wanted = [...marks, ...(raised ? [raised] : [])];
  if (wanted.length === 0 || element.textContent.trim() === '') {
    unwrap(element);
    return;
  }
  const [outer = 'span', ...rest] = wanted;
  let place = rename(element, outer);
  for (const name of rest) {
    const inner = place.ownerDocument.createElement(name);
    moveInto(inner, place);
    place.appendChild(inner);
    place = inner;
  }
}

/** Word cuts what is bold into pieces; signs between them would be read. */
function joinNext(element: Element): void {
  for (let next = element.nextSibling; next !== null && next.nodeName === element.nodeName; next = element.nextSibling) {
    moveInto(element, next);
    next.parentNode?.removeChild(next);
  }
}

/** A table for the sake of the page: one column, or tables inside it. */
function isLayout(table: Element): boolean {
  return has(table, 'table') || all(table, 'tr').every((row) => row.children.length < 2);
}

function unwrapTable(table: Element): void {
  for (const cell of all(table, 'td, th, caption').filter((each) => each.closest('table') === table)) rename(cell, 'div');
  rename(table, 'div');
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  moveInto(renamed, element);
  element.parentNode?.replaceChild(renamed, element);
  return renamed;
}

function unwrap(element: Element): void {
  while (element.firstChild) element.parentNode?.insertBefore(element.firstChild, element);
  element.remove();
}

function moveInto(target: Node, source: Node): void {
  while (source.firstChild) target.appendChild(source.firstChild);
}
