import { expect, test } from './fixtures.ts';
import { OFFICE_PAGES } from './pages.ts';

test('every screen of the back-office has a title of its own', async ({ office }) => {
  const titles: string[] = [];
  for (const address of OFFICE_PAGES) {
    const html = await (await office.request.get(address)).text();
    titles.push(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? `${address} has none`);
  }
  expect(new Set(titles).size, titles.join(', ')).toBe(OFFICE_PAGES.length);
});
