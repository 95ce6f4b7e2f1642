import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { FIXED_OPERATIONS } from '#core/contract/contract.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';

const READS = Object.keys(FIXED_OPERATIONS).flatMap((name) => (/^GET \/api\/[^{]*$/.test(name) ? [name.slice(4)] : []));

/** The titles in an answer, but for those of whole items, which are as they are stored. */
function titlesIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'title' ? [value] : [];
  if (value === null || typeof value !== 'object' || key === 'item') return [];
  return Object.entries(value).flatMap(([name, held]) => titlesIn(held, Array.isArray(value) ? key : name));
}

// Fails where an answer takes the title of an item as it is stored: the office shows it as text.
test('titles of items that an answer names have their formulas in letters', async () => {
  const app = await openTestApp({ database: await openTestDatabase() });
  const ana = await app.signIn();
  for (const definition of Object.values(collections) as CollectionDefinition[]) {
    const { titleField, enabledField } = definition;
    const { id } = await app.services.store.create(definition, { [titleField]: 'Zafiro $\\alpha$', [enabledField]: false }, BY);
    await app.services.store.remove(definition, id, BY);
    await app.services.store.create(definition, { [titleField]: 'Zafiro $\\alpha$' }, BY);
  }
  let read = 0;
  for (const path of READS) {
    const answer = await ana.send('GET', `${path}?q=zafiro`);
    if (answer.status !== 200 || !answer.headers.get('content-type')?.includes('json')) continue;
    const titles = titlesIn(await answer.json()).filter((title) => title.includes('Zafiro'));
    expect(
      titles.filter((title) => !title.startsWith('Zafiro α')),
      path,
    ).toEqual([]);
    read += titles.length;
  }
  expect(read).toBeGreaterThan(Object.keys(collections).length);
});
