import { isOutline, markupProblems } from '#tests/markup.ts';
import { crawl, type ReadPage, withoutFragment } from './crawl.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './pages.ts';

test.describe('every kind of public page that links lead to', () => {
  // One worker reads the site for all of them.
  test.describe.configure({ mode: 'default' });

  let pages: readonly ReadPage[];
  let linked: ReadonlySet<string>;
  let byAddress: ReadonlyMap<string, ReadPage>;

  test.beforeAll(async ({ browser, program }) => {
    const context = await browser.newContext({ baseURL: program.url });
    const reader = await context.newPage();
    await reader.goto('/healthz');
    byAddress = await crawl(reader, program.url, await publicPages(context.request));
    linked = new Set(['/', ...[...byAddress.values()].flatMap(({ links }) => links.map(withoutFragment))]);
    pages = [...byAddress.values()].filter(({ html }) => html !== '');
    await context.close();
    expect(pages.length).toBeGreaterThan(50);
  });

  test('is there, but for the one that is not', () => {
    const missing = [...byAddress.values()].filter(({ status }) => status >= 400).map(({ address, status }) => `${status} ${address}`);
    expect(missing).toEqual(['404 /no-existe']);
  });

  test('is all that the map of the site names', async ({ visitor }) => {
    const map = await (await visitor.request.get('/sitemap.xml')).text();
    const named = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(50);
    // Read from links alone: what only the map knows would be found by machines and by nobody else.
    expect(named.filter((path) => !linked.has(path))).toEqual([]);
  });

  test('leads to anchors that exist', () => {
    const broken = pages.flatMap(({ address, links }) =>
      links.flatMap((link) => {
        const anchor = decodeURIComponent(link.replace(/:~:.*/, '').split('#')[1] ?? '');
        const target = byAddress.get(withoutFragment(link));
        return anchor === '' || target?.ids.includes(anchor) ? [] : [`${address} → ${link}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('is valid HTML', async () => {
    const problems: string[] = [];
    for (const { address, html } of pages) {
      problems.push(...(await markupProblems(html)).map((problem) => `${address} ${problem}`));
    }
    expect(problems).toEqual([]);
  });

  test('has one heading of the first level and skips no level', () => {
    const wrong = pages.filter(({ headings }) => !isOutline(headings));
    expect(wrong.map(({ address, headings }) => `${address}: ${headings.join(' ')}`)).toEqual([]);
  });

  test('has no identifier twice', () => {
    const twice = pages.flatMap(({ address, ids }) => ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${address} #${id}`));
    expect(twice).toEqual([]);
  });
});
