import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';

const TYPED = { title: 'Celdas', authors: ['A. Ruiz', 'Luis Soto'], more_authors: true, equal_authors: ['A. Ruiz'], year: 2020, doi: '10.1000/uno' };
const FILE = '@article{a, title = {Celdas}, author = {Ruiz, Ana and Soto, Luis and Paz, Eva}, year = 2020, volume = {7}, doi = {10.1000/uno}}';
const WHOLE = ['Ana Ruiz', 'Luis Soto', 'Eva Paz'];
const FROM = { from: 'bibtex', name: 'mis.bib', at: '2026-03-05T18:00:00.000Z' };

describe('a longer list of authors that a file brings', () => {
  async function start(typed: object = TYPED) {
    const app = await openTestApp({ database: await openTestDatabase() });
    const ana = await app.signIn();
    const { id } = (await answerOf(await ana.send('POST', '/api/papers', typed))).body;
    const path = `/api/papers/${String(id)}`;
    const stage = async (text = FILE) => String((await answerOf(await ana.send('POST', '/api/imports', { text, name: 'mis.bib' }))).body.id);
    return {
      ana,
      path,
      stage,
      paper: async () => (await answerOf(await ana.send('GET', path))).body,
      apply: async (of: string, answers: object) => answerOf(await ana.send('POST', `/api/imports/${of}/apply`, answers)),
      entry: async (of: string) => ((await answerOf(await ana.send('GET', `/api/imports/${of}`))).body.entries as Record<string, unknown>[])[0],
      sources: async () => (await answerOf(await ana.send('GET', `${path}/sources`))).body.fields,
    };
  }

  // Fails where a list is taken by itself, without `takenOf`, and where the undo blanks what was there before.
  test('is offered, taken where somebody says so, and goes with one undo', async () => {
    const { ana, path, stage, paper, apply, entry, sources } = await start();
    const preview = await answerOf(await ana.send('POST', '/api/imports/preview', { text: FILE }));
    expect(preview.body.entries).toMatchObject([{ state: 'known', offers: ['authors'], fills: ['type', 'volume'] }]);
    const without = await stage();
    expect(await entry(without)).toMatchObject({ state: 'known', offers: ['authors'] });
    await apply(without, { decisions: { 0: 'same' } });
    expect(await paper()).toMatchObject({ authors: TYPED.authors, more_authors: true, volume: '7' });

    const id = await stage();
    expect(await entry(id)).toMatchObject({ offers: ['authors'], fills: [] });
    expect((await apply(id, { decisions: { 0: 'same' }, take: { 0: ['authors'] } })).body).toMatchObject({ added: 0, filled: 1, waiting: 0 });
    expect(await paper()).toMatchObject({ authors: WHOLE, more_authors: false, equal_authors: ['Ana Ruiz'] });
    expect(await sources()).toMatchObject({ authors: FROM });
    expect((await entry(await stage()))?.offers).toBeUndefined();

    await ana.send('POST', `/api/imports/${id}/undo`);
    expect(await paper()).toMatchObject({ authors: TYPED.authors, more_authors: true, equal_authors: TYPED.equal_authors, volume: '7' });
    expect(await sources()).not.toHaveProperty('authors');
    expect((await ana.send('GET', path)).status).toBe(200);
  });

  test('is left where somebody completed the stored one meanwhile', async () => {
    const { ana, path, stage, paper, apply } = await start();
    const id = await stage();
    const completed = ['Ana Ruiz', 'Luis Soto', 'Eva Paz', 'Juan Gil'];
    await ana.send('PATCH', path, { authors: completed });
    await apply(id, { decisions: { 0: 'same' }, take: { 0: ['authors'] } });
    expect(await paper()).toMatchObject({ authors: completed, volume: '7' });
  });

  test('is offered by an entry that is to be decided, and taken of no other publication', async () => {
    const { stage, paper, apply, entry } = await start({ ...TYPED, doi: '' });
    const text = FILE.replace('2020', '2021').replace('10.1000/uno', '');
    const id = await stage(text);
    expect(await entry(id)).toMatchObject({ state: 'undecided', offers: ['authors'] });
    for (const decisions of [{}, { 0: 'different' }, { 0: 'version' }]) {
      const { status, body } = await apply(id, { decisions, take: { 0: ['authors'] } });
      expect([status, (body.fields as Record<string, string>).take]).toEqual([
        400,
        'Solo se toma algo de una entrada que es la misma: decide «same» sobre ella.',
      ]);
    }
    expect((await apply(id, { decisions: { 0: 'same' }, take: { 0: ['venue'] } })).status).toBe(400);
    expect(await paper()).toMatchObject({ authors: TYPED.authors });
    await apply(id, { decisions: { 0: 'same' }, take: { 0: ['authors'] } });
    expect(await paper()).toMatchObject({ authors: WHOLE });
  });

  // Fails where `fillsOf` leaves out that a list goes on.
  test('that goes on fills a blank one with its "et al."', async () => {
    const { stage, paper, apply } = await start({ ...TYPED, authors: [], more_authors: false, equal_authors: [] });
    await apply(await stage(FILE.replace('Paz, Eva', 'others')), { decisions: { 0: 'same' } });
    expect(await paper()).toMatchObject({ authors: ['Ana Ruiz', 'Luis Soto'], more_authors: true });
  });
});
