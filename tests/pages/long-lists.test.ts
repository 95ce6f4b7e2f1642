import { vi } from 'vitest';
import { watchTurns } from './most-in-turn.ts';
import { expect, type Site, test } from './site.ts';

const PUBLICATIONS = 400;
const YEARS = 16;
/** Pages that are shorter hold nobody up, in characters. */
const SHORT = 60_000;

/** The most characters of HTML that one turn of the event loop made. */
async function mostWrittenInTurn(work: () => Promise<unknown>): Promise<number> {
  const { from } = Buffer;
  const turns = watchTurns();
  const spy = vi.spyOn(Buffer, 'from').mockImplementation(((value: unknown, ...rest: unknown[]) => {
    if (typeof value === 'string') turns.count(value.length);
    return Reflect.apply(from, Buffer, [value, ...rest]) as Buffer;
  }) as typeof Buffer.from);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return turns.stop();
}

/** The addresses of the site's pages; of its publications' own one is enough. */
async function pagesOf(site: Site): Promise<string[]> {
  const sitemap = await (await site.visitor.send('GET', '/sitemap.xml')).text();
  const paths = Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, path = '']) => path);
  const own = (path: string) => path.startsWith('/Publicacion/');
  return [...paths.filter((path) => !own(path)), ...paths.filter(own).slice(0, 1)];
}

// A member with 2,000 publications, and the first landing page of a start, held up everybody for a quarter and half a
// second. Fails without `publicationRows` in app/public/publications/publication-rows.server.ts, where a page renders
// its rows itself, and without the turns of app/public/landing/kept-sections.server.ts.
test('pages of many publications are rendered in parts, each in a turn', async ({ site }) => {
  const line = await site.add('research-lines', { name: 'Materiales' });
  const member = await site.add('students', { name: 'Ana Ruiz', research_line: line });
  const papers: string[] = [];
  for (let n = 0; n < PUBLICATIONS; n += 1) {
    papers.push(
      await site.add('papers', {
        title: `Un estudio de materiales y de sus usos ${n}`,
        authors: ['Ana Ruiz', 'Beto Pérez'],
        venue: 'Revista de materiales',
        url: `https://example.org/${n}`,
        year: 2000 + (n % YEARS),
        enabled: true,
      }),
    );
  }
  await site.add('projects', { title: 'Un proyecto', papers, people: [member] });
  const long: string[] = [];
  const tooMuch: string[] = [];
  for (const path of await pagesOf(site)) {
    let length = 0;
    const most = await mostWrittenInTurn(async () => {
      const answer = await site.visitor.send('GET', path);
      expect(answer.status, path).toBe(200);
      length = (await answer.text()).length;
    });
    if (length < SHORT) continue;
    long.push(path);
    if (most > length / 2) tooMuch.push(`${path}: ${most} of ${length}`);
  }
  expect(long).toEqual(expect.arrayContaining(['/', '/Publicaciones', `/Student/${member}`]));
  expect(tooMuch).toEqual([]);
});

// Fails without `gatherInTurns` in app/public/feeds/sitemap.ts: whoever asked first after a write held up the others.
test('the addresses of many publications are written for search engines in turns', async ({ site }) => {
  for (let n = 0; n < PUBLICATIONS; n += 1) await site.add('papers', { title: `Un estudio ${n}` });
  await site.services.store.published();
  const turns = watchTurns();
  const encode = encodeURIComponent;
  vi.spyOn(globalThis, 'encodeURIComponent').mockImplementation((part) => {
    turns.count(1);
    return encode(part);
  });
  const sitemap = await (await site.visitor.send('GET', '/sitemap.xml')).text();
  expect(turns.stop()).toBeLessThan(PUBLICATIONS * 0.6);
  expect(sitemap.match(/\/Publicacion\//g)).toHaveLength(PUBLICATIONS);
});

// Fails without `MAX_QUESTION_CHARACTERS` in app/public/editing/use-edit-address.ts: the page had it once for each row.
test('a long question to a list is not repeated by its links', async ({ site }) => {
  const administrator = await site.signIn();
  for (let number = 0; number < 20; number += 1) await site.add('papers', { title: `Trabajo ${number}`, year: 2020 });
  const lengthOf = async (path: string) => (await (await administrator.send('GET', path)).text()).length;
  const question = `?${Array.from({ length: 1_500 }, (_, number) => `a${number}`).join('&')}`;
  expect(await lengthOf(`/Publicaciones${question}`)).toBeLessThan((await lengthOf('/Publicaciones')) + 4 * question.length);
});
