import { describe, expect, test } from 'vitest';
import { MAX_SAVED_VIEWS, type Preferences } from '#core/contract/preferences.ts';
import { ADMINISTRATOR, answerOf, type Client, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';

const PREFERENCES = '/api/preferences';
const VIEWS = '/api/preferences/views';
const EVA = { email: 'eva@faro.test', password: 'una-clave-de-prueba', name: 'Eva' };
const VIEW = { collection: 'papers', name: 'Sin DOI', query: 'filtro.doi=-' };

describe.each(databases)('preferences of an account, on $dialect', ({ open }) => {
  async function two() {
    const app = await openTestApp({ database: await open() });
    const [ana, eva] = [await app.signIn(ADMINISTRATOR), await app.signIn(EVA)];
    const of = async (client: Client) => (await answerOf(await client.send('GET', PREFERENCES))).body as unknown as Preferences;
    return { ...app, ana, eva, of };
  }

  // Fails without the account in the conditions of data/preferences.ts.
  test('are its own, and nobody’s who is not signed in', async () => {
    const { visitor, ana, eva, of } = await two();
    expect((await visitor.send('GET', PREFERENCES)).status).toBe(401);
    expect(await of(ana)).toEqual({ savesByButton: false, views: [] });
    expect((await ana.send('PATCH', PREFERENCES, { savesByButton: true })).status).toBe(200);
    expect((await ana.send('PUT', VIEWS, VIEW)).status).toBe(200);
    expect(await of(ana)).toEqual({ savesByButton: true, views: [VIEW] });
    expect(await of(eva)).toEqual({ savesByButton: false, views: [] });
    await eva.send('DELETE', VIEWS, { collection: VIEW.collection, name: VIEW.name });
    expect((await of(ana)).views).toEqual([VIEW]);
  });

  test('are changed and taken back: a view of the same name is another one in another list', async () => {
    const { ana, of } = await two();
    for (const on of [true, false]) {
      await ana.send('PATCH', PREFERENCES, { savesByButton: on });
      expect((await of(ana)).savesByButton).toBe(on);
    }
    const other = { ...VIEW, collection: 'patents' };
    for (const view of [other, VIEW, { ...VIEW, query: 'orden=-year' }]) await ana.send('PUT', VIEWS, view);
    expect((await of(ana)).views).toEqual([{ ...VIEW, query: 'orden=-year' }, other]);
    const { body } = await answerOf(await ana.send('DELETE', VIEWS, { collection: 'papers', name: VIEW.name }));
    expect(body.views).toEqual([other]);
  });

  // Fails without the bounds in core/contract/preferences.ts, and without the question for the list in its route.
  test('have bounds, and a refusal names the field', async () => {
    const { ana, of, services } = await two();
    const refused = async (changes: object) => {
      const { status, body } = await answerOf(await ana.send('PUT', VIEWS, { ...VIEW, ...changes }));
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await refused({ name: ' ' })).toEqual([400, ['name']]);
    expect(await refused({ name: 'a'.repeat(61) })).toEqual([400, ['name']]);
    expect(await refused({ query: 'a'.repeat(2_001) })).toEqual([400, ['query']]);
    expect(await refused({ collection: 'nada' })).toEqual([400, ['collection']]);
    expect((await answerOf(await ana.send('PATCH', PREFERENCES, { savesByButton: 'si' }))).status).toBe(400);
    await ana.send('PUT', VIEWS, VIEW);
    const { db } = services.database;
    const { userId } = await db.selectFrom('saved_views').select('userId').executeTakeFirstOrThrow();
    const others = Array.from({ length: MAX_SAVED_VIEWS - 1 }, (_, count) => ({ ...VIEW, userId, name: `Vista ${count}` }));
    await db.insertInto('saved_views').values(others).execute();
    expect(await refused({ name: 'Una más' })).toEqual([400, []]);
    expect(await refused({ query: 'orden=title' }), 'one that is there is changed').toEqual([200, []]);
    expect((await of(ana)).views).toHaveLength(MAX_SAVED_VIEWS);
  });

  // Fails without `onDelete` in data/migrations/0034-preferences.ts.
  test('go with the account', async () => {
    const { ana, eva, services } = await two();
    const { db } = services.database;
    await eva.send('PATCH', PREFERENCES, { savesByButton: true });
    await eva.send('PUT', VIEWS, VIEW);
    const { items } = (await answerOf(await ana.send('GET', '/api/administrators'))).body as unknown as { items: { id: string; own: boolean }[] };
    const id = items.find(({ own }) => !own)?.id;
    expect((await ana.send('DELETE', `/api/administrators/${id}`)).status).toBe(204);
    expect(await db.selectFrom('preferences').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('saved_views').selectAll().execute()).toEqual([]);
  });
});
