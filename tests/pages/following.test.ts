import { describe } from 'vitest';
import { NOW } from '#tests/world.ts';
import { expect, NEW_TAB, test } from './site.ts';

const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const hrefs = (links: readonly { attribute: (name: string) => string | null }[]) => links.map((link) => link.attribute('href'));

describe('ways to follow the site', () => {
  test('the calendar is linked once, below the last section of events', async ({ site }) => {
    await site.add('events', { title: 'Ayer', startDate: inDays(-1), endDate: inDays(-1) });
    expect(hrefs((await site.read('/')).all('#EventosFinales .more a'))).toEqual(['/eventos.ics']);
    await site.add('events', { title: 'Mañana', startDate: inDays(1), endDate: inDays(1) });
    const page = await site.read('/');
    expect(page.all('#EventosFinales .more a')).toEqual([]);
    expect(hrefs(page.all('#EventosProximos .more a'))).toEqual(['/eventos.ics']);
  });

  test('an event to come can be added to a calendar by itself; one that is over has no such link', async ({ site }) => {
    const past = await site.add('events', { title: 'Ayer', startDate: inDays(-1), endDate: inDays(-1) });
    const id = await site.add('events', { title: 'Mañana', content: 'Sobre $x^2$', startDate: inDays(1), endDate: inDays(1), place: 'Aula 3' });
    const hidden = await site.add('events', { title: 'Oculto', startDate: inDays(1), endDate: inDays(1), enabled: false });
    const page = await site.read('/');
    expect(hrefs(page.all('#EventosFinales article a'))).toEqual([]);
    const link = page.one('#EventosProximos article a');
    expect([link.attribute('href'), link.text, link.attribute('aria-label')]).toEqual([
      `/eventos/${id}.ics`,
      'Agregar a tu calendario',
      'Agregar a tu calendario: Mañana',
    ]);
    const answer = await site.visitor.send('GET', `/eventos/${id}.ics`);
    const calendar = await answer.text();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'inline; filename="evento.ics"',
    ]);
    // The same entry as in the calendar of all, so that no calendar has it twice.
    const all = await (await site.visitor.send('GET', '/eventos.ics')).text();
    const entries = (text: string) => text.match(/BEGIN:VEVENT.*?END:VEVENT/gs) ?? [];
    expect(entries(calendar)).toEqual(entries(all).filter((entry) => entry.includes(id)));
    expect(calendar).toContain('SUMMARY:Mañana');
    expect((await site.visitor.send('GET', `/eventos/${past}.ics`)).status).toBe(200);
    for (const other of [hidden, 'nada']) expect((await site.visitor.send('GET', `/eventos/${other}.ics`)).status).toBe(404);
  });

  test('the feed and the entries are linked below the blog', async ({ site }) => {
    await site.add('blogs', { title: 'Una entrada', content: 'Texto' });
    expect(hrefs((await site.read('/')).all('#Blog .more a'))).toEqual(['/feed.xml', '/Entradas']);
  });

  test('an event tells its place and hours, and leads to its page; a collaborator leads to its own', async ({ site }) => {
    const endDate = new Date(Date.parse(inDays(1)) + 2 * 3_600_000).toISOString();
    const place = 'Auditorio, planta baja';
    await site.add('events', { title: 'Coloquio', startDate: inDays(1), endDate, place, url: 'https://uni.mx/coloquio' });
    await site.add('collaborators', { name: 'UNAM', url: 'https://www.unam.mx/' });
    await site.add('collaborators', { name: 'IPN' });
    const page = await site.read('/');
    const card = page.one('#EventosProximos article');
    expect(card.text).toContain(place);
    expect(card.one('.date').text).toMatch(/^\d\d\/\d\d\/\d\d · \d\d:\d\d–\d\d:\d\d$/);
    expect(card.one('h3 a').attribute('href')).toBe('https://uni.mx/coloquio');
    expect(page.all('#Colaboradores li a').map((link) => [link.text, link.attribute('href')])).toEqual([['UNAM', 'https://www.unam.mx/']]);
    const calendar = await (await site.visitor.send('GET', '/eventos.ics')).text();
    expect(calendar).toContain('LOCATION:Auditorio\\, planta baja\r\nURL:https://uni.mx/coloquio\r\n');
    expect(await (await site.visitor.send('GET', '/')).text()).toContain('"location":{"@type":"Place","name":"Auditorio, planta baja"}');
  });

  test('a result of the search has its place on the page that it leads to', async ({ site }) => {
    await site.add('group-photos', { name: 'Seminario xyz' });
    await site.add('collaborators', { name: 'Lumbre xyz' });
    await site.add('patents', { title: 'Patente xyz' });
    await site.add('papers', { title: 'Otra' });
    for (const [title, collection] of [
      ['Doctorado', 'tesis-types'],
      ['Energía xyz', 'tesis-categories'],
      ['Celdas', 'tesis'],
    ] as const)
      await site.add(collection, { title });
    await site.say('profile', { name: 'Aurelia xyz', pdf_url: '/files/uploads/xyz.pdf' });
    const lines = [{ text: 'Facultad xyz' }];
    const timeline = [{ period: '2018', title: 'Pilas xyz', text: '' }];
    const quotes = { lines_quote: 'Sin xyz', papers_quote: 'Con xyz' };
    await site.say('site', { institution_lines: lines, timeline, ...quotes, addresses: [{ name: '', text: 'Calle xyz' }], tagline: 'Luz xyz' });
    const found = (await site.read('/Buscar?q=xyz')).all('.found');
    expect(found.map((group) => [group.one('h2').text, ...hrefs(group.all('a'))])).toEqual([
      ['Presentación', '/#Landing'],
      ['Home', '/#Home', '/files/uploads/xyz.pdf'],
      ['Proyectos', '/#Proyectos'],
      ['Líneas de investigación', '/#LineasInvestigacion'],
      ['Publicaciones', '/#Publicaciones'],
      ['Patentes', '/#patentes:~:text=Patente%20xyz'],
      ['Tesis', '/#tesis:~:text=Energ%C3%ADa%20xyz'],
      ['Fotos grupales', '/#FotosGrupales:~:text=Seminario%20xyz'],
      ['Colaboradores', '/#Colaboradores:~:text=Lumbre%20xyz'],
      ['Contacto', '/#Contacto'],
      ['Pie de página', '/#Pie'],
    ]);
    for (const group of found) expect(group.texts('mark'), group.one('h2').text).toContain('xyz');
    const entry = (await site.read('/Buscar?q=vitrales')).one('.found a').attribute('href');
    const links = [...found.flatMap((group) => hrefs(group.all('a'))), entry];
    for (const [page, anchor] of links.map((link) => link?.replace(/:~:.*/, '').split('#') ?? []))
      if (anchor !== undefined) expect((await site.read(page ?? '')).all(`#${anchor}`), anchor).toHaveLength(1);
  });
});

describe('nameless items', () => {
  test('has one on its page, in its title and in its trail', async ({ site }) => {
    const student = await site.read(`/Student/${await site.add('students', { name: '', habilitado: true })}`);
    expect([student.one('h1').text, student.one('title').text]).toEqual(['Sin nombre', expect.stringMatching(/^Sin nombre \|/)]);
    expect(student.one('.portrait').attribute('alt')).toBe('Foto');
    const post = await site.read(`/Blog/${await site.add('blogs', { title: '', content: 'Texto', author: ' ' })}`);
    expect(post.one('h1').text).toBe('Sin título');
    expect(post.one('.post > .quiet').text).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('has one in the feed and in the calendar', async ({ site }) => {
    await site.add('blogs', { title: '', content: 'Texto', author: '' });
    await site.add('events', { title: '', enabled: true, startDate: inDays(1), endDate: inDays(1) });
    expect(await (await site.visitor.send('GET', '/feed.xml')).text()).toContain('<title>Sin título</title>');
    expect(await (await site.visitor.send('GET', '/eventos.ics')).text()).toContain('SUMMARY:Sin título');
  });
});

test("a member's description has one full stop after each part", async ({ site }) => {
  const id = await site.add('students', { name: 'Ana', carrera: 'Química', semblanzas: [{ descripcion: 'Nació.' }, { descripcion: 'Toca' }] });
  expect((await site.read(`/Student/${id}`)).one('meta[name="description"]').attribute('content')).toBe('Química. Nació. Toca.');
});

test('the addresses in a plain text lead where they say, wherever it is shown', async ({ site }) => {
  const text = (place: string) => `${place} <b>en</b>\nhttps://uni.mx/${place}. O javascript:alert(1) y ${place}@uni.mx`;
  await site.say('profile', { name: 'Aurelia', main_info: text('perfil') });
  await site.say('site', {
    addresses: [{ name: 'Facultad', text: text('campus') }],
    timeline: [{ period: '2020', title: '', text: text('proyecto') }],
  });
  await site.add('events', { title: 'Coloquio', content: text('evento'), startDate: inDays(1), endDate: inDays(1) });
  await site.add('project-types', { type: 'tesis', title: 'Tesis', title_multi: 'Tesis' });
  const proyecto = [
    { type: 'tesis', proyecto: text('tesis') },
    { type: 'tesis', proyecto: 'Ver https://uni.mx/otra', url: 'https://example.org/una' },
  ];
  const student = await site.add('students', { name: 'Ana', semblanzas: [{ descripcion: text('semblanza') }], proyecto });
  const paper = await site.add('papers', { title: 'Uno', abstract: text('resumen') });
  const [landing, member, publication] = [await site.read('/'), await site.read(`/Student/${student}`), await site.read(`/Publicacion/${paper}`)];
  const places = [
    ...([
      [landing, '#Home p', 'perfil'],
      [landing, '#Contacto address', 'campus'],
      [landing, '#Proyectos li', 'proyecto'],
    ] as const),
    ...([
      [landing, '.event .text', 'evento'],
      [member, '.text', 'semblanza'],
      [member, '.projects li', 'tesis'],
      [publication, '.text', 'resumen'],
    ] as const),
  ];
  for (const [page, where, place] of places) {
    const shown = page.one(where);
    expect(shown.text).toContain(text(place).replace('\n', ' '));
    expect(shown.all('a').map((link) => ['href', 'target', 'rel'].map(link.attribute))).toEqual([
      [`https://uni.mx/${place}`, NEW_TAB, 'noopener noreferrer'],
      [`mailto:${place}@uni.mx`, null, null],
    ]);
  }
  // No link stands inside another.
  expect(member.all('.projects a').map((link) => link.attribute('href'))).toContain('https://example.org/una');
  expect(member.all('.projects a')).toHaveLength(3);
});
