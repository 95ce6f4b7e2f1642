import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';

const FILE = '@article{a, title = {Celdas}, author = {Ruiz, Ana}, year = 2020, journal = {Óptica}, doi = {10.1000/uno}}';

describe.each(databases)('where the values of a publication came from, on $dialect', ({ open }) => {
  async function start() {
    const app = await openTestApp({ database: await open() });
    const ana = await app.signIn();
    const bring = async (text: string, decisions: object = {}) => {
      const { id } = (await answerOf(await ana.send('POST', '/api/imports', { text, name: 'mis.bib' }))).body;
      await ana.send('POST', `/api/imports/${String(id)}/apply`, { decisions });
      return String(id);
    };
    const papers = async () => (await answerOf(await ana.send('GET', '/api/papers'))).body.items as { id: string; version: number; title: string }[];
    const sources = async (id: string) => (await answerOf(await ana.send('GET', `/api/papers/${id}/sources`))).body.fields as Record<string, object>;
    const restoreFromTrash = async () => {
      const { items } = (await answerOf(await ana.send('GET', '/api/trash'))).body as unknown as { items: { change: number }[] };
      await ana.send('POST', `/api/trash/${items[0]?.change}/restore`);
    };
    return { app, ana, bring, papers, sources, restoreFromTrash };
  }
  const FROM = { from: 'bibtex', name: 'mis.bib', at: '2026-03-05T18:00:00.000Z' };

  test('are remembered by field, until a person writes another value; never for visitors', async () => {
    const { app, ana, bring, papers, sources } = await start();
    await bring(FILE);
    const [paper] = await papers();
    const id = String(paper?.id);
    expect(await sources(id)).toEqual({ title: FROM, authors: FROM, year: FROM, venue: FROM, doi: FROM, type: FROM });
    await ana.send('PATCH', `/api/papers/${id}`, { venue: 'Óptica aplicada', title: 'Celdas' });
    expect(Object.keys(await sources(id)).toSorted()).toEqual(['authors', 'doi', 'title', 'type', 'year']);
    expect((await app.visitor.send('GET', `/api/papers/${id}/sources`)).status).toBe(401);
    expect(JSON.stringify((await answerOf(await app.visitor.send('GET', `/api/papers/${id}`))).body)).not.toContain('mis.bib');
    expect((await ana.send('GET', '/api/papers/nada/sources')).status).toBe(404);
  });

  test('values that a file fills are marked, those that a person typed are not; taken back, none is', async () => {
    const { ana, bring, papers, sources } = await start();
    await ana.send('POST', '/api/papers', { title: 'Celdas', authors: ['Ana Ruiz'], year: 2020, doi: '10.1000/uno' });
    const [paper] = await papers();
    const id = String(paper?.id);
    expect(await sources(id)).toEqual({});
    const brought = await bring(FILE, { 0: 'same' });
    expect(await sources(id)).toEqual({ venue: FROM, type: FROM });
    await ana.send('POST', `/api/imports/${brought}/undo`);
    expect(await sources(id)).toEqual({});
  });

  test('come back with an earlier version and from the trash, and go along in a merge and its undo', async () => {
    const { ana, bring, papers, sources, restoreFromTrash } = await start();
    await bring(FILE);
    const [paper] = await papers();
    const id = String(paper?.id);
    const all = await sources(id);
    await ana.send('PATCH', `/api/papers/${id}`, { venue: 'Otra' });
    await ana.send('POST', `/api/papers/${id}/history/1/restore`);
    expect(await sources(id)).toEqual(all);
    await ana.send('DELETE', `/api/papers/${id}`);
    await restoreFromTrash();
    expect(await sources(id)).toEqual(all);

    await ana.send('POST', '/api/papers', { title: 'Celdas a mano', year: 2020 });
    const [imported, typed] = (await papers()).toSorted((one, other) => one.title.length - other.title.length);
    const order = { with: imported?.id, version: typed?.version, otherVersion: imported?.version };
    await ana.send('POST', `/api/papers/${String(typed?.id)}/merge`, order);
    expect(await sources(String(typed?.id))).toEqual({ authors: FROM, venue: FROM, doi: FROM, type: FROM });
    await ana.send('POST', `/api/papers/${String(typed?.id)}/unmerge`, { with: imported?.id });
    expect(await sources(String(typed?.id))).toEqual({});
    expect(await sources(id)).toEqual(all);
  });
});
