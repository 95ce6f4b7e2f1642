import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** An empty heading of a table, its corner most often, is a plain cell: it would name a column or row after nothing. */
export function emptyHeadings() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
    });
  };
}
