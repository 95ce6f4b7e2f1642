import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { researchLines } from '#content/research-lines.ts';

test('2.46 every research line shows its own drawing', () => {
  const css = readFileSync(new URL('line-icon.css', import.meta.url), 'utf8');
  const drawn = [...css.matchAll(/^\.([\w-]+) \{\n {2}--icon: url\("\.\.\/\.\.\/content\/icons\/(.+)"\);/gm)].map(([, anchor, icon]) => [
    anchor,
    icon,
  ]);
  expect(drawn).toEqual(researchLines.map(({ anchor, icon }) => [anchor, icon]));
});
