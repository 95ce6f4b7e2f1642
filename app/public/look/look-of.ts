import { hexColor } from '#core/look/hex-color.ts';
import { declarationsOf, type Palette, paletteOf } from '#core/look/palette.ts';
import { USUAL_COLORS } from '#core/look/usual-colors.ts';
import { once } from '#core/once.ts';
import type { Published } from '#data/content.ts';
import { coverOf } from './cover-of.ts';
import { iconsOf } from './icons-of.ts';
import { type Look, USUAL_BAR } from './look.ts';
import pictureCover from './picture-cover.css?inline';
import plainCover from './plain-cover.css?inline';
import { TYPEFACES } from './typefaces.ts';

/** The palette of the chosen colour; null for the usual ones. Every page asks. */
const chosenPalette = once((site: Published['site']): Palette | null => {
  const color = hexColor(site.color);
  return color === null ? null : paletteOf(color);
});

/** The look that the group chose. */
export function lookOf(content: Pick<Published, 'site' | 'pictures'>): Look {
  const { site } = content;
  const palette = chosenPalette(site);
  const cover = coverOf(site);
  const tokens = palette === null ? '' : `:root{${declarationsOf(palette)}}`;
  const onScreen = tokens + (cover === 'plain' ? plainCover : cover === 'picture' ? pictureCover : '');
  const { css: fonts, files } = TYPEFACES[site.typefaces];
  // Paper keeps its own colours.
  const css = fonts + (onScreen === '' ? '' : `@media screen{${onScreen}}`);
  const { light, dark } = (palette ?? USUAL_COLORS).page;
  return {
    css: css === '' ? null : css,
    bars:
      cover === 'plain'
        ? [
            { content: light, media: '(prefers-color-scheme:light)' },
            { content: dark, media: '(prefers-color-scheme:dark)' },
          ]
        : [palette === null ? USUAL_BAR : { content: palette.night }],
    icons: iconsOf(content),
    fonts: files,
  };
}
