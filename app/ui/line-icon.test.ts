import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LINE_ICONS } from '#core/lines/icons.ts';

const sprite = readFileSync(new URL('line-icons.svg', import.meta.url), 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 48 48">(.+)<\/symbol>/g)].map(([, id, drawing = '']) => ({ id, drawing }));

test('2.46 each icon that a line may have is a drawing of its own', () => {
  expect(symbols.map(({ id }) => `${id}.svg`).toSorted()).toEqual(LINE_ICONS.map(({ value }) => value).toSorted());
  expect(new Set(symbols.map(({ drawing }) => drawing)).size).toBe(LINE_ICONS.length);
  expect(new Set(LINE_ICONS.map(({ label }) => label)).size).toBe(LINE_ICONS.length);
});

test('an icon is drawn in the colour of its line, and needs no font, script or other file', () => {
  for (const { id, drawing } of symbols) expect(drawing, id).not.toMatch(/fill="(?!currentColor)|stroke="(?!none)|<text|<script|style=|href=/);
});
