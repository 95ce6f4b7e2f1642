import { USUAL_NIGHT_COLORS } from '#core/look/usual-colors.ts';

/** An icon of the site, as the head of a page names it. */
export interface IconLink {
  readonly rel: 'icon' | 'apple-touch-icon';
  readonly href: string;
  readonly type?: string;
}

/** The look of a page, as its head needs it. */
export interface Look {
  /** The inline style; null where the stylesheet says it all. It holds no text that somebody typed. */
  readonly css: string | null;
  /** The colours of a telephone's bars around the page, each with the scheme that it is for. */
  readonly bars: readonly { readonly content: string; readonly media?: string }[];
  /** The icons that stand in the place of Faro's. */
  readonly icons: readonly IconLink[];
  /** The files of its typefaces, to be fetched before the style asks for them. */
  readonly fonts: readonly string[];
}

export const USUAL_BAR = { content: USUAL_NIGHT_COLORS.night };

/** The look without any choice of the group's. */
export const USUAL_LOOK: Look = { css: null, bars: [USUAL_BAR], icons: [], fonts: [] };
