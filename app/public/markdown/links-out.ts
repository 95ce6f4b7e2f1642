import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Links to other sites do not hand over this window. */
export function linksOut() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'a' && /^https?:/i.test(String(element.properties.href))) element.properties.rel = ['noopener'];
    });
  };
}
