import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { OfficeMatches } from '#core/contract/find.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import type { Policy } from '#core/policy/policy.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { withFiles } from '#tests/sample-files.ts';
import { BY } from '#tests/store.ts';

describe.each(databases)('the search of the office, on $dialect', ({ open }) => {
  async function start({ policy, files = [] }: { policy?: Policy; files?: readonly string[] } = {}) {
    const app = await openTestApp({ database: await withFiles(await open(), files), ...(policy && { policy }) });
    const administrator = await app.signIn();
    const find = async (question: string): Promise<OfficeMatches> => {
      const answer = await answerOf(await administrator.send('GET', `/api/find?q=${encodeURIComponent(question)}`));
      expect(answer.status).toBe(200);
      return answer.body as unknown as OfficeMatches;
    };
    return { ...app, find };
  }

  test('is for administrators', async () => {
    const { visitor } = await start();
    expect((await visitor.send('GET', '/api/find?q=uno')).status).toBe(401);
  });

  // Fails when a collection is left out, or what visitors do not see.
  test('finds the items of every collection by a few letters without accents, hidden ones too', async () => {
    const { services, find } = await start({ files: ['a.pdf', 'a.jpg'] });
    for (const definition of Object.values(collections) as CollectionDefinition[]) {
      const { name, titleField, enabledField } = definition;
      const title = `Zafíro de ${name}`;
      const { id } = await services.store.create(definition, { [titleField]: title, [enabledField]: false }, BY);
      const { items } = await find(`zafir ${name.split('-')[0]}`);
      expect(items.find(({ collection }) => collection === name)).toEqual({ collection: name, id, title, isShown: false });
    }
    expect((await find('zafiro')).items).toHaveLength(Object.keys(collections).length);
  });

  test('items whose title has the words come before those whose text has them', async () => {
    const { services, find } = await start();
    await services.store.create(collections.papers, { title: 'Otra', abstract: 'Grafeno, grafeno y grafeno: grafeno' }, BY);
    await services.store.create(collections.blogs, { title: 'El grafeno y un título que es bastante más largo que todos los demás' }, BY);
    expect((await find('grafeno')).items.map(({ collection }) => collection)).toEqual(['blogs', 'papers']);
  });

  test('finds files by their names and messages by their words', async () => {
    const { visitor, find } = await start({ files: ['Microscopía vieja.jpg', 'otra.pdf'] });
    await visitor.send('POST', '/api/contact', { email: 'berta@example.org', Asunto: 'Visita', Mensaje: 'Quiero ver el microscopio' });
    expect(await find('microsc')).toMatchObject({
      items: [],
      files: [{ path: 'uploads/Microscopía vieja.jpg', name: 'Microscopía vieja.jpg' }],
      messages: [{ subject: 'Visita', email: 'berta@example.org' }],
    });
  });

  test('a question of one letter, of small words or of nothing finds nothing', async () => {
    const { services, find } = await start();
    await services.store.create(collections.papers, { title: 'A de la a' }, BY);
    for (const question of ['', 'a', 'de la']) expect(await find(question)).toEqual({ items: [], files: [], messages: [] });
  });

  test('shows nobody more than they may read', async () => {
    const may: Policy = (_who, action, { resource, item }) =>
      !(action === 'read' && (['messages', 'files'].includes(resource) || (resource === 'papers' && item?.enabled === false)));
    const { services, visitor, find } = await start({ policy: may, files: ['secreto.pdf'] });
    await visitor.send('POST', '/api/contact', { email: 'a@example.org', Asunto: 'Secreto', Mensaje: 'Secreto' });
    await services.store.create(collections.papers, { title: 'Secreto oculto', enabled: false }, BY);
    await services.store.create(collections.papers, { title: 'Secreto a voces' }, BY);
    const { items, files, messages } = await find('secreto');
    expect([items.map(({ title }) => title), files, messages]).toEqual([['Secreto a voces'], [], []]);
  });
});
