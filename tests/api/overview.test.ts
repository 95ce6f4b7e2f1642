import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { papers } from '#core/collections/papers.ts';
import { ADMINISTRATOR, answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { withFiles } from '#tests/sample-files.ts';
import { BY } from '#tests/store.ts';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('the overview', () => {
  test('is for administrators', async () => {
    const { visitor } = await openTestApp({ database: await openTestDatabase() });
    expect((await visitor.send('GET', '/api/overview')).status).toBe(401);
  });

  // Fails when anything is asked for each item.
  test('asks the database as often for several items, of the demo or not, as for one', async () => {
    const database = await openTestDatabase();
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { services, signIn } = await openTestApp({ database: observedDatabase(database, counting) });
    const administrator = await signIn();
    const readOverview = async () => {
      statements = 0;
      const { body } = await answerOf(await administrator.send('GET', '/api/overview'));
      return { statements, demo: Number(body.demo) };
    };
    await services.store.create(papers, { title: 'Una' }, BY);
    await readOverview();
    const one = await readOverview();
    for (const actor of ['demo', 'demo', 'demo', ADMINISTRATOR.email]) {
      const { id: item } = await services.store.create(papers, { title: `Una de ${actor}` }, { ...BY, actor });
      await database.db.insertInto('demo_items').values({ collection: papers.name, item }).execute();
    }
    await readOverview();
    expect(await readOverview()).toEqual({ statements: one.statements, demo: 3 });
  });

  test('names what needs care, what happened last and who came', async () => {
    const { visitor, signIn, services } = await openTestApp({ database: await openTestDatabase() });
    const administrator = await signIn();
    const create = (collection: string, body: object) => administrator.send('POST', `/api/${collection}`, body);
    await create('tesis-types', { title: 'Maestría' });
    await create('tesis-categories', { title: 'Energía' });
    await create('tesis', { title: 'Celdas' });
    await create('papers', { title: 'Sin enlace' });
    await create('papers', { title: 'Con DOI', doi: '10.1000/182' });
    await create('students', { name: 'Ana', habilitado: false });
    await create('blogs', { title: 'Con imagen en el texto', content: '![Una celda](/files/uploads/celda.jpg)' });
    const types = (await answerOf(await administrator.send('GET', '/api/tesis-types'))).body.items as { id: string }[];
    await administrator.send('PATCH', `/api/tesis-types/${types[0]?.id ?? ''}`, { enabled: false });
    const listed = (await answerOf(await administrator.send('GET', '/api/papers'))).body.items as { id: string }[];
    // One's own are counted nowhere but in the public counter: the panel says what the screen of visits says.
    for (const client of [administrator, visitor]) await client.send('POST', '/api/visits', { page: '/' }, FIREFOX);
    await services.visits.flush();
    await visitor.send('POST', '/api/contact', { email: 'a@example.org', Mensaje: 'Hola' });
    expect((await answerOf(await administrator.send('GET', '/api/overview'))).body).toMatchObject({
      demo: 0,
      counts: expect.arrayContaining([
        { collection: 'students', count: 1 },
        { collection: 'events', count: 0 },
      ]) as unknown,
      unread: 1,
      undelivered: 0,
      hidden: [
        { collection: 'students', count: 1 },
        { collection: 'tesis-types', count: 1 },
      ],
      withoutPicture: [{ collection: 'students', count: 1 }],
      withoutText: 0,
      withoutLink: [{ collection: 'papers', count: 1, first: listed[0]?.id }],
      hiddenTypes: [{ collection: 'tesis-types', title: 'Maestría', items: 1 }],
      unseen: [
        { collection: 'tesis-categories', count: 1, title: 'Energía', because: 'ninguna tesis a la vista es de esta categoría', isPart: false },
      ],
      isProfileUnseen: false,
      visits: [{ value: 1 }],
      backup: { last: null, late: false },
    });
    const { changes } = (await answerOf(await administrator.send('GET', '/api/overview'))).body as { changes: unknown[] };
    expect(changes[0]).toMatchObject({ collection: 'tesis-types', kind: 'update', title: 'Maestría', by: ADMINISTRATOR.name });
  });

  test('names what is enabled and no visitor sees, and nothing else of any collection', async () => {
    const administrator = await (await openTestApp({ database: await openTestDatabase() })).signIn();
    const create = async (collection: string, body: object) =>
      String((await answerOf(await administrator.send('POST', `/api/${collection}`, body))).body.id);
    const unseenParts = async () => {
      const { unseen, hiddenTypes, isProfileUnseen } = (await answerOf(await administrator.send('GET', '/api/overview'))).body;
      return { unseen, hiddenTypes, isProfileUnseen };
    };
    for (const name of Object.keys(collections)) {
      const { enabledField, titleField } = collections[name as CollectionName];
      await create(name, { [titleField]: 'Oculto', [enabledField]: false, ...(name === 'project-types' && { type: 'oculto' }) });
    }
    expect(await unseenParts()).toEqual({ unseen: [], hiddenTypes: [], isProfileUnseen: false });

    for (const name of ['students', 'group-photos', 'blogs', 'events', 'papers', 'patents', 'collaborators'] as const)
      await create(name, { [collections[name].titleField]: 'A la vista' });
    const first = await create('tesis', { title: 'Sin tipo ni categoría' });
    await create('tesis', { title: 'Otra' });
    const student = await create('students', { name: 'Ana', proyecto: [{ proyecto: 'Celdas' }] });
    const count = { collection: 'tesis', count: 2, first, title: 'Sin tipo ni categoría', isPart: false };
    expect(await unseenParts()).toEqual({
      unseen: [
        { collection: 'students', count: 1, first: student, title: 'Ana', because: 'falta el tipo de un proyecto', isPart: true },
        { ...count, because: 'falta el tipo' },
        { ...count, because: 'falta la categoría' },
      ],
      hiddenTypes: [],
      isProfileUnseen: false,
    });
  });

  test('names a profile whose picture no visitor sees for want of a name and a text', async () => {
    const database = await openTestDatabase();
    await withFiles(database, ['retrato.jpg']);
    const administrator = await (await openTestApp({ database })).signIn();
    const overviewAfter = async (profile: object) => {
      expect((await administrator.send('PUT', '/api/profile', profile)).status).toBe(200);
      return (await answerOf(await administrator.send('GET', '/api/overview'))).body;
    };
    expect(await overviewAfter({ name: '\u200b', image_url: '/files/uploads/retrato.jpg' })).toMatchObject({ isProfileUnseen: true });
    expect(await overviewAfter({ name: 'Aurelia', image_url: '/files/uploads/retrato.jpg' })).toMatchObject({ isProfileUnseen: false });
    expect(await overviewAfter({})).toMatchObject({ isProfileUnseen: false });
  });
});
