import { describe } from 'vitest';
import { pathsOfUrlMap } from '#tests/url-map.ts';
import { expect, type Site, test } from './site.ts';

/** The English that the specification orders on public pages. */
const ENGLISH = /\b(?:NOT FOUND|Unexpected Application Error!|Unknown|by|Home)\b/;

/** The Spanish text of a page, titles included, without elements marked as English. */
function spanishOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<(\w+)[^>]* lang="en"[^>]*>[^<]*<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ');
}

const read = async ({ visitor }: Site, path: string) => (await visitor.send('GET', path)).text();

// Fails when one of these stands in a page without its language: screen readers read it as Spanish.
describe('English that the specification orders', () => {
  test.for(['/no/hay', '/Linea/nada', '/Student/nada', '/Publicacion/nada'])('says its language on %s', async (path, { site }) => {
    const html = await read(site, path);
    expect(html).toMatch(/<title lang="en">NOT FOUND<\/title>/);
    expect(html).toContain('la dirección no existe');
    expect(spanishOf(html)).not.toMatch(ENGLISH);
  });

  // A new kind of page is found by itself; one of an item must be put here.
  test('says its language on every page', async ({ site }) => {
    const title = 'Una';
    await site.say('profile', { name: 'Ana' });
    const post = await site.add('blogs', { title, content: 'Dos' });
    const ids: Readonly<Record<string, string>> = {
      '/Linea/:name': 'Biosensores%20Electroqu%C3%ADmicos',
      '/Student/:studentId': await site.add('students', { name: 'Ana' }),
      '/Blog/:id?': post,
      '/Publicacion/:id': await site.add('papers', { title }),
      '/Proyecto/:id': await site.add('projects', { title }),
      '/Unete/:id': await site.add('positions', { title }),
    };
    const paths = pathsOfUrlMap('public/layout.tsx').map((path) => path.replace(/:\w+\??/, () => ids[path] ?? 'not here').replace('*', 'nada'));
    expect(paths.filter((path) => path.includes('not here'))).toEqual([]);
    for (const path of [...paths, '/Buscar?q=una']) expect(spanishOf(await read(site, path)), path).not.toMatch(ENGLISH);
    expect(await read(site, '/')).toMatch(/<a [^>]*lang="en"[^>]*>Home<\/a>/);
  });

  test('says its language where a post has no author', async ({ site }) => {
    const id = await site.add('blogs', { title: 'Una', content: 'Dos' });
    for (const path of ['/', `/Blog/${id}`]) {
      const html = await read(site, path);
      expect(html).toContain('<span lang="en">Unknown</span>');
      expect(spanishOf(html), path).not.toMatch(ENGLISH);
    }
    // RFC 4287, section 3.2: the author may carry a language, the name within may not.
    expect(await read(site, '/feed.xml')).toContain('<author xml:lang="en"><name>Unknown</name></author>');
  });
});

// Fails where a title has no `lang`, on whichever page it is read; references in a style are texts of their own.
test('a title in another language says it wherever visitors read it', async ({ site }) => {
  const line = await site.add('research-lines', { name: 'Sodio' });
  const ana = await site.add('students', { name: 'Ana Lucía Ruiz Soto', research_line: line });
  const authors = ['Ana Lucía Ruiz Soto', 'Eva Paz'];
  const paper = await site.add('papers', { title: 'Sodium cells', language: 'en', year: 2024, authors });
  const version = await site.add('papers', { title: 'Celdas', language: 'es', year: 2023, authors, version_of: paper });
  const related = await site.add('papers', { title: 'Otras celdas', year: 2022, authors });
  const project = await site.add('projects', { title: 'Sal', papers: [paper] });
  const pages = ['/', '/Publicaciones', '/Buscar?q=sodium', '/Linea/Sodio', `/Student/${ana}`, `/Proyecto/${project}`];
  for (const path of [...pages, ...[paper, version, related].map((id) => `/Publicacion/${id}`)]) {
    const page = await site.read(path);
    const count = (texts: readonly string[]) => texts.join('\n').split('Sodium cells').length - 1;
    const [all, references] = [count(page.texts('main')), count(page.texts('main .citation'))];
    expect(all, path).toBeGreaterThan(0);
    expect([path, count(page.texts('main [lang="en"]'))]).toEqual([path, all - references]);
  }
});
