import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { withoutUserInformation } from '#core/user-information.ts';

/** Links to other sites do not hand over this window, nor a user and password that somebody left in the address. */
export function linksOut() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      const href = String(element.properties.href);
      if (element.tagName !== 'a' || !/^https?:/i.test(href)) return;
      element.properties.rel = ['noopener'];
      element.properties.href = withoutUserInformation(href);
    });
  };
}
