import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('pictures need no font, script or other file', () => {
  for (const name of readdirSync(new URL('.', import.meta.url)).filter((each) => each.endsWith('.svg'))) {
    expect(read(name)).not.toMatch(/<text|<script|<style|style=|href=|[^n]s?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  }
});
