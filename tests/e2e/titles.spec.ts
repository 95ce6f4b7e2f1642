import { expect, test } from './fixtures.ts';
import { ITEM_PAGES, OFFICE_PAGES } from './pages.ts';

test('every screen of the back-office has a title of its own', async ({ administrator }) => {
  const titles: string[] = [];
  for (const address of [...OFFICE_PAGES, ...ITEM_PAGES]) {
    const html = await (await administrator.get(address)).text();
    titles.push(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? `${address} has none`);
  }
  expect(new Set(titles).size, titles.join(', ')).toBe(OFFICE_PAGES.length + ITEM_PAGES.length);
});
