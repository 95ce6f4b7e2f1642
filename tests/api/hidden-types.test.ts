import { describe, expect, test } from 'vitest';
import type { Client } from '#tests/app.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';

describe('hidden types', () => {
  async function start() {
    const app = await openTestApp({ database: await openTestDatabase() });
    const administrator = await app.signIn();
    const create = async (collection: string, body: object) =>
      (await answerOf(await administrator.send('POST', `/api/${collection}`, body))).body.id as string;
    const hide = (collection: string, id: string) => administrator.send('PATCH', `/api/${collection}/${id}`, { enabled: false });
    const list = async (client: Client, collection: string) =>
      (await answerOf(await client.send('GET', `/api/${collection}`))).body.items as Record<string, unknown>[];
    return { administrator, visitor: app.visitor, create, hide, list };
  }

  // Fails without `visibleItems` in data/store/published.ts.
  test.each(['tesis-types', 'tesis-categories'])('visitors are given no thesis of a hidden one of %s, administrators all', async (collection) => {
    const { administrator, visitor, create, hide, list } = await start();
    const ids = {
      'tesis-types': await create('tesis-types', { title: 'Uno' }),
      'tesis-categories': await create('tesis-categories', { title: 'Uno' }),
    };
    const thesis = await create('tesis', { title: 'Celdas' });
    expect(await list(visitor, 'tesis')).toHaveLength(1);
    expect((await visitor.send('GET', `/api/tesis/${thesis}`)).status).toBe(200);

    await hide(collection, ids[collection as keyof typeof ids]);
    expect(await list(visitor, 'tesis')).toEqual([]);
    expect((await visitor.send('GET', `/api/tesis/${thesis}`)).status).toBe(404);
    expect(await list(administrator, 'tesis')).toHaveLength(1);
    expect((await administrator.send('GET', `/api/tesis/${thesis}`)).status).toBe(200);
  });

  test("visitors are given no project of a hidden type in a member's list, administrators all", async () => {
    const { administrator, visitor, create, hide, list } = await start();
    await create('project-types', { type: 'articulo', title: 'Artículo' });
    const hidden = await create('project-types', { type: 'secreto', title: 'Secreto' });
    const projects = ['articulo', 'secreto'].map((type) => ({ type, proyecto: `De ${type}`, url: '' }));
    const student = await create('students', { name: 'Ana', proyecto: projects });
    expect(await list(visitor, 'students')).toMatchObject([{ proyecto: projects }]);

    await hide('project-types', hidden);
    const shown = { proyecto: [projects[0]] };
    expect(await list(visitor, 'students')).toMatchObject([shown]);
    expect((await answerOf(await visitor.send('GET', `/api/students/${student}`))).body).toMatchObject(shown);
    expect(await list(administrator, 'students')).toMatchObject([{ proyecto: projects }]);
  });

  test('5.4 a project without a type gets the first type that is shown, and none where none is', async () => {
    const { administrator, visitor, create, hide, list } = await start();
    const add = (name: string) => create('students', { name, proyecto: [{ proyecto: 'Celdas' }] });
    await hide('project-types', await create('project-types', { type: 'secreto', title: 'Secreto' }));
    await add('Sin tipos');
    await create('project-types', { type: 'articulo', title: 'Artículo' });
    await create('project-types', { type: 'libro', title: 'Libro' });
    await add('Con tipos');
    expect(await list(administrator, 'students')).toMatchObject([{ proyecto: [{ type: '' }] }, { proyecto: [{ type: 'articulo' }] }]);
    expect(await list(visitor, 'students')).toMatchObject([{}, { proyecto: [{ type: 'articulo' }] }]);
  });
});
