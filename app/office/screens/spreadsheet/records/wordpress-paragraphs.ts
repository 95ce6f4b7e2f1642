import { all } from '../../../model/rich-text/elements.ts';

/** Elements that stand in paragraphs' places, and not within one. */
const BLOCK =
  /^(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|object|embed)$/;
/** Elements in which lines are paragraphs, or parts of them. */
const FLOW = 'body, div, blockquote, section, article, aside, main, center, td, th, li, dd, details';
/** Marks what the new editor has made. */
const OF_EDITOR = 'data-of-editor';

/**
 * Makes elements of the lines of the old editor of WordPress, which keeps a paragraph as what stands between two empty
 * lines, and the end of a line as it is. Blocks of the new editor are left alone, and words between them are not.
 */
export function asParagraphs(body: HTMLElement): void {
  for (const block of blocksOfEditor(body)) block.setAttribute(OF_EDITOR, '');
  const others = `[${OF_EDITOR}], pre, code`;
  for (const flow of [body, ...all(body, FLOW)]) {
    if (flow.closest(others) !== null) continue;
    let run: ChildNode[] = [];
    for (const child of [...childrenOf(flow), null]) {
      const isOut = child === null || child.nodeType === 8 || isOfEditor(child) || BLOCK.test(child.nodeName.toLowerCase());
      if (!isOut) run.push(child);
      else {
        if (run.length > 0) replaceRun(flow, run, child);
        run = [];
      }
    }
  }
  for (const paragraph of all(body, 'p')) if (paragraph.closest(others) === null) breakLines(paragraph);
}

function isOfEditor(node: Node): boolean {
  return node.nodeType === 1 && (node as Element).hasAttribute(OF_EDITOR);
}

/** The elements of the body that the new editor has made: those between two of its remarks. */
function blocksOfEditor(body: HTMLElement): Element[] {
  let depth = 0;
  return childrenOf(body).filter((node): node is Element & ChildNode => {
    if (node.nodeType !== 8) return depth > 0 && node.nodeType === 1;
    const remark = node.nodeValue?.trim() ?? '';
    if (/^wp:(?!freeform)/.test(remark) && !remark.endsWith('/')) depth++;
    if (/^\/wp:(?!freeform)/.test(remark)) depth--;
    return false;
  });
}

/** Puts words and what stands among them into paragraphs, each up to an empty line. */
function replaceRun(flow: HTMLElement, run: readonly ChildNode[], before: ChildNode | null): void {
  const groups: Node[][] = [[]];
  for (const node of run) {
    if (node.nodeType !== 3) {
      groups.at(-1)?.push(node);
      continue;
    }
    const [first = '', ...others] = (node.nodeValue ?? '').split(/\n[ \t\r]*\n\s*/);
    groups.at(-1)?.push(flow.ownerDocument.createTextNode(first));
    for (const other of others) groups.push([flow.ownerDocument.createTextNode(other)]);
    node.remove();
  }
  const isOne = groups.length === 1 && flow.matches('td, th, li, dd');
  for (const group of groups) {
    if (!group.some((node) => node.nodeType !== 3 || node.nodeValue?.trim() !== '')) continue;
    const paragraph = flow.ownerDocument.createElement(isOne ? 'span' : 'p');
    for (const node of group) paragraph.appendChild(node);
    if (isOne) breakLines(paragraph);
    flow.insertBefore(paragraph, before);
  }
}

/** Each end of a line in a paragraph becomes one that HTML knows, but for those beside one. */
function breakLines(paragraph: HTMLElement): void {
  const texts = textsIn(paragraph);
  const [first, last] = [texts[0], texts.at(-1)];
  if (first && isAtEdge(first, paragraph, 'previousSibling')) first.nodeValue = (first.nodeValue ?? '').trimStart();
  if (last && isAtEdge(last, paragraph, 'nextSibling')) last.nodeValue = (last.nodeValue ?? '').trimEnd();
  for (const text of texts) {
    const value = text.nodeValue ?? '';
    if (!value.includes('\n')) continue;
    const lines = (text.previousSibling?.nodeName === 'BR' ? value.replace(/^[ \t]*\n/, '') : value).split('\n');
    const isBeforeBreak = text.nextSibling?.nodeName === 'BR' && lines.at(-1)?.trim() === '';
    const broken = paragraph.ownerDocument.createDocumentFragment();
    for (const [index, line] of lines.entries()) {
      if (index > 0 && !(isBeforeBreak && index === lines.length - 1)) broken.appendChild(paragraph.ownerDocument.createElement('br'));
      broken.appendChild(paragraph.ownerDocument.createTextNode(line));
    }
    text.parentNode?.replaceChild(broken, text);
  }
}

function isAtEdge(text: Node, paragraph: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  for (let node = text; node !== paragraph; node = node.parentNode ?? paragraph) if (node[side] !== null) return false;
  return true;
}

function textsIn(element: Node): Text[] {
  return childrenOf(element).flatMap((node) => {
    if (node.nodeType === 3) return [node as Text];
    return node.nodeType === 1 && !/^(?:pre|code)$/i.test(node.nodeName) ? textsIn(node) : [];
  });
}

/** The nodes within one, by their links: a list of them would be kept up with each that moves. */
function childrenOf(parent: Node): ChildNode[] {
  const children: ChildNode[] = [];
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}
