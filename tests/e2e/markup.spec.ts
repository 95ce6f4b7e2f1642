import { HtmlValidate } from 'html-validate';
import { crawl, type ReadPage, withoutFragment } from './crawl.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './pages.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes what means the same: `charSet`, `<meta/>`, `required=""`, `hidden=""`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The title of a publication is as long as it is.
    'long-title': 'off',
    // A filter sends the same name once for each tag.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit'] }],
  },
});

test.describe('every public page that links lead to', () => {
  // One worker reads the site for all of them.
  test.describe.configure({ mode: 'default' });

  let pages: readonly ReadPage[];
  let byAddress: ReadonlyMap<string, ReadPage>;

  test.beforeAll(async ({ browser, program }) => {
    const context = await browser.newContext({ baseURL: program.url });
    const reader = await context.newPage();
    await reader.goto('/healthz');
    byAddress = await crawl(reader, program.url, await publicPages(context.request));
    pages = [...byAddress.values()].filter(({ html }) => html !== '');
    await context.close();
    expect(pages.length).toBeGreaterThan(50);
  });

  test('is there, but for the one that is not', () => {
    const missing = [...byAddress.values()].filter(({ status }) => status >= 400).map(({ address, status }) => `${status} ${address}`);
    expect(missing).toEqual(['404 /no-existe']);
  });

  test('leads to anchors that exist', () => {
    const broken = pages.flatMap(({ address, links }) =>
      links.flatMap((link) => {
        const anchor = decodeURIComponent(link.split('#')[1] ?? '');
        const target = byAddress.get(withoutFragment(link));
        return anchor === '' || target?.ids.includes(anchor) ? [] : [`${address} → ${link}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('is valid HTML', async () => {
    const problems: string[] = [];
    for (const { address, html } of pages) {
      const { results } = await validator.validateString(html);
      problems.push(
        ...results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${address} ${ruleId}: ${message} (${selector})`)),
      );
    }
    expect(problems).toEqual([]);
  });

  test('has one heading of the first level and skips no level', () => {
    const wrong = pages.filter(({ headings }) => {
      const first = headings.filter((level) => level === 1).length;
      return first !== 1 || headings.some((level, index) => level - (headings[index - 1] ?? 0) > 1);
    });
    expect(wrong.map(({ address, headings }) => `${address}: ${headings.join(' ')}`)).toEqual([]);
  });

  test('has no identifier twice', () => {
    const twice = pages.flatMap(({ address, ids }) => ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${address} #${id}`));
    expect(twice).toEqual([]);
  });
});
