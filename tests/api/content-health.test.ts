import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { ContentHealth } from '#core/contract/content-health.ts';
import { documents } from '#core/documents/index.ts';
import type { Database } from '#data/database.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { EachQuery } from '#tests/each-query.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { BY } from '#tests/store.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe.each(databases)('the health of the content, on $dialect', ({ open }) => {
  async function opened(answers: Record<string, number | undefined> = {}) {
    const asked: string[] = [];
    let statements = 0;
    const database = await open();
    const app = await openTestApp({
      database: observedDatabase(database, new EachQuery(() => (statements += 1))),
      requestOuterLink: async (url, { method }) => {
        asked.push(`${method} ${url}`);
        const status = answers[url];
        if (status === undefined) throw new Error('nobody there');
        return { status, headers: {}, body: Buffer.alloc(0) };
      },
    });
    const administrator = await app.signIn();
    const add = async (collection: keyof typeof collections, body: object) => (await app.services.store.create(collections[collection], body, BY)).id;
    const say = async (fields: object) => {
      const { id: _, ...site } = await app.services.store.readDocument(documents.site);
      await app.services.store.writeDocument(documents.site, { ...site, group_name: 'Grupo', ...fields }, BY);
    };
    const health = async () => {
      statements = 0;
      const body = (await answerOf(await administrator.send('GET', '/api/content-health'))).body as unknown as ContentHealth;
      return { ...body, statements, of: (kind: string) => body.findings.find((finding) => finding.kind === kind)?.items ?? [] };
    };
    return { ...app, add, say, health, asked, answers };
  }

  test('is for administrators', async () => {
    const { visitor } = await opened();
    expect((await visitor.send('GET', '/api/content-health')).status).toBe(401);
  });

  // Fails when a kind is left out, or when a hidden item is named that nobody means to show.
  test('names each item that needs care, and why', async () => {
    const { add, health } = await opened();
    expect((await health()).findings).toEqual([]);
    const line = await add('research-lines', { name: 'Óptica' });
    const role = await add('roles', { name: 'Técnica', plural: 'Técnicas' });
    const ana = await add('students', { name: 'Ana Ruiz Soto', icon_inv: '', url_imagen: null });
    await add('students', { name: 'Beto Lara', icon_inv: '', habilitado: false });
    await add('students', { name: 'Eva Paz', research_line: line, role });
    const first = await add('papers', { title: 'Celdas de sodio', authors: ['Ana Ruiz Soto', 'A. Ruiz'], year: 2020, url: 'https://uno.example' });
    const again = await add('papers', { title: 'Celdas de Sodio.', authors: ['Ana Ruiz Soto'], year: 2020, doi: '10.1000/182' });
    const past = await add('positions', { title: 'Tesis', until: '2020-01-01T00:00:00.000Z' });
    const told = await health();
    expect(told.of('without-line')).toMatchObject([{ collection: 'students', id: ana, title: 'Ana Ruiz Soto' }]);
    expect(told.of('without-role')).toMatchObject([{ collection: 'students', id: ana }]);
    expect(told.of('without-doi')).toMatchObject([{ collection: 'papers', id: first }]);
    expect(told.of('duplicates')).toMatchObject([{ collection: 'papers', id: again, detail: 'Celdas de sodio' }]);
    expect(told.of('unseen')).toMatchObject([{ collection: 'positions', id: past, detail: 'su plazo ya terminó' }]);
    expect(told.of('without-picture').map(({ title }) => title)).toEqual(['Ana Ruiz Soto', 'Eva Paz']);
    expect(told.unconfirmedAuthors).toBe(1);
  });

  // Fails where a preprint that its number of arXiv leads to is said to lead nowhere.
  test('names a publication that leads nowhere, and none that an identifier leads from', async () => {
    const { add, health } = await opened();
    const alone = await add('papers', { title: 'Celdas', year: 2020 });
    await add('papers', { title: 'Agujeros', year: 2020, arxiv: '2101.01234' });
    await add('papers', { title: 'Ensayo', year: 2020, pmid: '33123456' });
    expect((await health()).of('without-link')).toMatchObject([{ id: alone }]);
  });

  // Fails when an item is counted once for each reason.
  test('counts an item once, with every reason', async () => {
    const { add, health } = await opened();
    for (const type of ['tesis', 'estancia']) await add('project-types', { type, title: type, enabled: false });
    const ana = await add('students', { name: 'Ana', proyecto: ['tesis', 'estancia'].map((type) => ({ type, proyecto: type })) });
    const { findings } = await health();
    expect(findings.find(({ kind }) => kind === 'unseen')).toMatchObject({
      count: 1,
      items: [{ collection: 'students', id: ana, detail: '«tesis» no se muestra · «estancia» no se muestra' }],
    });
  });

  // Fails when a heading that nobody uses yet counts as one that visitors miss.
  test('a site that has just begun has nothing to mend; one with a thesis hears of the headings that it left bare', async () => {
    const { add, health } = await opened();
    for (const type of ['tesis', 'estancia']) await add('project-types', { type, title: type });
    await add('tesis-types', { title: 'Maestría' });
    await add('tesis-categories', { title: 'General' });
    const bare = await add('tesis-categories', { title: 'Energía' });
    expect((await health()).of('unseen') ?? []).toEqual([]);
    await add('tesis', { title: 'Celdas' });
    expect((await health()).of('unseen')).toMatchObject([{ collection: 'tesis-categories', id: bare }]);
  });

  // Fails when the panel counts by rules of its own, and when one takes what the site's settings hide for forgotten.
  test('counts as the panel does', async () => {
    const { add, say, health, signIn } = await opened();
    await say({ show_lines: false });
    await add('research-lines', { name: 'Óptica' });
    expect((await health()).of('unseen') ?? []).toEqual([]);
    await add('positions', { title: 'Tesis', until: '2020-01-01T00:00:00.000Z' });
    for (const name of ['Ana', 'Eva']) await add('students', { name });
    await add('papers', { title: 'Sin enlace' });
    const { findings } = await health();
    const countOf = (kind: string) => findings.find((finding) => finding.kind === kind)?.count ?? 0;
    const { body } = await answerOf(await (await signIn()).send('GET', '/api/overview'));
    const sum = (list: unknown) => (list as { count: number }[]).reduce((total, { count }) => total + count, 0);
    expect([sum(body.unseen), sum(body.withoutPicture), sum(body.withoutLink), body.withoutText]).toEqual(
      ['unseen', 'without-picture', 'without-link', 'without-text'].map(countOf),
    );
  });

  // Fails when anything is asked for each item.
  test('costs as many questions to the database however much there is', async () => {
    const { add, health, services } = await opened();
    await add('papers', { title: 'Cero' });
    await health();
    const { statements } = await health();
    for (let index = 0; index < 30; index += 1) await add('papers', { title: `Publicación ${index}` });
    // Published content is read once for each state of it.
    await services.store.published();
    expect((await health()).statements).toBe(statements);
  });

  // Fails when the setting is not looked at, when one failure is enough, and when a link is forgotten with its answer.
  test('says which links do not answer, after two days and with the date, where the site wants it', async () => {
    const { add, say, health, asked, answers, services, clock } = await opened({ 'https://uno.example/': 404, 'https://dos.example/a': 405 });
    const paper = await add('papers', { title: 'Celdas', url: 'https://uno.example/', links: [{ kind: 'code', url: 'https://dos.example/a' }] });
    const hidden = await add('blogs', { title: 'Borrador', content: '[x](https://oculto.example)', enabled: false });
    await services.linkChecker.run();
    expect([asked, (await health()).links]).toEqual([[], { isOn: false, links: 0, unasked: 0, last: null }]);
    await say({ link_check: true });
    for (let times = 0; times < 3; times += 1) await services.linkChecker.run();
    // The long question, where a server does not know the short one.
    expect(asked.toSorted()).toEqual(['GET https://dos.example/a', 'HEAD https://dos.example/a', 'HEAD https://uno.example/']);
    expect((await health()).of('dead-links')).toEqual([]);
    clock.now = new Date(clock.now.getTime() + DAY);
    await services.linkChecker.run();
    const told = await health();
    expect(told.of('dead-links')).toEqual([{ collection: 'papers', id: paper, title: 'Celdas', detail: 'https://uno.example/' }]);
    expect(told.links).toEqual({ isOn: true, links: 2, unasked: 0, last: clock.now.toISOString() });
    answers['https://uno.example/'] = 200;
    clock.now = new Date(clock.now.getTime() + DAY);
    await services.linkChecker.run();
    expect((await health()).of('dead-links')).toEqual([]);
    expect(JSON.stringify(asked)).not.toContain(hidden);
    expect(JSON.stringify(asked)).not.toContain('oculto');
  });

  // Fails when the pause of a server is not kept, or when two processes ask for one link.
  test('asks one server once a minute, and every link once among several processes', async () => {
    const { add, say, asked, services, clock } = await opened({ 'https://uno.example/a': 200, 'https://uno.example/b': 200 });
    await add('papers', { title: 'Uno', url: 'https://uno.example/a' });
    await add('papers', { title: 'Dos', url: 'https://uno.example/b' });
    await say({ link_check: true });
    for (let times = 0; times < 3; times += 1) await services.linkChecker.run();
    expect(asked).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + MINUTE);
    await services.linkChecker.run();
    expect(asked.toSorted()).toEqual(['HEAD https://uno.example/a', 'HEAD https://uno.example/b']);
    clock.now = new Date(clock.now.getTime() + MINUTE);
    await services.linkChecker.run();
    expect(asked).toHaveLength(2);
  });
});

// Fails when the requester of links is one that reaches this network.
test('a link into the network of this machine is never asked for', async () => {
  let requests = 0;
  const server = createServer((_, answer) => {
    requests += 1;
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { services, clock } = await openTestApp({ database: (await databases[0]?.open()) as Database });
  await services.store.create(collections.papers, { title: 'Uno', url }, BY);
  const { id: _, ...site } = await services.store.readDocument(documents.site);
  await services.store.writeDocument(documents.site, { ...site, group_name: 'Grupo', link_check: true }, BY);
  for (const days of [0, 1]) {
    clock.now = new Date(clock.now.getTime() + days * DAY);
    await services.linkChecker.run();
  }
  expect([requests, await services.linkChecks.failing()]).toMatchObject([0, [{ url, outcome: 'unreachable' }]]);
});
