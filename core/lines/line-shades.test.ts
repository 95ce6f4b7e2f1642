import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrastOf } from '../look/color.ts';
import { LINE_COLORS } from './colors.ts';
import { LINE_SHADES } from './line-shades.ts';

const root = join(import.meta.dirname, '../..');
const colors = LINE_COLORS.map(({ value: name }) => ({ name, ...LINE_SHADES[name] }));
const THEMES = ['light', 'dark'] as const;

/** The backgrounds (`app/ui/tokens.css`): page, sheet and tint, by day and by night. */
const GROUNDS = groundsOf(readFileSync(join(root, 'app/ui/tokens.css'), 'utf8'));

function groundsOf(tokens: string): { readonly light: readonly string[]; readonly dark: readonly string[] } {
  const pairs = [...tokens.matchAll(/--(?:page|sheet|tint): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)];
  return { light: pairs.map(([, light = '']) => light), dark: pairs.map(([, , dark = '']) => dark) };
}

test.each(colors)('2.46 a line in $name is readable', (color) => {
  for (const theme of THEMES) {
    expect(GROUNDS[theme]).toHaveLength(3);
    for (const ground of GROUNDS[theme]) expect(contrastOf(color[theme], ground)).toBeGreaterThanOrEqual(4.5);
  }
});

/** The hexagon behind an icon is of its colour, this much of it (`lines.css`, `students.css`, `line.css`). */
const HEXAGON = 0.15;

function mixed(color: string, ground: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [color, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(one * share + other * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

test.each(colors)('2.46 an icon in $name stands out from its hexagon', (color) => {
  for (const theme of THEMES)
    for (const ground of GROUNDS[theme]) expect(contrastOf(color[theme], mixed(color[theme], ground, HEXAGON))).toBeGreaterThanOrEqual(3);
});

test('2.46 colours tell lines apart', () => {
  for (const theme of THEMES) expect(new Set(colors.map((color) => color[theme])).size).toBe(colors.length);
});

test('the stylesheet of the pages has the same colours', () => {
  const css = readFileSync(join(root, 'app/ui/line-colors.css'), 'utf8');
  const styled = [...css.matchAll(/\.hue-(\w+) \{\n {2}--line: light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)];
  expect(styled.map(([, name, light, dark]) => [name, light, dark])).toEqual(colors.map(({ name, light, dark }) => [name, light, dark]));
});
