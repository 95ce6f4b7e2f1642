import { offeredWidths, pictureUrl } from '#core/files/pictures.ts';
import { contrastOf } from '#core/look/color.ts';
import { hexColor } from '#core/look/hex-color.ts';
import type { Published } from '#data/content.ts';
import { pictureAt } from '../../ui/picture-attributes.ts';
import type { IconLink } from './look.ts';

/** The widths in pixels: of a tab on a dense screen, and of a telephone's first page. */
const [TAB, TELEPHONE] = [96, 192];

/** The icons that the group chose: its picture, else the lighthouse on its colour. None where it chose neither. */
export function iconsOf({ site: { icon_url, color: chosen }, pictures }: Pick<Published, 'site' | 'pictures'>): readonly IconLink[] {
  const color = hexColor(chosen);
  if (icon_url !== null) {
    const picture = pictureAt(pictures, icon_url);
    const at = (width: number) => {
      if (picture === undefined) return icon_url;
      const offered = offeredWidths(picture.width);
      return pictureUrl(picture.key, offered.find((each) => each >= width) ?? offered.at(-1) ?? width);
    };
    return [
      { rel: 'icon', href: at(TAB) },
      { rel: 'apple-touch-icon', href: at(TELEPHONE) },
    ];
  }
  return color === null ? [] : [{ rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(onColor(color))}`, type: 'image/svg+xml' }];
}

/** The lighthouse of the bar, as light or as dark as it is seen on the colour. */
function onColor(color: string): string {
  const drawn = contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#fff' : '#000';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -5 44 44"><circle cx="16" cy="17" r="22" fill="${color}"/><path fill="${drawn}" d="M14.5 7.5 1 3v12l13.5-4.5zM16 1.5 12.5 5h10L19 1.5zM13.5 6h8v5h-8zM12 12h11v2H12zM13.2 15h8.6l2.2 15H11z"/></svg>`;
}
