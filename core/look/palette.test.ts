import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE_SHADES } from '../lines/line-shades.ts';
import { contrastOf, hexOf, luminanceOf, seenColor } from './color.ts';
import { hexColor } from './hex-color.ts';
import { OF_EDGES, OF_TEXT, type Palette, paletteOf } from './palette.ts';

const SCHEMES = ['light', 'dark'] as const;
const GROUNDS = ['page', 'sheet', 'tint'] as const;
const NIGHT_GROUNDS = ['night', 'deep', 'dusk', 'horizon', 'zenith'] as const;

/** Any colour, and those that are farthest from readable. */
const color = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`) },
  { weight: 1, arbitrary: fc.constantFrom('#ffffff', '#000000', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#808080', '#00ffff', '#ff00ff') },
);

/** Pairs of colours that stand on each other in the styles, with the contrast that they need. */
function pairsOf(palette: Palette): readonly (readonly [what: string, one: string, other: string, least: number])[] {
  const inSchemes = SCHEMES.flatMap((scheme) =>
    GROUNDS.flatMap((ground) => {
      const on = palette[ground][scheme];
      const written = (['ink', 'muted', 'link', 'glow'] as const).map(
        (name) => [`${name} on ${ground}, ${scheme}`, palette[name][scheme], on, OF_TEXT] as const,
      );
      const lines = Object.entries(LINE_SHADES).map(
        ([name, line]) => [`line in ${name} on ${ground}, ${scheme}`, line[scheme], on, OF_TEXT] as const,
      );
      return [...written, ...lines, [`edge on ${ground}, ${scheme}`, palette.edge[scheme], on, OF_EDGES] as const];
    }),
  );
  const atNight = NIGHT_GROUNDS.flatMap((ground) =>
    (['moon', 'haze', 'lamp'] as const).map((name) => [`${name} on ${ground}`, palette[name], palette[ground], OF_TEXT] as const),
  );
  const buttons = SCHEMES.map((scheme) => [`button, ${scheme}`, palette.page[scheme], palette.ink[scheme], OF_TEXT] as const);
  return [...inSchemes, ...atNight, ...buttons];
}

test('contrast is as WCAG measures it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(luminanceOf('#808080')).toBeCloseTo(0.2159, 4);
});

test('a colour is the same after it was seen and written again', () => {
  fc.assert(fc.property(color, (hex) => hexOf(seenColor(hex)) === hex));
});

// Fails when a token is not moved until it reads, for one scheme or for colours without hue.
test('every text reads and every edge is seen in both schemes, whatever the colour', () => {
  fc.assert(
    fc.property(color, (hex) => {
      const faint = pairsOf(paletteOf(hex)).filter(([, one, other, least]) => contrastOf(one, other) < least);
      expect(faint).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('a colour that reads on paper is the colour of the links, to the digit', () => {
  for (const hex of ['#0a5488', '#a4123f', '#1f7a3d', '#6a1b9a']) expect(paletteOf(hex).link.light).toBe(hex);
  // A yellow would not be read.
  expect(paletteOf('#ffff00').link.light).not.toBe('#ffff00');
  expect(paletteOf('#ffff00').link.dark).toBe('#ffff00');
});

test('a colour is written in the ways that people know', () => {
  expect(['#0A5488', '0a5488', ' #abc ', '#ABCDEF'].map(hexColor)).toEqual(['#0a5488', '#0a5488', '#aabbcc', '#abcdef']);
  expect(['azul', '#12', '#12345', 'rgb(1,2,3)', '#0a5488;}', '#gggggg', ''].map(hexColor)).toEqual(Array(7).fill(null));
});
