import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { isFilePath } from '#core/fields/link.ts';
import { pictureAttributes } from '../../ui/picture-attributes.ts';

const FIGURE = { width: 960, height: 540 };

/** Shows the site's own pictures; a picture of another site becomes a link, so that no visitor is told on. */
export function ownPictures() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      if (element.tagName !== 'img') return;
      const { src, alt } = element.properties;
      const address = typeof src === 'string' ? src : '';
      const words = typeof alt === 'string' ? alt : '';
      if (isFilePath(address)) {
        element.properties = { ...pictureAttributes({ src: address, ...FIGURE }), alt: words };
        return;
      }
      element.tagName = address ? 'a' : 'span';
      element.properties = address ? { href: address } : {};
      element.children = [{ type: 'text', value: words || address }];
    });
  };
}
