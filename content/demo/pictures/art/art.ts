import type { Random } from '../random.ts';

/** The colours of an abstract picture. */
export interface Palette {
  readonly ground: string;
  readonly deep: string;
  readonly mid: string;
  readonly pale: string;
  readonly accent: string;
}

/** An abstract picture of 1280 × 800. */
export type Art = (random: Random, palette: Palette) => string;

export const times = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, index) => draw(index)).join('');

const seenThrough = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`);

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}"${seenThrough(opacity)}/>`;

export const ground = (fill: string): string => `<path fill="${fill}" d="M0 0h1280v800H0z"/>`;

/** A line without filling, with round ends. */
export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${seenThrough(opacity)} d="${d}"/>`;

/** Points of a function of x, one every twenty units. */
export function curve(from: number, to: number, y: (x: number) => number): string[] {
  return Array.from({ length: (to - from) / 20 + 1 }, (_, index) => `${from + index * 20} ${y(from + index * 20).toFixed(1)}`);
}
