import { describe, expect, onTestFinished, test } from 'vitest';
import { deletedIdOf, keyOf } from '#app/office/model/edit.ts';
import { openNewRow } from '#app/office/screens/list/row-editor/new-row.ts';
import type { AnyItem } from '#core/definition.ts';
import { openTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { officeOver } from '#tests/office.ts';
import { until } from '#tests/until.ts';

/** An office whose list of patents is known, and somebody else at the same program. */
async function setup() {
  const database = await createSqlite();
  onTestFinished(database.close);
  const app = await openTestApp({ database });
  const [client, other] = [await app.signIn(), await app.signIn()];
  let isLost = false;
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const answer = await client.send(init.method ?? 'GET', input as string, init.body ?? undefined, init.headers as Record<string, string>);
    if (!isLost || init.method !== 'POST') return answer;
    isLost = false;
    throw new TypeError('lost');
  };
  const office = officeOver(fetch);
  await office.lists.ensureLoaded('patents');
  const stored = async () => ((await (await other.send('GET', '/api/patents')).json()) as { items: AnyItem[] }).items;
  const titles = async () => (await stored()).map(({ title }) => title);

  /** Confirms a new row: it arrives, and its answer does not. @returns its key and the id that the server gave it */
  async function addUnheard(title: string) {
    isLost = true;
    const key = openNewRow(office, 'patents');
    office.edits.type(key, 'title', title);
    office.edits.confirm(key);
    await until(() => expect(office.saveQueue.savings.get().get(key)?.phase).toBe('waiting'));
    return { key, id: (await stored()).find((each) => each.title === title)?.id ?? '' };
  }
  return { office, other, addUnheard, stored, titles, settled: office.edits.idle, edit: (key: string) => office.edits.all.get().get(key) };
}

describe('an item that was stored unheard and deleted by somebody since', () => {
  // Fails when `handleRefusal` (app/office/editing/sending.ts) forgets what is no longer there.
  test('its text stays, and is restored with what was typed after', async () => {
    const { office, other, addUnheard, stored, settled, edit } = await setup();
    const { key, id } = await addUnheard('Batería');
    await other.send('DELETE', `/api/patents/${id}`);
    office.saveQueue.retryNow();
    await settled(key);
    expect(edit(key)).toMatchObject({ open: true, typed: { title: 'Batería' }, trouble: { kind: 'refused', problem: { code: 'not-found' } } });
    office.edits.type(key, 'url', 'https://example.org/bateria');
    office.edits.confirm(key);
    await settled(key);
    const again = edit(key);
    expect(again).toMatchObject({ open: true, typed: { title: 'Batería', url: 'https://example.org/bateria' } });
    expect(again && deletedIdOf(again)).toBe(id);

    expect(await office.changes.restore({ collection: 'patents', id, item: {} })).toBe(true);
    office.edits.confirmOver(key, office.lists.find('patents', id) ?? {});
    await settled(key);
    expect(await stored()).toMatchObject([{ id, title: 'Batería', url: 'https://example.org/bateria' }]);
    expect([edit(key), office.lists.items('patents')]).toEqual([undefined, await stored()]);
  });

  test('it is kept as a new one, each time it is wanted', async () => {
    const { office, other, addUnheard, titles, settled, edit } = await setup();
    const { key, id } = await addUnheard('Batería');
    await other.send('DELETE', `/api/patents/${id}`);
    office.saveQueue.retryNow();
    await settled(key);
    office.edits.confirmAnew(key);
    await settled(key);
    expect([await titles(), edit(key)]).toEqual([['Batería'], undefined]);
  });

  test('an item that this person deleted in the list is not asked about', async () => {
    const { office, addUnheard, titles, settled, edit } = await setup();
    const { key, id } = await addUnheard('Batería');
    await office.client.refetchQueries();
    await office.changes.remove('patents', [id]);
    office.saveQueue.retryNow();
    await settled(key);
    expect([await titles(), edit(key)]).toEqual([[], undefined]);
  });
});

test('text typed into an item that somebody deleted for good is kept as a new one', async () => {
  const { office, other, stored, settled, edit } = await setup();
  const { id } = (await (await other.send('POST', '/api/patents', { title: 'Sensor', url: 'https://example.org' })).json()) as AnyItem;
  await office.client.refetchQueries();
  const target = { kind: 'item', collection: 'patents', id } as const;
  const key = keyOf(target);
  office.edits.open(target, office.lists.find('patents', id) ?? {});
  office.edits.type(key, 'title', 'Sensor óptico');
  await other.send('DELETE', `/api/patents/${id}`);
  const { items } = (await (await other.send('GET', '/api/trash')).json()) as { items: { change: number }[] };
  await other.send('DELETE', `/api/trash/${items[0]?.change}`);
  office.edits.confirm(key);
  await settled(key);
  const refused = edit(key);
  expect(refused && deletedIdOf(refused)).toBe(id);
  expect(await office.changes.restore({ collection: 'patents', id, item: {} })).toBe(false);
  office.edits.confirmAnew(key);
  await settled(key);
  expect(await stored()).toMatchObject([{ title: 'Sensor óptico', url: 'https://example.org' }]);
  expect(edit(key)).toBeUndefined();
});
