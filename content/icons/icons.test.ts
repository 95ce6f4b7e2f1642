import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { researchLines } from '../research-lines.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test.each(researchLines.map((line) => line.icon))('%s is drawn in the colour of its text, like the others', (icon) => {
  const opening = read(icon).split('>')[0];
  expect(opening).toContain('viewBox="0 0 48 48"');
  expect(opening).toContain('stroke="currentColor" stroke-width="2.25"');
});

test('pictures need no font, script or other file', () => {
  for (const name of readdirSync(new URL('.', import.meta.url)).filter((each) => each.endsWith('.svg'))) {
    expect(read(name)).not.toMatch(/<text|<script|<style|style=|href=|[^n]s?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  }
});
