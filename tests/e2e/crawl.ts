import type { Page } from '@playwright/test';

/** The content of one page of the site, as it comes from the server. */
export interface ReadPage {
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  readonly html: string;
  readonly ids: readonly string[];
  /** The levels of its headings in their order: `[1, 2, 3, 2]`. */
  readonly headings: readonly number[];
  /** Its links, form actions, pictures and styles inside the site: path, query and fragment. */
  readonly links: readonly string[];
}

/**
 * Reads a page and takes note of what is in it.
 * @param reader any page of the browser: it lends its parser
 */
async function readPage(reader: Page, origin: string, address: string): Promise<ReadPage> {
  const response = await reader.request.get(address, { maxRedirects: 0 });
  const type = response.headers()['content-type'] ?? '';
  if (!/^(text\/html|image\/svg)/.test(type)) return { address, status: response.status(), html: '', ids: [], headings: [], links: [] };
  const markup = await response.text();
  const parts = await reader.evaluate(
    ([text, base]) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const all = (selector: string) => [...parsed.querySelectorAll(selector)];
      const named = ['href', 'src', 'action'].flatMap((name) => all(`[${name}]`).map((element) => element.getAttribute(name) ?? ''));
      return {
        ids: all('[id]').map(({ id }) => id),
        headings: all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1))),
        links: named.map((link) => new URL(link, base).href),
      };
    },
    [markup, new URL(address, origin).href] as const,
  );
  const inside = parts.links.filter((link) => link.startsWith(`${origin}/`)).map((link) => link.slice(origin.length));
  const html = type.startsWith('text/html') ? markup : '';
  return { address, status: response.status(), html, ids: parts.ids, headings: parts.headings, links: [...new Set(inside)] };
}

/** Pages that are asked for together. */
const MAX_CONCURRENT_PAGES = 4;

/** Pages of one kind that are read: more than there are of each but publications, their files and pictures. */
const MAX_OF_A_KIND = 20;

/** The kind of a page, which tells apart those that different code makes: its place, ending and names of a query. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://faro.test');
  const [, first = '', ...rest] = pathname.split('/');
  return [first, rest.length, /\.\w+$/.exec(pathname)?.[0], ...searchParams.keys()].join(' ');
}

/**
 * Reads the pages that can be reached from some addresses by links inside the site: of many that are alike the first
 * ones, and all that a link leads into.
 */
export async function crawl(reader: Page, origin: string, from: readonly string[]): Promise<ReadonlyMap<string, ReadPage>> {
  const read = new Map<string, ReadPage>();
  const chosen = new Set<string>();
  const known = new Map<string, number>();
  const choose = (link: string): string[] => {
    const address = withoutFragment(link);
    const before = known.get(kindOf(address)) ?? 0;
    if (chosen.has(address) || (before >= MAX_OF_A_KIND && address === link)) return [];
    chosen.add(address);
    known.set(kindOf(address), before + 1);
    return [address];
  };
  let waiting = from.flatMap(choose);
  while (waiting.length > 0) {
    const pages = await Promise.all(waiting.slice(0, MAX_CONCURRENT_PAGES).map((address) => readPage(reader, origin, address)));
    for (const page of pages) read.set(page.address, page);
    waiting = [...waiting.slice(MAX_CONCURRENT_PAGES), ...pages.flatMap(({ links }) => links.flatMap(choose))];
  }
  return read;
}

export function withoutFragment(link: string): string {
  return link.split('#')[0] ?? '';
}
