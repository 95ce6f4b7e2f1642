import { describe, expect, test } from 'vitest';
import { answerOf, type Client } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { type Rows, startImports } from '#tests/publication-imports.ts';

/** Each entry became one publication, and there are no others. */
function expectEachOnce(papers: Rows, entries: Rows, count: number): void {
  expect(papers).toHaveLength(count);
  expect(entries.map(({ decision }) => decision)).toEqual(Array(count).fill('add'));
  expect(new Set(entries.map(({ item }) => item))).toEqual(new Set(papers.map(({ id }) => id)));
}

describe.each(databases)('an import that is applied while others write, on $dialect', ({ open }) => {
  const start = () => startImports(open);

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
    await ana.send('POST', `/api/imports/${id}/undo`);
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
    const { undone } = (await answerOf(await ana.send('GET', `/api/imports/${id}/state`))).body;
    expect(undone, 'a part of it is stored again').toBeNull();
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
});
