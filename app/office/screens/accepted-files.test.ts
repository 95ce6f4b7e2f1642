import { expect, test } from 'vitest';
import { publicationFiles } from './accepted-files.ts';

// Fails where a folder of pages alone is refused, and where the pages of Hugo come in beside their own references.
test.each([
  [['_publications/2015-uno.md', '_publications/2016-dos.md'], 2],
  [['publications/uno/index.qmd', 'publications/_metadata.yml'], 1],
  [['_data/citations.yaml', '_data/sources.yaml'], 2],
  [['publication/uno/index.md', 'publication/uno/cite.bib', 'publication/.toml'], 1],
  [['suelta.md', 'otra.bib', 'lista.yaml'], 3],
])('of %j come in %i', (names, count) => {
  expect(publicationFiles(names.map((name) => new File([], name)))).toHaveLength(count);
});
