import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { databases } from '#tests/databases.ts';
import { EachQuery } from '#tests/each-query.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { BY, storeOver } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';

const { blogs } = collections;
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const iso = (hours: number) => at(hours).toISOString();

describe.each(databases)('items published by the clock, on $dialect', ({ open }) => {
  // Fails where a process waits for another to tell it, or for a write.
  test('is published by each process at its own clock, also by one that was started since', async () => {
    const database = await open();
    const [one, other] = [storeOver(database), storeOver(database)];
    const titles = async ({ store }: typeof one) => (await store.published()).blogs.map(({ title }) => title);
    await one.store.create(blogs, { title: 'Una', publishDate: iso(1), until: iso(2) }, BY);
    expect([await titles(one), await titles(other)]).toEqual([[], []]);
    other.clock.now = at(1);
    expect([await titles(one), await titles(other)]).toEqual([[], ['Una']]);
    const started = storeOver(database);
    started.clock.now = at(1.5);
    expect(await titles(started)).toEqual(['Una']);
    one.clock.now = at(2);
    expect([await titles(one), await titles(other)]).toEqual([[], ['Una']]);
  });

  // Fails where each request compares with the database, or a boundary is not noticed.
  test('costs a reading at each boundary and no question in between, whatever the clock does', async () => {
    const database = await open();
    let questions = 0;
    const counted = observedDatabase(database, new EachQuery(() => (questions += 1)));
    const { store, clock } = storeOver(counted);
    await store.create(blogs, { title: 'Una', publishDate: iso(1), until: iso(3) }, BY);
    await store.create(blogs, { title: 'Otra', publishDate: iso(2) }, BY);
    let told = 0;
    store.onChange(() => (told += 1));
    const seen: string[] = [];
    for (const hours of [0, 0.5, 0.999, 1, 1.5, 2, 3, 2.5, 0]) {
      clock.now = at(hours);
      const before = [questions, told];
      const titles = (await store.published()).blogs.map(({ title }) => title);
      const first = [questions - (before[0] ?? 0) > 0, told - (before[1] ?? 0)];
      const known = questions;
      await store.published();
      await store.publishedFiles();
      await store.list(blogs, 'public');
      expect(questions, String(hours)).toBe(known);
      seen.push(`${hours}: ${titles.join(' ')} ${first.join(' ')}`);
    }
    expect(seen).toEqual([
      '0:  true 0',
      '0.5:  false 0',
      '0.999:  false 0',
      '1: Una true 1',
      '1.5: Una false 0',
      '2: Una Otra true 1',
      '3: Otra true 1',
      '2.5: Una Otra true 1',
      '0:  true 1',
    ]);
  });

  // Fails where only the time before the reading is looked at.
  test('that turns while it is read is read again', async () => {
    const { store, clock } = storeOver(await open());
    await store.create(blogs, { title: 'Una', publishDate: iso(1) }, BY);
    const reading = store.published();
    clock.now = at(1);
    expect((await reading).blogs.map(({ title }) => title)).toEqual(['Una']);
  });
});
