import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { isFilePath } from '#core/fields/link.ts';
import type { FormulaPart } from '#core/formulas/split.ts';
import type { PublishedPictures } from '#data/content.ts';
import { pictureAt, pictureAttributes } from '../../ui/picture-attributes.ts';
import { asTyped, fillPlaceholders } from '../formulas/hidden.ts';

/** The room of a figure in a text, where its own proportions are not known. */
const FIGURE = { width: 960, height: 540, sizes: '(width >= 48rem) 42rem, (width >= 500px) 92vw, calc(100vw - 2.5rem)' };

/**
 * Shows the site's own pictures, those that the text's `pictures` know at the width they are shown; a picture of
 * another site becomes a link, so that no visitor is told on.
 */
export function ownPictures() {
  return (tree: Root, { data }: { readonly data: Readonly<Record<string, unknown>> }) => {
    const pictures = data.pictures as PublishedPictures;
    const formulas = (data.formulas ?? []) as readonly FormulaPart[];
    visit(tree, 'element', (element, _index, parent) => {
      if (element.tagName !== 'img') return;
      const { src, alt } = element.properties;
      const address = typeof src === 'string' ? src : '';
      // Formulas in it stand as they were typed, in the link as in the picture: the visual editor keeps it as text.
      const words = typeof alt === 'string' ? fillPlaceholders(alt, formulas, asTyped) : '';
      if (isFilePath(address)) {
        const { width, height, alt: described } = pictureAt(pictures, address) ?? { ...FIGURE, alt: null };
        element.properties = { ...pictureAttributes({ ...FIGURE, src: address }, pictures), width, height, alt: words || (described ?? '') };
        return;
      }
      // Within a link there is no other one.
      const isLink = address !== '' && !(parent?.type === 'element' && parent.tagName === 'a');
      element.tagName = isLink ? 'a' : 'span';
      element.properties = isLink ? { href: address } : {};
      element.children = [{ type: 'text', value: words || address }];
    });
  };
}
