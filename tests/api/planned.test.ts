import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { NOW } from '#tests/world.ts';

const timed = (Object.values(collections) as CollectionDefinition[]).filter(({ shownFrom }) => shownFrom !== undefined);
const PAST = '2019-05-06T12:00:00.000Z';
const TO_COME = '2026-12-03T15:00:00.000Z';
const LATER = new Date(NOW.getTime() + 86_400_000);
const now = NOW.toISOString();

describe('a date of publication', () => {
  async function begun(name: string) {
    const app = await openTestApp({ database: await openTestDatabase() });
    const administrator = await app.signIn();
    const send = async (method: string, path: string, body?: unknown, headers = {}) =>
      answerOf(await administrator.send(method, `/api/${name}${path}`, body, headers));
    const create = async (body: object) => String((await send('POST', '', { title: 'Una', enabled: true, ...body })).body.id);
    const read = async (id: string) => (await send('GET', `/${id}`)).body;
    return { app, administrator, send, create, read };
  }

  test.each(timed.map(({ name }) => [name]))('5.6 of %s is the one that is sent, past or to come; else the server’s', async (name) => {
    const { app, send, create, read } = await begun(name);
    expect(await read(await create({}))).toMatchObject({ publishDate: now, until: null });
    expect(await read(await create({ publishDate: null }))).toMatchObject({ publishDate: now });
    expect(await read(await create({ publishDate: PAST }))).toMatchObject({ publishDate: PAST });
    const id = await create({ publishDate: '2026-12-03T09:00:00-06:00', until: '2027-01-01T00:00:00Z' });
    const planned = await read(id);
    expect(planned).toMatchObject({ publishDate: TO_COME, until: '2027-01-01T00:00:00.000Z' });

    app.clock.now = LATER;
    // A date that was read is accepted back; a body without it leaves it; an emptied one is the server's.
    expect((await send('PUT', `/${id}`, planned)).body).toMatchObject({ publishDate: TO_COME });
    expect((await send('PUT', `/${id}`, { title: 'Otra', enabled: true })).body).toMatchObject({ publishDate: TO_COME, until: null });
    expect((await send('PATCH', `/${id}`, { title: 'Una' })).body).toMatchObject({ publishDate: TO_COME });
    expect((await send('PATCH', `/${id}`, { publishDate: PAST })).body).toMatchObject({ publishDate: PAST });
    expect((await send('PATCH', `/${id}`, { publishDate: null })).body).toMatchObject({ publishDate: LATER.toISOString() });

    const refused = await send('PATCH', `/${id}`, { publishDate: 'ayer' });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        detail: 'Publicado: Escribe una fecha y hora válidas.',
        fields: { publishDate: 'Escribe una fecha y hora válidas.' },
      },
    });

    // Earlier versions and the trash bring the date back.
    expect((await send('POST', `/${id}/history/1/restore`)).body).toMatchObject({ publishDate: TO_COME, until: '2027-01-01T00:00:00.000Z' });
  });

  // Fails when the date that the server set is compared with the one of today (`isBodyOf` in data/store/items.ts).
  test('that nobody sent makes no other body of one that is sent again', async () => {
    const { app, send } = await begun('blogs');
    const key = { 'idempotency-key': 'a' };
    const first = await send('POST', '', { title: 'Una' }, key);
    app.clock.now = LATER;
    expect(await send('POST', '', { title: 'Una' }, key)).toEqual(first);
    expect((await send('POST', '', { title: 'Una', publishDate: PAST }, key)).status).toBe(409);
  });

  // Fails when sheets take the column for one that the server alone sets.
  test('comes in by a sheet, in words and in the zone that the site names', async () => {
    const { administrator, send, create, read } = await begun('blogs');
    const site = (await answerOf(await administrator.send('GET', '/api/site'))).body;
    await administrator.send('PUT', '/api/site', { ...site, group_name: 'Grupo', time_zone: 'europe/madrid' });
    expect((await answerOf(await administrator.send('GET', '/api/site'))).body).toMatchObject({ time_zone: 'Europe/Madrid' });
    const id = await create({ title: 'Con fecha', publishDate: TO_COME });
    const csv = await (await administrator.send('GET', '/api/blogs?format=csv')).text();
    expect(csv).toContain('"2026-12-03 16:00"');
    const done = await send('POST', '/spreadsheet', { text: csv.replace('2026-12-03 16:00', '4 de diciembre de 2026 10:30') });
    expect(done).toMatchObject({ status: 200, body: { changed: { [id]: 2 } } });
    expect(await read(id)).toMatchObject({ publishDate: '2026-12-04T09:30:00.000Z' });
    const added = await send('POST', '/spreadsheet', { text: 'Título,Publicado,Se ve hasta\nNueva,05/12/2026 9:00,\n' });
    expect(await read((added.body.added as string[])[0] ?? '')).toMatchObject({ publishDate: '2026-12-05T08:00:00.000Z', until: null });
  });

  test('in a zone that there is none of is refused', async () => {
    const { administrator } = await begun('blogs');
    for (const wrong of ['Nowhere/City', '+05:00', 'mañana'])
      expect(await answerOf(await administrator.send('PUT', '/api/site', { group_name: 'Grupo', time_zone: wrong }))).toMatchObject({
        status: 400,
        body: { fields: { time_zone: 'Escribe una zona horaria como America/Mexico_City, o elígela de la lista.' } },
      });
  });
});
