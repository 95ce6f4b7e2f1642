import { describe } from 'vitest';
import { defaultSite } from '#content/site.ts';
import { FIRST_LINES } from '#data/migrations/first-lines.ts';
import { NOW } from '#tests/world.ts';
import { expect, NEW_TAB, type ReadPage, type Site, sections, test } from './site.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString();

/** A site with something in every section. */
async function fill(site: Site): Promise<void> {
  await site.say('profile', { name: 'Aurelia Montes', main_info: 'Investiga baterías.', image_url: '/files/uploads/aurelia.jpg' });
  await site.add('students', { name: 'Ana' });
  await site.add('group-photos', { name: 'El grupo', url_image: '/files/uploads/grupo.jpg' });
  await site.add('events', { title: 'Ayer', startDate: inDays(-1), endDate: inDays(-1) });
  await site.add('events', { title: 'Mañana', startDate: inDays(1), endDate: inDays(1) });
  await site.add('papers', { title: 'Un artículo', year: 2020 });
  await site.add('patents', { title: 'Una patente' });
  const type = await site.add('tesis-types', { title: 'Maestría' });
  const category = await site.add('tesis-categories', { title: 'Baterías' });
  await site.add('tesis', { title: 'Una tesis', type, category });
  await site.add('blogs', { title: 'Una entrada', content: 'Texto' });
}

describe('the landing page', () => {
  test('2.1 has all sections, in the order of the specification', async ({ site }) => {
    await fill(site);
    const page = await site.read('/');
    expect(page.status).toBe(200);
    expect(page.one('header').attribute('id')).toBe('Landing');
    expect(sections(page)).toEqual([
      ...['Home', 'Proyectos', 'Estudiantes', 'FotosGrupales', 'LineasInvestigacion', 'EventosFinales', 'EventosProximos'],
      ...['Publicaciones', 'patentes', 'tesis', 'Blog', 'Contacto'],
    ]);
  });

  test('2.14, 9.3 begins with a logo 150 px wide, the title and the lines of the institution', async ({ site }) => {
    const landing = (await site.read('/')).one('#Landing');
    expect(landing.one('.logo').attribute('width')).toBe('150');
    for (const { text } of [{ text: defaultSite.researcher_title }, ...defaultSite.institution_lines]) expect(landing.text).toContain(text);
  });

  test('2.15 has an index of eight links to its sections', async ({ site }) => {
    await fill(site);
    const index = (await site.read('/')).all('#Landing nav a').map((link) => [link.text, link.attribute('href')]);
    expect(index).toEqual([
      ['Home', '#Home'],
      ['Proyectos', '#Proyectos'],
      ['Grupo', '#Estudiantes'],
      ['Publicaciones', '#Publicaciones'],
      ['Investigación', '#LineasInvestigacion'],
      ['Eventos', '#EventosProximos'],
      ['Blog', '#Blog'],
      ['Contacto', '#Contacto'],
    ]);
  });

  test('2.16 has a link with a home icon, Goback', async ({ site }) => {
    const back = (await site.read('/')).one('#Goback');
    expect(back.attribute('href')).toBe('#Landing');
    expect(back.all('svg')).toHaveLength(1);
  });
});

describe('Home', () => {
  test('2.17 shows photo, name, main text, three highlights, and a Curriculum button that opens the PDF in a new tab', async ({ site }) => {
    const pictures = { image_url: '/files/uploads/aurelia.jpg', pdf_url: '/files/uploads/cv.pdf' };
    await site.say('profile', { name: 'Aurelia Montes', main_info: 'Investiga baterías.', ...pictures });
    const home = (await site.read('/')).one('#Home');
    expect(home.one('img').attribute('src')).toContain('aurelia.jpg');
    expect(home.one('h2').text).toBe('Aurelia Montes');
    expect(home.text).toContain('Investiga baterías.');
    expect(home.texts('li')).toEqual(defaultSite.highlights.map(({ text }) => text));
    expect(home.all('li')).toHaveLength(3);
    const curriculum = home.one('a');
    expect([curriculum.text, curriculum.attribute('href'), curriculum.attribute('target')]).toEqual(['Curriculum', '/files/uploads/cv.pdf', NEW_TAB]);
  });

  test('2.18 is shown only if a profile exists', async ({ site }) => {
    expect(sections(await site.read('/'))).not.toContain('Home');
    await site.say('profile', { main_info: 'Investiga baterías.' });
    expect(sections(await site.read('/'))).toContain('Home');
  });
});

describe('Grupo', () => {
  test('2.19 is a carousel of cards, hidden if there are no students', async ({ site }) => {
    expect(sections(await site.read('/'))).not.toContain('Estudiantes');
    await site.add('students', { name: 'Ana' });
    await site.add('students', { name: 'Beto' });
    const group = (await site.read('/')).one('#Estudiantes');
    expect(group.texts('.carousel > ul > li h3')).toEqual(['Ana', 'Beto']);
  });

  test('2.20 a card has photo, name, degree, the icon of the line that links to its anchor, and the name of the line', async ({ site }) => {
    const line = { icon_inv: 'software.svg', linea_investigacion: 'Programas para el laboratorio' };
    await site.add('students', { name: 'Ana', carrera: 'Ingeniería Biomédica', url_imagen: '/files/uploads/ana.jpg', ...line });
    const page = await site.read('/');
    const card = page.one('#Estudiantes article');
    expect(card.one('img').attribute('src')).toContain('ana.jpg');
    expect(card.one('h3').text).toBe('Ana');
    expect(card.text).toContain('Ingeniería Biomédica');
    expect(card.text).toContain('Programas para el laboratorio');
    const anchor = card.one('.line a').attribute('href') ?? '';
    expect(page.one(anchor).text).toBe('Desarrollo de software para análisis de datos');
  });

  test('2.20 without a picture the card shows the local photo, else the unknown person', async ({ site }) => {
    await site.add('students', { name: 'Ana', foto_local: 'ana de antes.jpg' });
    await site.add('students', { name: 'Beto' });
    const photos = (await site.read('/')).all('#Estudiantes img').map((photo) => photo.attribute('src'));
    expect(photos).toEqual([expect.stringContaining('ana%20de%20antes.jpg'), expect.stringContaining('unknown-person')]);
  });
});

test('2.24 Fotos Grupales is a carousel of one item, hidden if there are none', async ({ site }) => {
  expect((await site.read('/')).texts('h2')).not.toContain('Fotos Grupales');
  await site.add('group-photos', { name: 'El grupo en 2024', url_image: '/files/uploads/a.jpg' });
  await site.add('group-photos', { name: 'El grupo en 2025', url_image: '/files/uploads/b.jpg' });
  const page = await site.read('/');
  expect(page.texts('h2')).toContain('Fotos Grupales');
  expect(page.all('.carousel.one > ul > li img').map((photo) => photo.attribute('alt'))).toEqual(['El grupo en 2024', 'El grupo en 2025']);
});

describe('Líneas de investigación', () => {
  test('2.25 is a quote of a polymath about science and practice, then nine cards', async ({ site }) => {
    const lines = (await site.read('/')).one('#LineasInvestigacion');
    expect(lines.one('blockquote').text).toMatch(/práctica.*ciencia/);
    expect(lines.one('figcaption').text).toBe('Leonardo da Vinci');
    expect(lines.texts('.lines > li h3')).toEqual(FIRST_LINES.map(({ name }) => name));
    expect(lines.all('.lines > li')).toHaveLength(9);
  });

  test('2.26 each card leads to the page of its line', async ({ site }) => {
    const links = (await site.read('/')).all('#LineasInvestigacion .lines a').map((link) => link.attribute('href') ?? '');
    expect(links.map(decodeURIComponent)).toEqual(FIRST_LINES.map(({ name }) => `/Linea/${name}`));
    const titles = await Promise.all(links.map(async (link) => (await site.read(link)).one('h1').text));
    expect(titles).toEqual(FIRST_LINES.map(({ name }) => name));
  });
});

describe('Eventos', () => {
  const titles = (page: ReadPage, id: string) => page.texts(`#${id} h3`);

  test('2.27 Finalizados is shown only if one started before now', async ({ site }) => {
    await site.add('events', { title: 'Ahora', startDate: inDays(0), endDate: inDays(1) });
    expect(sections(await site.read('/'))).not.toContain('EventosFinales');
    await site.add('events', { title: 'Hace un instante', startDate: new Date(NOW.getTime() - 1).toISOString(), endDate: inDays(1) });
    const page = await site.read('/');
    expect(page.one('#EventosFinales h2').text).toBe('Eventos Finalizados');
    expect(page.all('#EventosFinales .carousel > ul > li')).toHaveLength(1);
    expect(titles(page, 'EventosFinales')).toEqual(['Hace un instante']);
  });

  test('2.28 Proximos is shown only if one starts now or later', async ({ site }) => {
    await site.add('events', { title: 'Ayer', startDate: inDays(-1), endDate: inDays(5) });
    expect(sections(await site.read('/'))).not.toContain('EventosProximos');
    await site.add('events', { title: 'Ahora', startDate: inDays(0), endDate: inDays(0) });
    await site.add('events', { title: 'Mañana', startDate: inDays(1), endDate: inDays(1) });
    const page = await site.read('/');
    expect(page.one('#EventosProximos h2').text).toBe('Eventos Proximos');
    expect(page.all('#EventosProximos .carousel > ul > li')).toHaveLength(2);
    expect(titles(page, 'EventosProximos')).toEqual(['Ahora', 'Mañana']);
  });

  test('4.2 an event becomes finished when its start has passed, though nobody writes', async ({ site }) => {
    await site.add('events', { title: 'En una hora', startDate: new Date(NOW.getTime() + HOUR).toISOString(), endDate: inDays(1) });
    expect(titles(await site.read('/'), 'EventosProximos')).toEqual(['En una hora']);
    site.clock.now = new Date(NOW.getTime() + HOUR);
    expect(titles(await site.read('/'), 'EventosProximos')).toEqual(['En una hora']);
    site.clock.now = new Date(NOW.getTime() + HOUR + 1);
    expect(titles(await site.read('/'), 'EventosFinales')).toEqual(['En una hora']);
  });

  test('2.29 a card has image, title, content and a line of dates', async ({ site }) => {
    const dates = { startDate: '2026-04-10T16:00:00.000Z', endDate: '2026-04-12T16:00:00.000Z' };
    await site.add('events', { title: 'Congreso', content: 'Tres días de pláticas.', url_image: '/files/uploads/congreso.jpg', ...dates });
    const card = (await site.read('/')).one('#EventosProximos article');
    expect(card.one('img').attribute('src')).toContain('congreso.jpg');
    expect(card.one('h3').text).toBe('Congreso');
    expect(card.text).toContain('Tres días de pláticas.');
    expect(card.one('.date').text).toBe('10/04/26 - 12/04/26');
  });

  test('4.7 a card without image shows a placeholder', async ({ site }) => {
    await site.add('events', { title: 'Congreso', startDate: inDays(1), endDate: inDays(1) });
    expect((await site.read('/')).one('#EventosProximos img').attribute('src')).toContain('event-placeholder');
  });

  test('5.15, 9.2 28 days or more show month and year, less shows both days', async ({ site }) => {
    const startDate = '2026-04-10T16:00:00.000Z';
    const endAfter = (days: number, rest = 0) => new Date(Date.parse(startDate) + days * DAY - rest).toISOString();
    await site.add('events', { title: 'Largo', startDate, endDate: endAfter(28) });
    await site.add('events', { title: 'Casi', startDate, endDate: endAfter(28, 1) });
    expect((await site.read('/')).texts('#EventosProximos .date')).toEqual(['Abril 2026', '10/04/26 - 08/05/26']);
  });

  test('9.12 the months of events are in Spanish and capitalised', async ({ site }) => {
    const months = ['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'];
    for (const [month] of months.entries()) {
      const [startDate, endDate] = [month, month + 2].map((each) => new Date(Date.UTC(2027, each, 5)).toISOString());
      await site.add('events', { title: 'Estancia', startDate, endDate });
    }
    expect((await site.read('/')).texts('#EventosProximos .date')).toEqual(months.map((month) => `${month} 2027`));
  });
});

describe('Contacto', () => {
  test('2.40 has two addresses, a mail form, and seven links with icons that open in a new tab', async ({ site }) => {
    const contact = (await site.read('/')).one('#Contacto');
    expect(contact.all('address').map((address) => address.one('b').text)).toEqual(defaultSite.addresses.map(({ name }) => name));
    expect(contact.all('address')).toHaveLength(2);
    expect(contact.all('form label').map(({ text }) => text)).toEqual(expect.arrayContaining(['E-mail', 'Asunto', 'Mensaje']));
    const links = contact.all('.follow a');
    expect(links.map((link) => [link.text, link.attribute('href'), link.attribute('target'), link.all('svg').length])).toEqual(
      defaultSite.links.map(({ label, url }) => [label, url, NEW_TAB, 1]),
    );
    expect(links).toHaveLength(7);
  });

  test('a link without a name has that of its kind, or the host it leads to', async ({ site }) => {
    const names = {
      identity: 'ORCID',
      scholar: 'Google Académico',
      network: 'ResearchGate',
      university: 'Perfil universitario',
      photos: 'Red social',
      videos: 'Canal de video',
      partner: 'Empresa asociada',
      other: 'grupo.example.org',
    };
    await site.say('site', { links: Object.keys(names).map((kind) => ({ kind, label: ' ', url: 'https://www.grupo.example.org/a' })) });
    expect((await site.read('/')).texts('#Contacto .follow a')).toEqual(Object.values(names));
    expect((await site.read('/Buscar?q=ORCID')).texts('.found a')).toEqual(['ORCID']);
  });

  test('2.41 its block Síguenos holds the links', async ({ site }) => {
    expect((await site.read('/')).texts('#Contacto h3')).toEqual(['Síguenos']);
  });

  test('7.6 the form posts email, Asunto and Mensaje, and its answer opens in a new tab', async ({ site }) => {
    const form = (await site.read('/')).one('#Contacto form');
    expect([form.attribute('method'), form.attribute('target')]).toEqual(['post', NEW_TAB]);
    const fields = form.all('[id]').map((field) => field.attribute('name'));
    expect(fields).toEqual(expect.arrayContaining(['email', 'Asunto', 'Mensaje']));
    expect(form.one('[name="email"]').attribute('type')).toBe('email');
  });
});

test('2.42 the footer has copyright, tagline and a link to the sign-in', async ({ site }) => {
  const footer = (await site.read('/')).one('footer');
  expect(footer.text).toContain(`© ${defaultSite.group_name}`);
  expect(footer.text).toContain('La ciencia, una luz en la oscuridad');
  expect(footer.all('a').map((link) => [link.text, link.attribute('href')])).toEqual([
    ['Aviso de privacidad', '/privacidad'],
    ['Administración', '/login'],
  ]);
  // A group without a text of its own finds its name there, also when that changes.
  await site.say('site', { group_name: 'Laboratorio de Química', copyright: '' });
  expect((await site.read('/')).one('footer').text).toContain('© Laboratorio de Química');
});

test('2.43 the timeline of projects: 2020-2023, 2016-2019, 2018 twice', async ({ site }) => {
  expect((await site.read('/')).texts('#Proyectos .period')).toEqual(['2020-2023', '2016-2019', '2018', '2018']);
});

test('an administrator’s description of a picture is read where visitors meet it', async ({ site }) => {
  const administrator = await site.signIn();
  const url = (name: string) => `/files/uploads/${name}.webp`;
  await site.say('profile', { name: 'Aurelia', image_url: url('profile') });
  await site.say('site', { logo_url: url('site') });
  await site.add('events', { title: 'Coloquio', enabled: true, startDate: inDays(1), endDate: inDays(1), url_image: url('events') });
  await site.add('group-photos', { name: 'El grupo', url_image: url('group-photos') });
  await site.add('collaborators', { name: 'UAQ', url_image: url('collaborators') });
  const post = await site.add('blogs', { title: 'Del agave', url_image: url('blogs') });
  const student = await site.add('students', { name: 'Ana', url_imagen: url('students') });
  const names = ['profile', 'site', 'events', 'group-photos', 'collaborators', 'blogs', 'students'];
  // They are files without bytes; as pictures they have a size and a key.
  const { db } = site.services.database;
  for (const [place, name] of names.entries()) {
    const facts = { contentType: 'image/webp', width: 640, height: 480, key: `Aabcdef${place}` };
    await db.updateTable('files').set(facts).where('path', '=', `uploads/${name}.webp`).execute();
    const described = await administrator.send('PATCH', `/api${url(name)}`, { alt: `Así se ve ${name}` });
    expect(described.status).toBe(200);
  }
  const pages = [await site.read('/'), await site.read(`/Blog/${post}`), await site.read(`/Student/${student}`)];
  const read = pages.flatMap((page) => page.all('img').map((image) => image.attribute('alt')));
  for (const name of names) expect(read).toContain(`Así se ve ${name}`);
});
