import { expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';

/** A title with signs that turn the direction of all that follows them on the line. */
const TURNED = 'Síntesis \u202Eed\u202C \u2066nanopartículas\u2069 de oro';
const FILES: Readonly<Record<string, string>> = {
  bibtex: `@article{a, title = {${TURNED}}, author = {\u202ERuiz, Ana}, year = 2020, journal = {Cosas \u202E}}`,
  ris: `TY  - JOUR\nTI  - ${TURNED}\nAU  - \u202ERuiz, Ana\nPY  - 2020\nER  - \n`,
  nbib: `PMID- 1\nTI  - ${TURNED}\nFAU - \u202ERuiz, Ana\nDP  - 2020\n`,
  enw: `%0 Journal Article\n%T ${TURNED}\n%A \u202ERuiz, Ana\n%D 2020\n`,
  'endnote-xml': `<xml><records><record><ref-type name="Journal Article">17</ref-type><titles><title>${TURNED} &#x202E;</title></titles><contributors><authors><author>&#8238;Ruiz, Ana</author></authors></contributors></record></records></xml>`,
  refworks: `RT Journal Article\nT1 ${TURNED}\nA1 \u202ERuiz, Ana\nYR 2020\n`,
  wos: `FN Clarivate Analytics\nPT J\nAU \u202ERuiz, Ana\nTI ${TURNED}\nPY 2020\nER\n`,
  'csl-json': JSON.stringify([{ title: TURNED, author: [{ family: '\u202ERuiz', given: 'Ana' }] }]).replaceAll('\u202E', '\\u202e'),
  csv: `Título\tAutores\tAño\n${TURNED}\t\u202ERuiz, Ana\t2020\n`,
  identifiers: `\u202ERuiz, A. (2020). ${TURNED}. Revista de Cosas, 12(3), 45–67.\n`,
};

// Fails where the signs stay: on a page, what stands behind the title is read from the right, too.
test.each(Object.entries(FILES))('%s: no file turns the direction of the texts around its own', async (format, file) => {
  const administrator = await (await openTestApp({ database: await createSqlite() })).signIn();
  const { status, body } = await answerOf(await administrator.send('POST', '/api/imports/preview', { text: file }));
  expect([status, body.format]).toEqual([200, format]);
  const [entry] = body.entries as { title: string; authors: { family: string }[] }[];
  expect(entry?.title).toContain('nanopartículas de oro');
  expect(entry?.authors[0]?.family).toBe('Ruiz');
  expect(JSON.stringify(body.entries)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});
