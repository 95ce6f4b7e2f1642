import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

const HEADING = /^h([1-6])$/;

/** Puts the headings of a text below the page's `h1`, without gaps: the outermost is `h2`, one inside it `h3`. */
export function shiftHeadings() {
  return (tree: Root) => {
    const open: number[] = [];
    visit(tree, 'element', (element) => {
      const written = Number(HEADING.exec(element.tagName)?.[1]);
      if (Number.isNaN(written)) return;
      while ((open.at(-1) ?? 0) >= written) open.pop();
      open.push(written);
      element.tagName = `h${Math.min(open.length + 1, 6)}`;
    });
  };
}
