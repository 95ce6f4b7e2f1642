import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import type { Database } from '#data/database.ts';
import { takesAnyText } from '#tests/any-text.ts';
import { answerOf, type Client, openTestApp } from '#tests/app.ts';
import { createSqlite, databases } from '#tests/databases.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';

/** A title with signs that turn the direction of all that follows them on the line. */
const TURNED = 'Síntesis \u202Eed\u202C \u2066nanopartículas\u2069 de oro';
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;
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
  expect(JSON.stringify(body.entries)).not.toMatch(TURNING);
});

/** A body with such signs in every text that takes any. */
function turned(fields: Fields): Record<string, unknown> {
  const texts = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    // A file's name is one that the library has.
    if (rulesOf(field).isFileName(field)) return [[name, '']];
    if (['text', 'longText', 'markdown'].includes(field.kind)) return takesAnyText(field) ? [[name, TURNED]] : [];
    if (field.kind === 'names') return [[name, [TURNED]]];
    return field.kind === 'rows' ? [[name, [turned(field.fields)]]] : [];
  });
  const whole = { ...sampleBody(fields), ...Object.fromEntries(texts) };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !['image', 'pdf'].includes(fields[name]?.kind ?? '')));
}

// Fails without `withoutTurning` in core/fields/text.ts: behind one author of a list all others were turned.
describe('a text that people type turns none around it', () => {
  test.each(Object.values(collections) as CollectionDefinition[])('in an item of $name', async ({ name, fields }) => {
    const administrator = await (await openTestApp({ database: await createSqlite() })).signIn();
    const made = await answerOf(await administrator.send('POST', `/api/${name}`, turned(fields)));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { body } = await answerOf(await administrator.send('GET', `/api/${name}/${String(made.body.id)}`));
    expect(JSON.stringify(body)).toContain('nanopartículas de oro');
    expect(JSON.stringify(body)).not.toMatch(TURNING);
  });

  test.each(Object.values(documents))('in $name', async ({ name, fields }) => {
    const administrator = await (await openTestApp({ database: await createSqlite() })).signIn();
    const { status, body } = await answerOf(await administrator.send('PUT', `/api/${name}`, turned(fields)));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(JSON.stringify(body)).toContain('nanopartículas de oro');
    expect(JSON.stringify(body)).not.toMatch(TURNING);
  });

  test('in a message, the name of an account, the words for a picture, the name of an import', async () => {
    const administrator = await (await openTestApp({ database: await withPicture(await createSqlite()) })).signIn();
    const { picture, version } = await aPicture(administrator);
    const sent: readonly [method: string, path: string, body: object, headers?: Record<string, string>][] = [
      ['POST', '/api/contact', { email: 'eva@example.org', Asunto: TURNED, Mensaje: TURNED }],
      ['PATCH', '/api/administrators/me', { name: TURNED }],
      ['PATCH', picture, { alt: TURNED }, version],
      ['POST', '/api/imports', { text: FILES.bibtex, name: TURNED }],
    ];
    for (const [method, path, body, headers] of sent) {
      const { status } = await administrator.send(method, path, body, headers);
      expect([path, Math.trunc(status / 100)]).toEqual([path, 2]);
    }
    for (const path of ['/api/messages', '/api/administrators', '/api/imports', picture]) {
      const text = await (await administrator.send('GET', path)).text();
      expect(text).toContain('nanopartículas de oro');
      expect(text).not.toMatch(TURNING);
    }
  });
});

// Fails without `isStorable` in core/contract/files.ts: SQLite kept what PostgreSQL cannot take.
test.each(databases)('the words for a picture are what every database holds, on $dialect', async ({ open }) => {
  const administrator = await (await openTestApp({ database: await withPicture(await open()) })).signIn();
  const { picture, version } = await aPicture(administrator);
  for (const alt of ['a\0b', 'a\uD800b', `a${'\u0301'.repeat(900)}`]) {
    const { status, body } = await answerOf(await administrator.send('PATCH', picture, { alt }, version));
    expect([status, body.fields]).toEqual([400, { alt: 'El texto contiene caracteres que no se pueden guardar.' }]);
  }
});

// Fails where a name in JSON is stored as it came: SQLite kept what PostgreSQL refused.
test.each(databases)('the name of an import, too, on $dialect', async ({ open }) => {
  const administrator = await (await openTestApp({ database: await open() })).signIn();
  const { status } = await administrator.send('POST', '/api/imports', { text: FILES.bibtex, name: 'a\0b\uD800.bib' });
  expect(status).toBe(201);
  const { body } = await answerOf(await administrator.send('GET', '/api/imports'));
  expect(body.items).toMatchObject([{ name: 'ab\uFFFD.bib' }]);
});

async function withPicture(database: Database): Promise<Database> {
  await withFiles(database, ['una.png']);
  await database.db.updateTable('files').set({ contentType: 'image/png', width: 1, height: 1 }).execute();
  return database;
}

async function aPicture(administrator: Client) {
  const { body } = await answerOf(await administrator.send('GET', '/api/files'));
  const [file] = body.items as { fullPath: string; version: number }[];
  return { picture: `/api/files/${encodeURIComponent(file?.fullPath ?? '')}`, version: { 'if-match': `"${file?.version}"` } };
}
