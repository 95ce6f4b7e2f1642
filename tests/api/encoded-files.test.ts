import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { inBytes, inUtf16be, inUtf16le } from '#tests/encoded.ts';
import { startImports } from '#tests/publication-imports.ts';

const TITLE = 'Señales de pingüinos en España: el niño y la «acción»';
const NAME = 'Núñez Peña, Begoña';
const json = (title: string) =>
  JSON.stringify([{ type: 'article-journal', title, author: [{ family: 'Núñez Peña', given: 'Begoña' }], 'container-title': 'Sales' }], null, 1);

/** A file of one publication in each format. */
const FILES: Readonly<Record<string, (title: string) => string>> = {
  bibtex: (title) => `@article{${title.length},\n  title = {${title}},\n  author = {${NAME}},\n  journal = {Sales}\n}\n`,
  ris: (title) => `TY  - JOUR\nTI  - ${title}\nAU  - ${NAME}\nJO  - Sales\nER  - \n`,
  nbib: (title) => `PMID- 12345${title.length}\nTI  - ${title}\nFAU - ${NAME}\nJT  - Sales\n`,
  enw: (title) => `%0 Journal Article\n%T ${title}\n%A ${NAME}\n%J Sales\n`,
  wos: (title) => `FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAF ${NAME}\nTI ${title}\nSO Sales\nER\n\nEF\n`,
  'csl-json': json,
  csv: (title) => `Título;Autores;Revista\n${title};"${NAME}";Sales\n`,
};
const BOM = '\uFEFF';
const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(BOM + text),
  'UTF-8 with two marks': (text) => Buffer.from(BOM + BOM + text),
  'UTF-16 LE': inUtf16le,
  'UTF-16 LE with a mark': (text) => inUtf16le(BOM + text),
  'UTF-16 BE': inUtf16be,
  'UTF-16 BE with a mark': (text) => inUtf16be(BOM + text),
  'Latin-1': (text) => Buffer.from(text, 'latin1'),
  'Windows-1252': (text) => inBytes(text, 'windows-1252'),
  MacRoman: (text) => inBytes(text, 'macintosh'),
};
const LINE_ENDS = ['\n', '\r\n', '\r'];

describe('a file of publications', () => {
  const start = async () => {
    const { ana } = await startImports(openTestDatabase);
    return async (bytes: Uint8Array): Promise<unknown> => {
      const { body } = await answerOf(await ana.send('POST', '/api/imports/preview', bytes, { 'content-type': 'application/octet-stream' }));
      const entries = body.entries as { title: string; authors: { family: string }[]; venue: string }[] | undefined;
      return { errors: body.errors, entries: entries?.map(({ title, authors, venue }) => [title, authors[0]?.family, venue]) };
    };
  };
  const read = (...titles: string[]) => ({ errors: [], entries: titles.map((title) => [title, 'Núñez Peña', 'Sales']) });

  test.each(Object.keys(FILES))('of %s is read in every encoding, with every end of a line', async (format) => {
    const titlesIn = await start();
    const text = FILES[format]?.(TITLE) ?? '';
    for (const [name, encoded] of Object.entries(ENCODINGS))
      for (const end of LINE_ENDS) expect(await titlesIn(encoded(text.replaceAll('\n', end))), `${name} ${JSON.stringify(end)}`).toEqual(read(TITLE));
  });

  // Fails where a mark in the middle, a second list of JSON or a second row of headings takes what follows along.
  test.each(Object.keys(FILES))('of %s that was put together of two is read in whole', async (format) => {
    const titlesIn = await start();
    const [one, two] = [TITLE, `${TITLE}, otra vez`].map((title) => FILES[format]?.(title) ?? '');
    for (const [name, encoded] of Object.entries(ENCODINGS)) {
      const bytes = Buffer.concat([encoded(`${one}\n`), encoded(two ?? '')]);
      expect(await titlesIn(bytes), name).toEqual(read(TITLE, `${TITLE}, otra vez`));
    }
  });

  // Fails where one encoding is taken for all of a file: half of it had other letters.
  test.each([
    ['UTF-8', 'Latin-1'],
    ['Windows-1252', 'UTF-8'],
    ['UTF-8 with a mark', 'MacRoman'],
    ['MacRoman', 'UTF-8 with a mark'],
  ])('that was put together of one in %s and one in %s is read in whole', async (first, second) => {
    const titlesIn = await start();
    for (const format of ['bibtex', 'ris', 'nbib', 'enw']) {
      const [one, two] = [ENCODINGS[first]?.(FILES[format]?.(TITLE) ?? ''), ENCODINGS[second]?.(FILES[format]?.(`${TITLE}, otra vez`) ?? '')];
      expect(await titlesIn(Buffer.concat([one ?? Buffer.alloc(0), two ?? Buffer.alloc(0)])), format).toEqual(read(TITLE, `${TITLE}, otra vez`));
    }
  });
});
