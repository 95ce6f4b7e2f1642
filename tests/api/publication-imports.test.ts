import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importing } from '#cli/import.ts';
import { answerOf, type Client, openTestApp } from '#tests/app.ts';
import { databases, openTestDatabase, type TestDatabases } from '#tests/databases.ts';

const FILE = String.raw`
@article{uno, title = {Bater{\'i}as de litio}, author = {Ruiz, Ana and Garc{\'i}a M{\'a}rquez, Luis}, journal = {Cosas}, year = 2020, doi = {10.1000/uno}}
@article{dos, title = {Sensores}, author = {Soto, Mar{\'\i}a}, year = 2021, volume = {3}, pages = {1--9}}
@article{rota, title = {Sin cerrar, year = 2020
@misc{tres, title = {Sin fecha de más}, author = {Ruiz, Ana and others}, year = 2019, url = {https://example.org/x}}
`;

type Rows = readonly Record<string, unknown>[];

/** Each entry became one publication, and there are no others. */
function expectEachOnce(papers: Rows, entries: Rows, count: number): void {
  expect(papers).toHaveLength(count);
  expect(entries.map(({ decision }) => decision)).toEqual(Array(count).fill('add'));
  expect(new Set(entries.map(({ item }) => item))).toEqual(new Set(papers.map(({ id }) => id)));
}

async function startImports(open: TestDatabases['open']) {
  const database = await open();
  const app = await openTestApp({ database });
  const ana = await app.signIn();
  const papers = async () => (await answerOf(await ana.send('GET', '/api/papers'))).body.items as Record<string, unknown>[];
  const stage = async (text = FILE) => String((await answerOf(await ana.send('POST', '/api/imports', { text, name: 'mi.bib' }))).body.id);
  const apply = async (id: string, decisions?: object, who = ana) =>
    (await answerOf(await who.send('POST', `/api/imports/${id}/apply`, decisions && { decisions }))).body;
  const entries = async (id: string) => (await answerOf(await ana.send('GET', `/api/imports/${id}`))).body.entries as Record<string, unknown>[];
  return { app, ana, papers, stage, apply, entries };
}

describe.each(databases)('publications that come in by a file, on $dialect', ({ open }) => {
  const start = () => startImports(open);

  test('visitors may neither read nor bring in anything', async () => {
    const { app, stage } = await start();
    const id = await stage();
    const questions = [
      ['POST', '/api/imports/preview'],
      ['POST', '/api/imports'],
      ['GET', '/api/imports'],
      ['GET', `/api/imports/${id}`],
      ['POST', `/api/imports/${id}/apply`],
      ['POST', `/api/imports/${id}/undo`],
      ['PUT', `/api/imports/${id}/errors/2`],
      ['DELETE', `/api/imports/${id}`],
    ] as const;
    for (const [method, path] of questions)
      expect((await app.visitor.send(method, path, method === 'GET' ? undefined : { text: FILE })).status).toBe(401);
  });

  test('applied entries are stored as publications, and the same file adds nothing twice', async () => {
    const { stage, apply, papers } = await start();
    expect(await apply(await stage())).toMatchObject({ added: 3, filled: 0, left: 0, waiting: 0, refused: [] });
    const stored = await papers();
    expect(stored).toMatchObject([
      { title: 'Baterías de litio', authors: ['Ana Ruiz', 'Luis García Márquez'], year: 2020, venue: 'Cosas', doi: '10.1000/uno', type: 'article' },
      { title: 'Sensores', volume: '3', pages: '1–9' },
      { title: 'Sin fecha de más', more_authors: true, url: 'https://example.org/x', type: 'other' },
    ]);
    expect(await apply(await stage())).toMatchObject({ added: 0, left: 3, waiting: 0 });
    expect(await papers()).toEqual(stored);
  });

  test('an entry twice in one file comes in once', async () => {
    const { ana, stage, apply, papers } = await start();
    const twice = '@article{a, title={Uno}, author={Ruiz, Ana}, year=2020}\n@article{b, title={Uno}, author={Ruiz, Ana}, year=2020}';
    const { body } = await answerOf(await ana.send('POST', '/api/imports/preview', { text: twice }));
    expect(body.entries).toMatchObject([{ state: 'new' }, { state: 'known', repeats: 1 }]);
    await apply(await stage(twice));
    expect(await papers()).toHaveLength(1);
  });

  test('a newer file fills what is blank and never what somebody typed', async () => {
    const { ana, stage, apply, papers, entries } = await start();
    await apply(await stage());
    const [one] = await papers();
    await ana.send('PATCH', `/api/papers/${String(one?.id)}`, { title: 'Baterías de litio, corregido', venue: 'Otra revista' });
    const newer = await stage(FILE.replace('year = 2020,', 'year = 2020, volume = {7}, abstract = {Un resumen.},'));
    const [first] = await entries(newer);
    expect(first).toMatchObject({ state: 'known', of: one?.id, fills: ['volume', 'abstract'] });
    expect(await apply(newer, { 0: 'same' })).toMatchObject({ added: 0, filled: 1, left: 2 });
    expect((await papers())[0]).toMatchObject({ title: 'Baterías de litio, corregido', venue: 'Otra revista', volume: '7', abstract: 'Un resumen.' });
  });

  test('a title alone waits for a person, whose answer is remembered', async () => {
    const { stage, apply, papers, entries } = await start();
    await apply(await stage('@inproceedings{a, title={Sensores nuevos}, author={Soto, M.}, year=2020}'));
    const journal = '@article{b, title={Sensores nuevos}, author={Soto, M.}, year=2021}';
    const id = await stage(journal);
    expect(await apply(id)).toMatchObject({ added: 0, waiting: 1 });
    expect(await entries(id)).toMatchObject([{ state: 'undecided', of: (await papers())[0]?.id }]);
    expect(await apply(id, { 0: 'different' })).toMatchObject({ added: 1, waiting: 0 });
    expect(await papers()).toHaveLength(2);
    expect(await apply(await stage(journal))).toMatchObject({ added: 0, left: 1 });

    const foreign = '@article{c, title={De otro grupo}, author={Nadie, N.}, year=2020}';
    expect(await apply(await stage(foreign), { 0: 'not-ours' })).toMatchObject({ added: 0, left: 1 });
    expect(await apply(await stage(foreign))).toMatchObject({ added: 0, left: 1 });
  });

  test('a correction is not its paper, nor are chapters of one book', async () => {
    const { stage, apply, papers } = await start();
    await apply(
      await stage(`@article{a, title={Ageing of cells in the cold}, author={Soto, M.}, year=2020}
@article{b, title={Correction to: Ageing of cells in the cold}, author={Soto, M.}, year=2020}
@incollection{c, title={Introduction to cells}, author={Ruiz, A.}, year=2020, isbn={978-3-16-148410-0}}
@incollection{d, title={Outlook}, author={Ruiz, A.}, year=2020, isbn={978-3-16-148410-0}}`),
    );
    expect(await papers()).toHaveLength(4);
  });

  test('a preprint becomes a version of its article', async () => {
    const { stage, apply, papers } = await start();
    await apply(await stage('@article{a, title={Celdas}, author={Soto, M.}, year=2021, doi={10.1000/celdas}}'));
    const id = await stage(
      '@misc{b, title={Celdas}, author={Soto, M.}, year=2020, eprint={2001.00001}, archivePrefix={arXiv}, url={https://arxiv.org/abs/2001.00001}}',
    );
    await apply(id, { 0: 'version' });
    const [article, preprint] = await papers();
    expect([article?.version_of, preprint?.version_of]).toEqual([null, article?.id]);
  });

  test('one import is one undo: what was added goes to the trash, what was filled is blank, what people typed since stays', async () => {
    const { ana, stage, apply, papers } = await start();
    await ana.send('POST', '/api/papers', { title: 'Baterías de litio', authors: ['Ana Ruiz'], year: 2020, doi: '10.1000/uno' });
    const before = await papers();
    const id = await stage(FILE.replace('year = 2020,', 'year = 2020, volume = {7},'));
    await apply(id, { 0: 'same' });
    expect(await papers()).toHaveLength(3);
    const [one] = await papers();
    expect(one).toMatchObject({ venue: 'Cosas', volume: '7', type: 'article' });
    await ana.send('PATCH', `/api/papers/${String(one?.id)}`, { venue: 'Corregida' });
    expect((await answerOf(await ana.send('POST', `/api/imports/${id}/undo`))).body).toEqual({ undone: 3 });
    const [after] = await papers();
    expect(await papers()).toHaveLength(1);
    expect(after).toMatchObject({ venue: 'Corregida', volume: '', type: '', title: before[0]?.title });
    expect(((await answerOf(await ana.send('GET', '/api/trash'))).body.items as unknown[]).length).toBe(2);
    expect(await apply(id)).toMatchObject({ added: 2 });
  });

  test('two administrators apply one import at once: nothing comes in twice', async () => {
    const { app, ana, stage, papers, entries } = await start();
    const beto = await app.signIn({ email: 'beto@faro.test', password: 'otra-clave-de-prueba', name: 'Beto' });
    const text = Array.from({ length: 230 }, (_, at) => `@article{k${at}, title={Trabajo ${at}}, author={Ruiz${at}, Ana}, year=2020}`).join('\n');
    const id = await stage(text);
    // On a busy machine one may wait for the other for longer than PostgreSQL lets it, and is told to try again.
    const applyAgain = async (who: Client): Promise<void> => {
      const answer = await who.send('POST', `/api/imports/${id}/apply`);
      expect([200, 503]).toContain(answer.status);
      if (answer.status === 200) return;
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await applyAgain(who);
    };
    await Promise.all([applyAgain(ana), applyAgain(beto)]);
    expectEachOnce(await papers(), await entries(id), 230);
  });

  // Fails where what is stored is compared once for all parts of an import.
  test('a publication that somebody writes while an import comes in does not come in once more', async () => {
    const { app, ana, stage, papers } = await start();
    const id = await stage(
      Array.from({ length: 150 }, (_, at) => `@article{k${at}, title={Trabajo ${at}}, author={Ruiz${at}, Ana}, year=2020, doi={10.1000/${at}}}`).join(
        '\n',
      ),
    );
    const { writeParts } = app.services.store;
    const interrupted: typeof writeParts = (writer, work) =>
      writeParts(writer, (part) =>
        work(async (each) => {
          const result = await part(each);
          if ((await papers()).length === 100) await ana.send('POST', '/api/papers', { title: 'Trabajo 149', doi: '10.1000/149', year: 2020 });
          return result;
        }),
      );
    Object.assign(app.services.store, { writeParts: interrupted });
    expect((await answerOf(await ana.send('POST', `/api/imports/${id}/apply`))).body).toMatchObject({ added: 149, left: 1 });
    expect((await papers()).filter(({ doi }) => doi === '10.1000/149')).toHaveLength(1);
  });

  // Fails where what was compared before the failure counts as stored, or an entry is closed without its publication.
  test('a write that fails in the middle of an import leaves nothing half in, and the next time the rest comes in', async () => {
    const { app, ana, stage, papers, entries } = await start();
    const id = await stage(
      Array.from({ length: 230 }, (_, at) => `@article{k${at}, title={Trabajo ${at}}, author={Ruiz${at}, Ana}, year=2020}`).join('\n'),
    );
    const { writeParts } = app.services.store;
    let parts = 0;
    const failing: typeof writeParts = (writer, work) =>
      writeParts(writer, (part) =>
        work((each) =>
          part(async (write) => {
            const result = await each(write);
            parts += 1;
            if (parts === 2) throw Object.assign(new Error('terminating connection'), { code: '25P03' });
            return result;
          }),
        ),
      );
    Object.assign(app.services.store, { writeParts: failing });
    const failed = await ana.send('POST', `/api/imports/${id}/apply`);
    expect([failed.status, Number(failed.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await papers()).toHaveLength(100);
    expect((await answerOf(await ana.send('POST', `/api/imports/${id}/apply`))).body).toMatchObject({ added: 130, waiting: 0 });
    expectEachOnce(await papers(), await entries(id), 230);
    expect((await papers()).map(({ order }) => order)).toEqual(Array.from({ length: 230 }, (_, at) => at));
  });

  test('two administrators decide at once that an entry is another work: it is added once', async () => {
    const { app, ana, stage, apply, papers } = await start();
    const beto = await app.signIn({ email: 'beto@faro.test', password: 'otra-clave-de-prueba', name: 'Beto' });
    await apply(await stage('@inproceedings{a, title={Sensores}, author={Soto, M.}, year=2020}'));
    const id = await stage('@article{b, title={Sensores}, author={Soto, M.}, year=2021}');
    await Promise.all([apply(id, { 0: 'different' }, ana), apply(id, { 0: 'different' }, beto)]);
    await apply(id, { 0: 'different' });
    expect(await papers()).toHaveLength(2);
  });

  test('an entry that could not be read is mended in place and comes in', async () => {
    const { ana, stage, apply, papers } = await start();
    const id = await stage();
    const { errors } = (await answerOf(await ana.send('GET', `/api/imports/${id}`))).body as { errors: { position: number }[] };
    const path = `/api/imports/${id}/errors/${errors[0]?.position}`;
    expect((await ana.send('PUT', path, { text: '@article{rota, title = {Aún sin cerrar' })).status).toBe(204);
    expect((await answerOf(await ana.send('GET', `/api/imports/${id}`))).body.errors).toMatchObject([
      { text: '@article{rota, title = {Aún sin cerrar' },
    ]);
    expect((await ana.send('PUT', path, { text: '@article{rota, title = {Cerrada}, year = 2020}' })).status).toBe(204);
    expect((await ana.send('PUT', path, { text: '@article{rota, title = {Otra}, year = 2020}' })).status).toBe(404);
    await apply(id);
    expect((await papers()).map(({ title }) => title)).toContain('Cerrada');
  });

  test('the operator brings a file in by a command, and looks first at what is in it', async () => {
    const { app, ana, papers } = await start();
    const folder = mkdtempSync(join(tmpdir(), 'faro-import-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'grupo.bib');
    writeFileSync(file, Buffer.from(FILE, 'latin1'));
    const first = await importing.run(app.services, [file, '--dry-run']);
    expect(first).toContain('Nuevas: 3. Ya están: 0. Por decidir: 0.\nNo se pudieron leer: 1.\n  línea 4: ');
    expect(await papers()).toEqual([]);
    expect(await importing.run(app.services, [file])).toMatch(
      /^Agregadas: 3\. Ya estaban: 0\. Por decidir: 0\.[\s\S]*Lo que falta espera en el sitio, en \/imports\/\w+\.$/,
    );
    expect(await papers()).toHaveLength(3);
    expect(await importing.run(app.services, [file])).toContain('Agregadas: 0. Ya estaban: 3.');
    expect((await answerOf(await ana.send('GET', '/api/imports'))).body.items).toMatchObject([{ name: 'grupo.bib' }, { name: 'grupo.bib' }]);
  });

  test('an entry that the site refuses says why and waits', async () => {
    const { stage, apply, entries } = await start();
    const id = await stage(`@article{a, title={${'x'.repeat(3_000)}}, year=2020}`);
    const { refused } = await apply(id);
    expect(refused).toMatchObject([{ position: 0 }]);
    expect(await entries(id)).toMatchObject([{ decision: null, message: 'Título: El texto es demasiado largo: caben 2,000 caracteres.' }]);
  });
});

describe('a file of publications that is read', () => {
  const start = () => startImports(openTestDatabase);

  test('a preview tells what would come in and what could not be read, and writes nothing', async () => {
    const { ana, papers } = await start();
    const { status, body } = await answerOf(await ana.send('POST', '/api/imports/preview', { text: FILE }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      format: 'bibtex',
      entries: [
        {
          line: 2,
          state: 'new',
          type: 'article',
          title: 'Baterías de litio',
          authors: [
            { family: 'Ruiz', given: 'Ana' },
            { family: 'García Márquez', given: 'Luis' },
          ],
          others: false,
          year: 2020,
          venue: 'Cosas',
          doi: '10.1000/uno',
        },
        { line: 3, state: 'new', volume: '3', pages: '1–9' },
        { line: 5, state: 'new', others: true },
      ],
      errors: [{ line: 4, text: '@article{rota, title = {Sin cerrar, year = 2020' }],
    });
    expect(await papers()).toEqual([]);
    expect((await answerOf(await ana.send('GET', '/api/imports'))).body.items).toEqual([]);
  });

  test('text and bytes are taken as they are, with commas and quotes by the thousand', async () => {
    const { ana } = await start();
    const text = Array.from(
      { length: 3_000 },
      (_, at) => `@article{k${at}, title = {Título ${at}, con "comas", muchas}, author={A, B and C, D}, year=2020}`,
    ).join('\n');
    const { status, body } = await answerOf(await ana.send('POST', '/api/imports/preview', text, { 'content-type': 'text/plain; charset=utf-8' }));
    expect(status).toBe(200);
    expect(body.entries).toHaveLength(3_000);
  });

  // Comparing it would hold everybody up for seconds. Fails without the bound on a record
  // (core/formats/record-length.ts).
  test.each(['title', 'author'])('a publication with millions of letters in %s costs itself alone', async (field) => {
    const { ana, stage, entries } = await start();
    const letters = Array.from({ length: 40_000 }, (_, n) => `palabra ${n}`).join(', ');
    const long = `@article{b, ${field} = {Comienzo ${letters}}, title = {Otro}}`;
    const text = `@article{a, title = {Uno}}\n${long}\n@article{c, title = {Dos}}`;
    const { body } = await answerOf(await ana.send('POST', '/api/imports/preview', text, { 'content-type': 'text/plain' }));
    const id = await stage(text);
    for (const read of [body.entries as Rows, await entries(id)]) expect(read).toMatchObject([{ title: 'Uno' }, { title: 'Dos' }]);
    expect(body.errors).toMatchObject([{ line: 2, message: expect.stringMatching(/línea 2 es demasiado larga/) as unknown }]);
    expect(String((body.errors as Rows)[0]?.text).length).toBeLessThan(1_000);
  });

  test.each([
    ['nothing', '', /vacío/],
    ['no publications', 'Querida Ana: ¿cómo estás?', /no hay publicaciones/i],
  ])('%s is refused with a sentence', async (_, text, sentence) => {
    const { ana } = await start();
    for (const path of ['/api/imports/preview', '/api/imports']) {
      const { status, body } = await answerOf(await ana.send('POST', path, { text }));
      expect(status).toBe(400);
      expect(body.detail).toMatch(sentence);
    }
  });
});
