import { expect, test, vi } from 'vitest';
import { MAX_IMPORT_ENTRIES } from '#core/formats/file-size.ts';
import { answerOf, type Client, openTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';

/** An administrator who sends files, which are read in this thread where none is asked for. */
async function openSender(options: { readonly reading?: 'thread' } = {}): Promise<Client> {
  return (await openTestApp({ database: await createSqlite(), ...options })).signIn();
}

const PUBLICATIONS = ['/api/imports', '/api/imports/preview'];
const SHEETS = ['/api/papers/spreadsheet', '/api/papers/spreadsheet/preview'];
const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

// Fails without the bound on what leaves the thread (server/imports/thread-answer.ts): the answer had 80 MB.
test('rows that are broken, each told with long names of columns, do not make a long answer of a short file', async () => {
  const administrator = await openSender();
  const file = `Título\tAutores\t${'x'.repeat(10_000)}\n${'a\n'.repeat(8_000)}`;
  for (const path of PUBLICATIONS) {
    const { status, body } = await answerOf(await administrator.send('POST', path, file, TEXT));
    expect([status, body.detail]).toEqual([400, expect.stringContaining('demasiado grande o demasiado enredado')]);
  }
});

/** Files of more than is taken at once. */
const LONG: Readonly<Record<string, string>> = {
  publications: numbers(MAX_IMPORT_ENTRIES + 1)
    .map((number) => `TY  - JOUR\nTI  - T ${number}\nER  - `)
    .join('\n'),
  'publications, of which most are broken': `TY  - JOUR\nTI  - T\nER  - \n${'TY  - JOUR\nAU  - Ruiz, Ana\nER  - \n'.repeat(MAX_IMPORT_ENTRIES)}`,
  identifiers: numbers(3_000)
    .map((number) => `10.1000/${number}`)
    .join('\n'),
};

// Fails where entries that are broken are not counted, and where what is refused is brought to the main thread before.
test.each(Object.entries(LONG))('%s: a file of more than is taken is refused, and nothing of it leaves the thread', async (_, file) => {
  const administrator = await openSender();
  const clone = vi.spyOn(globalThis, 'structuredClone');
  for (const path of PUBLICATIONS) {
    const { status, body } = await answerOf(await administrator.send('POST', path, file, TEXT));
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/más de (?:20,000 publicaciones|2,000 identificadores)/)]);
  }
  const results = clone.mock.calls.map(([value]) => JSON.stringify(value)).filter((json) => !json.includes('order'));
  clone.mockRestore();
  expect(Math.max(...results.map(({ length }) => length))).toBeLessThan(1_000);
});

// Fails where the main thread parses a long body: each of 20 MB held the landing page up for 0.6 s.
test.each([
  ...PUBLICATIONS.map((path) => [path, `@article{a, title = {Síntesis}, year = 2020, abstract = {${'á '.repeat(100_000)}}}`] as const),
  ...SHEETS.map((path) => [path, `Título\tAño\tResumen\nSíntesis\t2020\t${'á '.repeat(90_000)}`] as const),
])('%s: a file within JSON is parsed on the thread', async (path, text) => {
  const administrator = await openSender({ reading: 'thread' });
  const parse = vi.spyOn(JSON, 'parse');
  const { status, body } = await answerOf(await administrator.send('POST', path, { text }));
  const parsed = parse.mock.calls.filter(([json]) => json.startsWith('{"text":'));
  parse.mockRestore();
  expect([status, JSON.stringify(body)]).toEqual([path === '/api/imports' ? 201 : 200, expect.stringMatching(/Síntesis|"id"|"added":\[/)]);
  expect(parsed).toHaveLength(0);
});

test('a long body within JSON is judged like a short one', async () => {
  const administrator = await openSender();
  const long = ' '.repeat(200_000);
  const refused = async (path: string, sent: unknown) => {
    const { status, body } = await answerOf(await administrator.send('POST', path, sent));
    return [status, body.detail, body.fields];
  };
  for (const path of [...PUBLICATIONS, ...SHEETS])
    for (const [short, whole] of [
      [{ text: 1 }, { text: 1, name: long }],
      [{ name: 1 }, { name: long }],
      [
        { text: 'a', strange: '' },
        { text: `a${long}`, strange: '' },
      ],
      ['{"text":', `{"text":${long}`],
      [{ text: ' ' }, { text: long }],
    ] as const) {
      const [status] = await refused(path, whole);
      expect([path, status]).toEqual([path, (await refused(path, short))[0]]);
      expect(status).toBe(400);
    }
});

// Fails where the entries that are broken are read and written at once: 20 MB of them held visitors up for seconds.
test('an import is answered in pieces, whatever it holds most of', async () => {
  const administrator = await openSender();
  const broken = `TY  - JOUR\nAB  - ${'x'.repeat(2_000)}\nER  - \n`;
  const { body } = await answerOf(await administrator.send('POST', '/api/imports', `TY  - JOUR\nTI  - T\nER  - \n${broken.repeat(1_000)}`, TEXT));
  const answer = await administrator.send('GET', `/api/imports/${String(body.id)}`);
  const pieces = await Array.fromAsync(answer.body ?? []);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(400_000);
  const { entries, errors } = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown[]>;
  expect([entries?.length, errors?.length]).toEqual([1, 1_000]);
});
