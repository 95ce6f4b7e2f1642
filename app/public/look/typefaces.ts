import garamondItalic from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url';
import garamond from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';
import figtreeItalic from '@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import type { Document } from '#core/documents/index.ts';
import { displayFont, textFont } from '../../ui/fonts.ts';

/** A pair of typefaces: of headings and labels, and of running text. */
interface Typefaces {
  /** Rules and tokens; empty where the stylesheet has them. */
  readonly css: string;
  /** The files to be fetched before the style asks for them. */
  readonly files: readonly string[];
}

const SANS = 'ui-sans-serif,system-ui,sans-serif';

/**
 * `optional`: a page never moves because a font came late.
 * @param size in percent, where letters of one size look larger or smaller than others'
 */
function face(family: string, url: string, weights: string, { style = 'normal', size = 100 } = {}): string {
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weights};font-display:optional;size-adjust:${size}%;src:url(${url}) format("woff2")}`;
}

const tokens = (display: string, text: string) => `:root{--display:${display};--text:${text}}`;

const FIGTREE = face('Figtree', figtree, '300 800') + face('Figtree', figtreeItalic, '300 800', { style: 'italic' });

/** The five pairs. Only a text that has words in italics asks for those. */
export const TYPEFACES: Readonly<Record<Document<'site'>['typefaces'], Typefaces>> = {
  faro: { css: '', files: [displayFont, textFont] },
  classic: {
    css:
      face('EB Garamond', garamond, '400 800', { size: 112 }) +
      face('EB Garamond', garamondItalic, '400 800', { style: 'italic', size: 112 }) +
      tokens('"EB Garamond",ui-serif,Georgia,serif', '"EB Garamond",ui-serif,Georgia,serif'),
    files: [garamond],
  },
  modern: { css: FIGTREE + tokens(`Figtree,${SANS}`, `Figtree,${SANS}`), files: [figtree] },
  technical: {
    css: face('JetBrains Mono', mono, '300 800', { size: 88 }) + FIGTREE + tokens('"JetBrains Mono",ui-monospace,monospace', `Figtree,${SANS}`),
    files: [mono, figtree],
  },
  plain: { css: tokens(SANS, SANS), files: [] },
};
