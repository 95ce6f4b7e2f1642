import { expect, test } from 'vitest';
import { withoutPagesBeside } from './accepted-files.ts';

// Fails where a folder of pages alone is refused, and where the pages of Hugo come in beside their own references.
test.each([
  [['_publications/2015-uno.md', '_publications/2016-dos.md'], 2],
  [['publication/uno/index.md', 'publication/uno/cite.bib'], 1],
  [['suelta.md', 'otra.bib'], 2],
])('of %j come in %i', (names, count) => {
  expect(withoutPagesBeside(names.map((name) => new File([], name)))).toHaveLength(count);
});
