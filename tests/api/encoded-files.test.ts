import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { ENCODERS } from '#tests/encoded.ts';
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
  'endnote-xml': (title) =>
    `<?xml version="1.0"?><xml><records><record><ref-type name="Journal Article">17</ref-type>\n<titles><title>${title}</title></titles>\n<contributors><authors><author>${NAME}</author></authors></contributors><periodical><full-title>Sales</full-title></periodical></record></records></xml>`,
  refworks: (title) => `RT Journal Article\nA1 ${NAME}\nT1 ${title}\nJF Sales\n`,
  wos: (title) => `FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAF ${NAME}\nTI ${title}\nSO Sales\nER\n\nEF\n`,
  'csl-json': json,
  csv: (title) => `Título;Autores;Revista\n${title};"${NAME}";Sales\n`,
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
    for (const [name, encoded] of Object.entries(ENCODERS))
      for (const end of LINE_ENDS) expect(await titlesIn(encoded(text.replaceAll('\n', end))), `${name} ${JSON.stringify(end)}`).toEqual(read(TITLE));
  });

  // Fails where a mark in the middle, a second list of JSON or a second row of headings takes what follows along.
  test.each(Object.keys(FILES))('of %s that was put together of two is read in whole', async (format) => {
    const titlesIn = await start();
    const [one, two] = [TITLE, `${TITLE}, otra vez`].map((title) => FILES[format]?.(title) ?? '');
    for (const [name, encoded] of Object.entries(ENCODERS)) {
      const bytes = Buffer.concat([encoded(`${one}\n`), encoded(two ?? '')]);
      expect(await titlesIn(bytes), name).toEqual(read(TITLE, `${TITLE}, otra vez`));
    }
  });

  // Fails where one encoding is taken for all of a file: half of it had other letters, or was lost.
  test.each([
    ['UTF-8', 'Latin-1'],
    ['Windows-1252', 'UTF-8'],
    ['UTF-8 with a mark', 'MacRoman'],
    ['MacRoman', 'UTF-8 with a mark'],
    ['UTF-8', 'UTF-16 LE with a mark'],
    ['UTF-16 BE', 'Latin-1'],
  ])('that was put together of one in %s and one in %s is read in whole', async (first, second) => {
    const titlesIn = await start();
    for (const format of ['bibtex', 'ris', 'nbib', 'enw']) {
      const [one, two] = [ENCODERS[first]?.(FILES[format]?.(TITLE) ?? ''), ENCODERS[second]?.(FILES[format]?.(`${TITLE}, otra vez`) ?? '')];
      expect(await titlesIn(Buffer.concat([one ?? Buffer.alloc(0), two ?? Buffer.alloc(0)])), format).toEqual(read(TITLE, `${TITLE}, otra vez`));
    }
  });

  test('that has bytes of no character comes in, and they are told with their lines, but for those of an entry that was read', async () => {
    const { ana } = await startImports(openTestDatabase);
    const bytes = Buffer.concat([
      Buffer.from(FILES.bibtex?.(TITLE) ?? ''),
      Buffer.from('% \xE9\n', 'latin1'),
      Buffer.from(FILES.bibtex?.('Otra señal') ?? ''),
    ]);
    // Good letters around make the line one of UTF-8.
    const damaged = (before: string, after: string) => Buffer.concat([Buffer.from(before), Buffer.of(0xe9), Buffer.from(after)]);
    const entry = damaged('@misc{x, title = {Señal ñ á é í', ' ó}, year = 2020}\n');
    const broken = Buffer.concat([bytes, damaged('% Notas ñ á é í', ' ó\n'), entry]);
    const { body } = await answerOf(await ana.send('POST', '/api/imports/preview', broken, { 'content-type': 'application/octet-stream' }));
    expect(body.entries).toHaveLength(3);
    expect(body.entries).toContainEqual(expect.objectContaining({ line: 13, title: 'Señal ñ á é í\uFFFD ó' }));
    const lost: unknown = expect.stringContaining('«\uFFFD», en la línea 12.');
    const where: unknown = expect.stringContaining('% Notas');
    expect(body.errors).toEqual([{ line: 12, message: lost, text: where }]);
  });
});
