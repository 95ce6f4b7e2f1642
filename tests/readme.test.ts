import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PICTURES = 'docs/pictures';

test('the README shows each of its pictures, which are small and described', () => {
  const shown = Array.from(readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/!\[[^\]]{15,}\]\(([^)]+\.webp)\)/g), ([, path = '']) => path);
  const pictures = readdirSync(join(ROOT, PICTURES)).map((name) => `${PICTURES}/${name}`);
  expect(shown.toSorted()).toEqual(pictures.toSorted());
  expect(pictures.filter((path) => statSync(join(ROOT, path)).size > 60 * 1_024)).toEqual([]);
});
