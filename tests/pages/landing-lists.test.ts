import { sql } from 'kysely';
import { describe } from 'vitest';
import { NOW } from '#tests/world.ts';
import { addresses, expect, NEW_TAB, sections, test } from './site.ts';

const DAY = 86_400_000;

describe('Publicaciones', () => {
  test('2.30 is shown only if there are years', async ({ site }) => {
    expect(sections(await site.read('/'))).not.toContain('Publicaciones');
    await site.add('papers', { title: 'Uno', year: 2020 });
    expect(sections(await site.read('/'))).toContain('Publicaciones');
  });

  test('2.31, 7.2 has a column of years that lead to their sections, the newest first', async ({ site }) => {
    for (const year of [2011, 2024, 2011, 2019]) await site.add('papers', { title: 'Uno', year });
    const page = await site.read('/');
    const years = page.all('#Publicaciones nav a');
    expect(years.map(({ text }) => text)).toEqual(['2024', '2019', '2011']);
    expect(years.map((link) => page.one(link.attribute('href') ?? '').one('h3').text)).toEqual(['2024', '2019', '2011']);
  });

  test('2.32 each year is a numbered list of titles that open in a new tab', async ({ site }) => {
    await site.add('papers', { title: 'Primero', url: 'https://example.org/1', year: 2020 });
    await site.add('papers', { title: 'Segundo', url: 'https://example.org/2', year: 2020 });
    await site.add('papers', { title: 'Tercero', doi: '10.1000/3', year: 2020 });
    const own = await site.add('papers', { title: 'Sin enlace', year: 2020 });
    const links = (await site.read('/')).all('#Publicaciones ol > li > a:first-child');
    expect(links.map((link) => [link.text, link.attribute('href'), link.attribute('target')])).toEqual([
      ['Primero', 'https://example.org/1', NEW_TAB],
      ['Segundo', 'https://example.org/2', NEW_TAB],
      ['Tercero', 'https://doi.org/10.1000/3', NEW_TAB],
      ['Sin enlace', `/Publicacion/${own}`, NEW_TAB],
    ]);
  });

  test('2.33 has a quotation with author and year on top', async ({ site }) => {
    await site.say('site', { papers_quote: 'Sobre hombros de gigantes.', papers_quote_author: 'Isaac Newton', papers_quote_year: '1675' });
    await site.add('papers', { title: 'Uno' });
    const section = (await site.read('/')).one('#Publicaciones');
    expect(section.text).toMatch(/^Publicaciones ?Sobre hombros de gigantes\. ?Isaac Newton, 1675/);
  });
});

test('2.34 Patentes is a numbered list: a link where there is an address, and a badge with the year', async ({ site }) => {
  await site.add('patents', { title: 'Con dirección', url: 'https://example.org/p', year: 2021 });
  await site.add('patents', { title: 'Sin dirección', year: 2015 });
  const patents = (await site.read('/')).one('#patentes');
  const items = patents.all('ol > li');
  expect(items.map((item) => [item.one('.badge').text, addresses(item, 'a')])).toEqual([
    ['2021', ['https://example.org/p']],
    ['2015', []],
  ]);
  expect(items.map(({ text }) => text)).toEqual(['Con dirección 2021', 'Sin dirección 2015']);
});

test('a patent has its inventors, office, number, status and PDF behind its year', async ({ site }) => {
  const pdf_url = '/files/uploads/benceno.pdf';
  const patent = { title: 'Con todo', year: 1987, inventors: ['Lara, Zoé'], office: 'IMPI', number: 'MX 1', status: 'expired', pdf_url };
  await site.add('patents', patent);
  const [item] = (await site.read('/')).all('#patentes ol > li');
  expect([item?.text, item && addresses(item, 'a')]).toEqual(['Con todo 1987 Zoé Lara · IMPI MX 1 · Vencida PDF', [pdf_url]]);
});

describe('Tesis', () => {
  test('a thesis has its author, year, level, advisors and PDF between its title and its status', async ({ site }) => {
    const [type, category] = [await site.add('tesis-types', { title: 'Posgrado' }), await site.add('tesis-categories', { title: 'Baterías' })];
    const [url, pdf_url] = ['https://example.org/celdas', '/files/uploads/celdas.pdf'];
    await site.add('tesis', {
      title: 'Celdas',
      type,
      category,
      author: 'Ana Ruiz',
      year: 1987,
      level: 'master',
      asesores: ['Lara, Zoé'],
      url,
      pdf_url,
    });
    const [item] = (await site.read('/')).all('#tesis li');
    expect([item?.text, item && addresses(item, 'a')]).toEqual([
      'Celdas Ana Ruiz, 1987 · Maestría · Asesoría: Zoé Lara PDF En Progreso',
      [url, pdf_url],
    ]);
  });

  test('2.35 has a card with the title of each type, and in it only the categories that have entries', async ({ site }) => {
    const [master, doctor] = [await site.add('tesis-types', { title: 'Maestría' }), await site.add('tesis-types', { title: 'Doctorado' })];
    const [batteries, sensors] = [
      await site.add('tesis-categories', { title: 'Baterías' }),
      await site.add('tesis-categories', { title: 'Sensores' }),
    ];
    await site.add('tesis', { title: 'Una', type: master, category: batteries });
    await site.add('tesis', { title: 'Otra', type: master, category: sensors });
    await site.add('tesis', { title: 'Tercera', type: doctor, category: sensors });
    const cards = (await site.read('/')).all('#tesis article');
    expect(cards.map((card) => [card.one('h3').text, card.texts('summary')])).toEqual([
      ['Maestría', ['Baterías 1', 'Sensores 1']],
      ['Doctorado', ['Sensores 1']],
    ]);
  });

  test('2.36, 4.3, 9.6 each category expands to titles with their status, En Progreso unless said otherwise', async ({ site }) => {
    const [type, category] = [await site.add('tesis-types', { title: 'Maestría' }), await site.add('tesis-categories', { title: 'Baterías' })];
    await site.add('tesis', { title: 'Una', type, category });
    await site.add('tesis', { title: 'Otra', type, category, status_label: 'Terminada' });
    const batteries = (await site.read('/')).one('#tesis details');
    expect(batteries.attribute('open')).toBeNull();
    expect(batteries.texts('li')).toEqual(['Una En Progreso', 'Otra Terminada']);
  });
});

describe('Blog', () => {
  test('2.37, 9.1 shows at most eleven cards, the first in the list', async ({ site }) => {
    const titles = Array.from({ length: 12 }, (_, index) => `Entrada ${index + 1}`);
    for (const title of titles) await site.add('blogs', { title });
    expect((await site.read('/')).texts('#Blog article h3')).toEqual(titles.slice(0, 11));
  });

  test('every entry beyond the eleven is reached from the eleventh on, one after the other', async ({ site }) => {
    const ids: string[] = [];
    for (let index = 1; index <= 13; index += 1) ids.push(await site.add('blogs', { title: `Entrada ${index}` }));
    const landing = await site.read('/');
    expect(addresses(landing, '#Blog .more a')[0]).toBe(`/Blog/${ids[11]}`);
    const neighbours = async (index: number) => addresses((await site.read(`/Blog/${ids[index]}`)).one('main'), '.neighbours a');
    expect(await neighbours(0)).toEqual([`/Blog/${ids[1]}`]);
    expect(await neighbours(11)).toEqual([`/Blog/${ids[10]}`, `/Blog/${ids[12]}`]);
    expect(await neighbours(12)).toEqual([`/Blog/${ids[11]}`]);
  });

  test('2.38 shows nothing when there is no entry', async ({ site }) => {
    expect(sections(await site.read('/'))).not.toContain('Blog');
  });

  test('2.39 a card has title, image, date and author, and leads to its post', async ({ site }) => {
    const id = await site.add('blogs', { title: 'Sodio', author: 'Zoé Lara', url_image: '/files/uploads/sodio.jpg' });
    const card = (await site.read('/')).one('#Blog article');
    expect(card.one('h3').text).toBe('Sodio');
    expect(card.one('img').attribute('src')).toContain('sodio.jpg');
    expect(card.texts('p')).toEqual(['Publicado el: 05/03/26', 'by Zoé Lara']);
    expect(addresses(card, 'a')).toEqual([`/Blog/${id}`]);
  });

  test('2.39 a card without image shows the not-found picture', async ({ site }) => {
    await site.add('blogs', { title: 'Sodio' });
    expect((await site.read('/')).one('#Blog img').attribute('src')).toContain('not-found-picture');
  });

  test('2.39 a card shows the first picture of a text that has no other', async ({ site }) => {
    await site.add('blogs', { title: 'Sodio', content: 'Uno.\n\n![Una celda](/files/uploads/celda.jpg)' });
    const picture = (await site.read('/')).one('#Blog img');
    expect([picture.attribute('src'), picture.attribute('alt')]).toEqual(['/files/uploads/celda.jpg', 'Una celda']);
  });

  test('9.1 the date of a card is dd/MM/yy, in the time zone of the site', async ({ site }) => {
    site.clock.now = new Date('2026-02-01T05:59:00.000Z');
    await site.add('blogs', { title: 'De noche' });
    expect((await site.read('/')).one('#Blog article').text).toContain('Publicado el: 31/01/26');
  });

  test('4.6 a card without a date of publication shows the date of today', async ({ site }) => {
    await site.add('blogs', { title: 'Sin fecha' });
    await sql`update blogs set "publishDate" = null`.execute(site.services.database.db);
    const shown = async () => (await site.read('/')).one('#Blog article').text;
    expect(await shown()).toContain('Publicado el: 05/03/26');
    site.clock.now = new Date(NOW.getTime() + DAY);
    expect(await shown()).toContain('Publicado el: 06/03/26');
  });
});
