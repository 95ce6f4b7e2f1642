import { expect, test } from 'vitest';
import { readBibtex } from '#core/formats/bibtex/read.ts';
import { joinedFiles } from './joined-files.ts';

// Fails where the page beside a file is forgotten, or is taken for that of the next file.
test('the BibTeX beside the pages of a folder says which page each publication had', async () => {
  const entry = (key: string) => `@misc{${key}, title = {Título de ${key}}}`;
  const joined = await joinedFiles([new File([entry('uno')], 'publication/ruiz-2020/cite.bib'), new File([entry('dos')], 'publication/todas.bib')]);
  expect(joined.map(({ name }) => name)).toEqual(['publication.bib']);
  const { entries } = readBibtex((await joined[0]?.text()) ?? '');
  expect(entries.map(({ record }) => record.otherSiteAddresses)).toEqual([['publication/ruiz-2020/index.md'], undefined]);
});
