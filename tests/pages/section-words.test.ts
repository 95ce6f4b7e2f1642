import { sections as usualWords } from '#app/words/es/sections.ts';
import { collections } from '#core/collections/index.ts';
import { LANDING_SECTIONS } from '#core/look/landing-sections.ts';
import { createVisitedPages } from '#server/visits/visited-pages.ts';
import { BY } from '#tests/store.ts';
import { type Part, readHtml } from './html.ts';
import { addresses, expect, type Site, test } from './site.ts';

/** Every word by which Faro calls a section or one thing in it. */
const USUAL = new RegExp(
  `(?<!\\p{L})(?:${[...Object.values(usualWords), 'líneas?', 'patentes?', 'proyectos?', 'eventos?'].join('|')})(?!\\p{L})`,
  'iu',
);
/** In small letters within a sentence they name no section, and addresses stay as they are. */
const COMMON = /(?<!\p{L})(?:publicaciones|grupo|formulario de contacto)(?!\p{L})|https?:\S+/gu;

const ANA = 'Ana Ruiz Soto';

/** Items for every section, which know each other, with no usual word in their texts. */
async function fill(site: Site): Promise<void> {
  const { store } = site.services;
  const lines = (await store.published())['research-lines'].map(({ id }) => id);
  await Promise.all(lines.map((id, index) => store.patch(collections['research-lines'], id, { name: `Óptica ${index}`, content: 'Luz.' }, BY)));
  const members = [
    await site.add('students', { name: ANA, research_line: lines[0] }),
    await site.add('students', { name: 'Luis Gil Mora', research_line: lines[1] }),
  ];
  const paper = await site.add('papers', { title: 'Prismas', year: 2020, authors: [ANA, 'Luis Gil Mora'], type: 'article' });
  await site.add('papers', { title: 'Espejos', year: 2021, authors: [ANA], type: 'book' });
  const category = await site.add('tesis-categories', { title: 'General' });
  const type = await site.add('tesis-types', { title: 'Doctorado' });
  await site.add('tesis', { title: 'Lentes', type, category, author: ANA });
  await site.add('tesis', { title: 'Rayos', type, category, author: 'Eva Paz Lara', asesores: [ANA] });
  await site.add('patents', { title: 'Lámpara', inventors: [ANA] });
  await site.add('blogs', { title: 'Aviso', author: ANA, content: 'Texto.' });
  await site.add('projects', { title: 'Luz', people: members, papers: [paper], lines: lines.slice(0, 2) });
  await site.add('events', { title: 'Pasada', startDate: '2020-01-01T16:00:00.000Z', endDate: '2020-01-01T17:00:00.000Z' });
  await site.add('events', { title: 'Futura', startDate: '2126-01-01T16:00:00.000Z', endDate: '2126-01-01T17:00:00.000Z' });
  await site.add('group-photos', { name: 'Juntos' });
  await site.add('collaborators', { name: 'Archivo' });
  await site.add('positions', { title: 'Plaza' });
  await site.say('profile', { name: ANA, main_info: 'Estudia la luz.' });
  await site.say('site', {
    ...{
      group_name: 'Zafiro',
      short_name: '',
      description: '',
      researcher_title: '',
      tagline: '',
      lines_quote: '',
      papers_quote: '',
      show_entries: false,
    },
    ...{ institution_lines: [], highlights: [], timeline: [{ period: '2020', title: 'Sombra', text: '', project: null }], addresses: [], links: [] },
    sections: LANDING_SECTIONS.map(({ value }, index) => ({ section: value, title: `Nombre ${index}`, index_title: `Nombre ${index}`, shown: true })),
  });
}

/** The names that a page has for things: its texts, its title and the names that only some hear. */
function namesOn(page: Part): string[] {
  const named = ['aria-label', 'title', 'content'].flatMap((name) => page.all(`[${name}]`).map((part) => part.attribute(name) ?? ''));
  return [...named, ...page.texts('title, h1, h2, h3, dt, label, option, a, button, p, span, figcaption, li')];
}

test('a section that the group calls otherwise is called so on every public page', async ({ site }) => {
  await fill(site);
  const words = ['luz', 'nombre', 'sombra', 'prismas', 'lentes', 'lampara', 'aviso', 'pasada', 'futura', 'juntos', 'archivo', 'plaza'];
  const seen = new Set(['/', ...words.map((word) => `/Buscar?q=${word}`)]);
  const found: string[] = [];
  for (const path of seen) {
    const page = await site.read(path);
    if (!page.headers.get('content-type')?.startsWith('text/html')) continue;
    found.push(
      ...namesOn(page)
        .filter((name) => USUAL.test(name.replaceAll(COMMON, '')))
        .map((name) => `${path}: ${name}`),
    );
    for (const address of addresses(page, 'a')) if (address?.startsWith('/')) seen.add(address.split('#')[0] || '/');
  }
  expect([...new Set(found)]).toEqual([]);
  expect(await (await site.visitor.send('GET', '/eventos.ics')).text()).toContain('Nombre 6 · Zafiro');
  const { store } = site.services;
  const visited = createVisitedPages(store.definitions, store.published);
  const titles = await Promise.all([...seen].map(async (path) => (await visited.find(path))?.title ?? ''));
  expect(titles.filter((title) => USUAL.test(title))).toEqual([]);
});

test('the office calls a list as the group does, in the side bar and in the title of its screen; the panel says what the specification has', async ({
  site,
}) => {
  await fill(site);
  const administrator = await site.signIn();
  const read = async (path: string) => readHtml(await (await administrator.send('GET', path)).text());
  const screen = await read('/tesis');
  expect(screen.texts('title')).toEqual(['Nombre 9']);
  const linkTo = (page: Part, list: string) => page.one(`nav a[href="/${list}"]`).text.trim();
  const lists = ['students', 'papers', 'research-lines', 'events', 'tesis-types'];
  expect(lists.map((list) => linkTo(screen, list).replace(/\s.*\d*$/, ''))).toEqual(['Nombre', 'Nombre', 'Nombre', 'Nombre', 'Tipos']);
  const panel = await read('/dashboard');
  expect(panel.one('main a[href="/tesis"]').text).toContain('Listado de Tesis');
});
