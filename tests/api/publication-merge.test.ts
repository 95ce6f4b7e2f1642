import { describe, expect, test } from 'vitest';
import { answerOf, type Client, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';

type Paper = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

describe.each(databases)('two publications that are the same, on $dialect', ({ open }) => {
  async function start() {
    const database = await open();
    const app = await openTestApp({ database });
    const ana = await app.signIn();
    const item = async (id: string) => (await answerOf(await ana.send('GET', `/api/papers/${id}`))).body as unknown as Paper;
    const add = async (body: object) => item(String((await answerOf(await ana.send('POST', '/api/papers', body))).body.id));
    const order = (kept: Paper, other: Paper, more: object = {}) => ({ with: other.id, version: kept.version, otherVersion: other.version, ...more });
    const merge = async (kept: Paper, other: Paper, more?: object, who: Client = ana) =>
      answerOf(await who.send('POST', `/api/papers/${kept.id}/merge`, order(kept, other, more)));
    const unmerge = async (kept: Paper, other: Paper) => answerOf(await ana.send('POST', `/api/papers/${kept.id}/unmerge`, { with: other.id }));
    const one = await add({ title: 'Celdas', authors: ['Ana Ruiz'], venue: 'Óptica', year: 2020 });
    const two = await add({ title: 'Celdas solares', authors: ['Ana Ruiz', 'Luis Soto'], doi: '10.1000/uno', year: 2020, volume: '3' });
    const leadsTo = async (path: string, who = app.visitor) => {
      const answer = await who.send('GET', path);
      return answer.status === 301 ? answer.headers.get('location') : answer.status;
    };
    return { database, app, ana, item, add, order, merge, unmerge, one, two, leadsTo };
  }

  test('become one: what it has stays, what it lacks comes from the other, which goes to the trash', async () => {
    const { merge, one, two, ana, item } = await start();
    const { status, body } = await merge(one, two);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: one.id, version: 2, title: 'Celdas', authors: ['Ana Ruiz'], venue: 'Óptica', doi: '10.1000/uno', volume: '3' });
    expect(await item(one.id)).toEqual(body);
    expect((await answerOf(await ana.send('GET', '/api/papers'))).body.items).toHaveLength(1);
    expect((await answerOf(await ana.send('GET', '/api/trash'))).body.items).toMatchObject([{ id: two.id, title: 'Celdas solares' }]);
  });

  test('a longer list of authors is taken where somebody asks for it', async () => {
    const { merge, one, two } = await start();
    expect((await merge(one, two, { take: ['authors'] })).body).toMatchObject({ title: 'Celdas', authors: ['Ana Ruiz', 'Luis Soto'] });
  });

  test('the history of both says what was merged', async () => {
    const { merge, unmerge, one, two, ana } = await start();
    await merge(one, two);
    const history = async ({ id }: Paper) => (await answerOf(await ana.send('GET', `/api/papers/${id}/history`))).body.items as unknown[];
    expect((await history(one))[0]).toMatchObject({ kind: 'update', merged: { id: two.id, title: 'Celdas solares' } });
    expect((await history(two))[0]).toMatchObject({ kind: 'delete', merged: { id: one.id, title: 'Celdas' } });
    expect((await history(one))[1]).not.toHaveProperty('merged');
    await unmerge(one, two);
    for (const each of [one, two]) expect((await history(each))[0]).not.toHaveProperty('merged');
  });

  test('the addresses of the one that went lead on, over as many merges as there were', async () => {
    const { merge, one, two, add, item, leadsTo } = await start();
    const three = await add({ title: 'Tercera' });
    await merge(one, two);
    expect(await leadsTo(`/Publicacion/${two.id}`)).toBe(`/Publicacion/${one.id}`);
    await merge(three, await item(one.id));
    for (const [request, answered] of [
      ['', ''],
      ['?x=1', '?x=1'],
      ['.bib', '.bib'],
      ['.bib?latex=1', '.bib?latex=1'],
      ['.ris', '.ris'],
      ['.json', '.json'],
      ['/articulo.pdf', ''],
    ])
      expect(await leadsTo(`/Publicacion/${two.id}${request}`), request).toBe(`/Publicacion/${three.id}${answered}`);
    expect(await leadsTo(`/publicacion/${two.id}`)).toBe(`/Publicacion/${three.id}`);
    for (const path of [`/Blog/${two.id}`, `/Publicacion/${two.id}.exe`, '/Publicacion/nada']) expect(await leadsTo(path), path).toBe(404);
  });

  test('they lead visitors nowhere while the kept one is hidden, and for ever after the other is purged', async () => {
    const { app, ana, merge, one, two, leadsTo } = await start();
    await merge(one, two);
    await ana.send('PATCH', `/api/papers/${one.id}`, { enabled: false });
    expect(await leadsTo(`/Publicacion/${two.id}`)).toBe(404);
    expect(await leadsTo(`/Publicacion/${two.id}`, ana)).toBe(`/Publicacion/${one.id}`);
    await ana.send('PATCH', `/api/papers/${one.id}`, { enabled: true });
    const { items } = (await answerOf(await ana.send('GET', '/api/trash'))).body as unknown as { items: { change: number }[] };
    expect((await ana.send('DELETE', `/api/trash/${items[0]?.change}`)).status).toBe(204);
    expect(await leadsTo(`/Publicacion/${two.id}`)).toBe(`/Publicacion/${one.id}`);
    await app.services.store.sweepTrash(-1);
    expect(await leadsTo(`/Publicacion/${two.id}`)).toBe(`/Publicacion/${one.id}`);
  });

  test('one that is restored from the trash answers itself again', async () => {
    const { ana, merge, one, two, leadsTo } = await start();
    await merge(one, two);
    const { items } = (await answerOf(await ana.send('GET', '/api/trash'))).body as unknown as { items: { change: number }[] };
    expect((await ana.send('POST', `/api/trash/${items[0]?.change}/restore`)).status).toBe(200);
    expect(await leadsTo(`/Publicacion/${two.id}.bib`)).toBe(200);
  });

  test('one that comes back by an import, after it was deleted for good, answers itself again', async () => {
    const { app, merge, one, two, leadsTo } = await start();
    await merge(one, two);
    await app.services.store.sweepTrash(-1);
    await app.services.store.importExport({ papers: [two] }, BY);
    expect(await leadsTo(`/Publicacion/${two.id}.bib`)).toBe(200);
  });

  test('one undo takes all of it back, but for what somebody changed since', async () => {
    const { ana, merge, unmerge, one, two, item, leadsTo } = await start();
    await merge(one, two);
    await ana.send('PATCH', `/api/papers/${one.id}`, { volume: '4' });
    const { status, body } = await unmerge(one, two);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kept: { id: one.id, doi: '', volume: '4' }, restored: { id: two.id, doi: '10.1000/uno', volume: '3', order: 1 } });
    expect(await item(two.id)).toMatchObject({ title: 'Celdas solares', authors: ['Ana Ruiz', 'Luis Soto'] });
    expect(await leadsTo(`/Publicacion/${two.id}.bib`)).toBe(200);
  });

  test('an order and an undo whose answers were lost are carried out once', async () => {
    const { database, merge, unmerge, one, two } = await start();
    const first = await merge(one, two);
    const merged = await everythingStored(database);
    expect(await merge(one, two)).toMatchObject({ status: 200, body: first.body });
    expect({ ...(await everythingStored(database)), revision: [] }).toEqual({ ...merged, revision: [] });
    const taken = await unmerge(one, two);
    expect(await unmerge(one, two)).toMatchObject({ status: 200, body: taken.body });
    // Another order is not taken for it.
    await merge((taken.body as { kept: Paper }).kept, (taken.body as { restored: Paper }).restored);
    expect((await merge(one, two, { take: ['title'] })).status).toBe(409);
  });

  test('a client with an older version of either gets a conflict, and nothing is written', async () => {
    const { database, ana, merge, one, two } = await start();
    await ana.send('PATCH', `/api/papers/${two.id}`, { volume: '4' });
    const before = await everythingStored(database);
    expect(await merge(one, two)).toMatchObject({ status: 409, body: { current: { id: two.id, volume: '4' } } });
    expect(await merge({ ...one, version: 7 }, { ...two, version: 2 })).toMatchObject({ status: 409, body: { current: { id: one.id } } });
    expect(await everythingStored(database)).toEqual(before);
  });

  test.each<[string, object, number]>([
    ['itself', { with: 'one' }, 400],
    ['one that is not there', { with: 'nada' }, 404],
    ['no other', { with: undefined }, 400],
    ['a field that there is not', { take: ['enabled'] }, 400],
    ['something unknown', { more: 1 }, 400],
  ])('%s is refused', async (_, more, status) => {
    const { database, ana, merge, order, one, two } = await start();
    const before = await everythingStored(database);
    const own = 'with' in more && more.with === 'one' ? { with: one.id } : more;
    expect((await merge(one, two, own)).status).toBe(status);
    expect(await everythingStored(database)).toEqual(before);
    expect((await ana.send('POST', '/api/papers/nada/merge', order(one, two))).status).toBe(404);
    expect((await ana.send('POST', `/api/papers/${one.id}/unmerge`, { with: 'nada' })).status).toBe(404);
  });

  test('visitors may not', async () => {
    const { app, merge, one, two } = await start();
    expect((await merge(one, two, {}, app.visitor)).status).toBe(401);
  });

  test('entries of imports about the publication that went are about the kept one, and come back with the undo', async () => {
    const { ana, merge, unmerge, one, item } = await start();
    const text = '@article{a, title={Otra cosa}, author={Ruiz, Ana}, year=2020, number={7}, publisher={Editorial}}';
    const { id } = (await answerOf(await ana.send('POST', '/api/imports', { text }))).body as { id: string };
    await ana.send('POST', `/api/imports/${id}/apply`);
    const entry = async () => ((await answerOf(await ana.send('GET', `/api/imports/${id}`))).body.entries as { item: string; decision: string }[])[0];
    const added = await item(String((await entry())?.item));
    await merge(one, added);
    expect(await entry()).toMatchObject({ item: one.id, decision: 'same' });
    await unmerge(one, added);
    expect(await entry()).toMatchObject({ item: added.id, decision: 'add' });

    // Taking the import back empties what it brought, and removes nothing that somebody typed.
    await merge(await item(one.id), await item(added.id));
    expect(await item(one.id)).toMatchObject({ issue: '7', publisher: 'Editorial' });
    await ana.send('POST', `/api/imports/${id}/undo`);
    expect(await item(one.id)).toMatchObject({ title: 'Celdas', venue: 'Óptica', issue: '', publisher: '' });
  });

  // Fails where the kept one stays the other work of whoever said so before.
  test('a work that was told apart from the kept one is that one, and its file adds nothing again', async () => {
    const { ana, item, merge, unmerge } = await start();
    const stage = async (text: string) => String((await answerOf(await ana.send('POST', '/api/imports', { text }))).body.id);
    const apply = async (id: string, decisions = {}) => (await answerOf(await ana.send('POST', `/api/imports/${id}/apply`, { decisions }))).body;
    await apply(await stage('@inproceedings{a, title={Sensores de gas}, author={Soto, M.}, year=2020}'));
    const journal = '@article{b, title={Sensores de gas}, author={Soto, M.}, year=2021}';
    const second = await stage(journal);
    await apply(second, { 0: 'different' });
    const { items } = (await answerOf(await ana.send('GET', '/api/papers'))).body as { items: Paper[] };
    const [paper, other] = items.filter(({ title }) => title === 'Sensores de gas');
    if (paper === undefined || other === undefined) throw new Error('Two were added');
    await merge(paper, other);
    expect(await apply(await stage(journal))).toMatchObject({ added: 0, left: 1 });
    await unmerge(await item(paper.id), other);
    expect(await apply(await stage(journal))).toMatchObject({ added: 0, left: 1 });
  });

  test('a work that is not the one that went is not the kept one either, and is asked about no more', async () => {
    const { database, ana, merge, unmerge, one, two } = await start();
    const text = '@article{a, title={Celdas solares}, author={Nadie, N.}, year=2011}';
    const stage = async () => ((await answerOf(await ana.send('POST', '/api/imports', { text }))).body as { id: string }).id;
    const entry = async (id: string) =>
      ((await answerOf(await ana.send('GET', `/api/imports/${id}`))).body.entries as { item: string; state: string }[])[0];
    const first = await stage();
    expect(await entry(first)).toMatchObject({ state: 'undecided', of: two.id });
    await ana.send('POST', `/api/imports/${first}/apply`, { decisions: { 0: 'different' } });
    await ana.send('DELETE', `/api/papers/${String((await entry(first))?.item)}`);
    const before = (await everythingStored(database)).import_decisions;
    await merge(one, two, { take: ['title'] });
    expect(await entry(await stage())).toMatchObject({ state: 'new' });
    await unmerge(one, two);
    expect((await everythingStored(database)).import_decisions).toEqual(before);
  });
});
