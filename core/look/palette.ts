import { contrastOf, hexOf, luminanceOf, type SeenColor, seenColor } from './color.ts';
import { type DayAndNight, USUAL_COLORS, USUAL_NIGHT_COLORS } from './usual-colors.ts';

/** Tokens that follow the reader's scheme (`app/ui/tokens.css`). */
const SCHEME_TOKENS = ['page', 'sheet', 'tint', 'ink', 'muted', 'hair', 'edge', 'link', 'glow'] as const;
/** Tokens of what is dark in both schemes: the bar, the first screen, the foot. */
const NIGHT_TOKENS = ['night', 'deep', 'dusk', 'horizon', 'zenith', 'moon', 'haze', 'lamp'] as const;

export type Palette = Readonly<Record<(typeof SCHEME_TOKENS)[number], DayAndNight>> & Readonly<Record<(typeof NIGHT_TOKENS)[number], string>>;

/** Contrast of text, and of the edges of what can be used (WCAG 2.2, 1.4.3 and 1.4.11). */
export const OF_TEXT = 4.5;
export const OF_EDGES = 3;
/** Long texts are easier to read with more. */
const OF_LONG_TEXT = 12;

const STEP = 0.004;

/** The colour as light as it is, or lighter, until it is no darker than the bound. */
function notDarker(color: SeenColor, bound: string): string {
  return moved(color, STEP, (hex) => luminanceOf(hex) >= luminanceOf(bound));
}

function notLighter(color: SeenColor, bound: string): string {
  return moved(color, -STEP, (hex) => luminanceOf(hex) <= luminanceOf(bound));
}

/** The colour as it is, or so much darker (by day) or lighter (by night) that it reads on all of the grounds. */
function readable(color: SeenColor, grounds: readonly string[], step: number, ratio: number): string {
  return moved(color, step, (hex) => grounds.every((ground) => contrastOf(hex, ground) >= ratio));
}

/** The first colour that holds on the way to white or black, which is the last. */
function moved(color: SeenColor, step: number, holds: (hex: string) => boolean): string {
  for (let { lightness } = color; lightness >= 0 && lightness <= 1; lightness += step) {
    const hex = hexOf({ ...color, lightness });
    if (holds(hex)) return hex;
  }
  return step > 0 ? '#ffffff' : '#000000';
}

/**
 * The palette of a group's colour, for both schemes. Grounds are no darker by day and no lighter by night than the
 * usual ones, so that every other colour of the program reads on them as well. Texts have a contrast of 4.5 at least on
 * every ground on which they stand, edges of 3, whatever the colour.
 * @param color `#rrggbb`
 */
export function paletteOf(color: string): Palette {
  const own = seenColor(color);
  const toned = (lightness: number, share: number, most: number): SeenColor => ({ ...own, lightness, chroma: Math.min(own.chroma * share, most) });
  const night = nightOf(own, toned);
  const grounds = {
    page: { light: notDarker(toned(0.98, 0.1, 0.008), USUAL_COLORS.page.light), dark: notLighter(toned(0.18, 0.3, 0.035), USUAL_COLORS.page.dark) },
    sheet: { light: '#ffffff', dark: notLighter(toned(0.23, 0.35, 0.045), USUAL_COLORS.sheet.dark) },
    tint: { light: notDarker(toned(0.945, 0.2, 0.02), USUAL_COLORS.tint.light), dark: notLighter(toned(0.205, 0.32, 0.04), USUAL_COLORS.tint.dark) },
  };
  const each = Object.values(grounds);
  const days = each.map(({ light }) => light);
  const nights = each.map(({ dark }) => dark);
  const written = (day: SeenColor, dusk: SeenColor, ratio: number): DayAndNight => ({
    light: readable(day, days, -STEP, ratio),
    dark: readable(dusk, nights, STEP, ratio),
  });
  const accent = written(own, brightened(own, 0.74), OF_TEXT);
  return {
    ...grounds,
    ink: written(toned(0.22, 0.4, 0.05), toned(0.945, 0.1, 0.015), OF_LONG_TEXT),
    muted: written(toned(0.46, 0.4, 0.05), toned(0.76, 0.25, 0.04), OF_TEXT),
    hair: { light: hexOf(toned(0.89, 0.2, 0.025)), dark: hexOf(toned(0.32, 0.35, 0.05)) },
    edge: written(toned(0.62, 0.3, 0.05), toned(0.58, 0.35, 0.06), OF_EDGES),
    link: accent,
    glow: accent,
    ...night,
  };
}

function brightened(color: SeenColor, least: number): SeenColor {
  return { ...color, lightness: Math.max(color.lightness, least) };
}

/** The lamp is text on every ground of the night, and the ground of the darkest. */
function nightOf(own: SeenColor, toned: (lightness: number, share: number, most: number) => SeenColor) {
  const grounds = {
    night: notLighter(toned(0.19, 0.35, 0.06), USUAL_NIGHT_COLORS.night),
    deep: notLighter(toned(0.15, 0.25, 0.04), USUAL_NIGHT_COLORS.deep),
    dusk: notLighter(toned(0.3, 0.6, 0.1), USUAL_NIGHT_COLORS.dusk),
    horizon: notLighter(toned(0.23, 0.45, 0.07), USUAL_NIGHT_COLORS.horizon),
    zenith: notLighter(toned(0.155, 0.25, 0.04), USUAL_NIGHT_COLORS.zenith),
  };
  const all = Object.values(grounds);
  return {
    ...grounds,
    moon: readable(toned(0.965, 0.08, 0.012), all, STEP, OF_LONG_TEXT),
    haze: readable(toned(0.83, 0.2, 0.04), all, STEP, OF_TEXT),
    lamp: readable(brightened(own, 0.78), all, STEP, OF_TEXT),
  };
}

/** The tokens as declarations of CSS. */
export function declarationsOf(palette: Palette): string {
  const both = SCHEME_TOKENS.map((name) => `--${name}:light-dark(${palette[name].light},${palette[name].dark})`);
  return [...both, ...NIGHT_TOKENS.map((name) => `--${name}:${palette[name]}`)].join(';');
}
