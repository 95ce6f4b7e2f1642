import { sql } from 'kysely';
import { describe } from 'vitest';
import { entries } from '#content/entries.ts';
import { FIRST_LINES } from '#data/migrations/first-lines.ts';
import { NOW } from '#tests/world.ts';
import { readHtml } from './html.ts';
import { expect, type ReadPage, type Site, test } from './site.ts';

const TOMORROW = new Date(NOW.getTime() + 86_400_000).toISOString();

test('2.2 the sign-in is reached from the footer: a heading, E-mail, Contraseña and Entrar', async ({ site }) => {
  const link = (await site.read('/')).one('footer a[href="/login"]').attribute('href') ?? '';
  const form = (await site.read(link)).one('form');
  expect(form.texts('h1')).toEqual(['Inicio de Sesión']);
  expect(form.texts('label')).toEqual(['E-mail', 'Contraseña']);
  expect(form.texts('[type="submit"]')).toEqual(['Entrar']);
});

// Fails where the page only asks for an account that nobody can have yet.
test('the sign-in of a site without accounts says how the first one is made', async ({ site }) => {
  const hint = async () => (await site.read('/login')).texts('.hint');
  expect(await hint()).toEqual([expect.stringMatching(/^Este sitio todavía no tiene cuentas\. La primera se crea con el enlace/)]);
  await site.signIn();
  expect(await hint()).toEqual([]);
});

test('the usual address of a back-office leads to the sign-in, and from there to the dashboard when signed in', async ({ site }) => {
  const administrator = await site.signIn();
  const led = async (client: typeof administrator, path: string) => (await client.send('GET', path)).headers.get('location');
  expect([await led(site.visitor, '/admin'), await led(site.visitor, '/login')]).toEqual(['/login', null]);
  expect([await led(administrator, '/Admin/'), await led(administrator, '/login')]).toEqual(['/login', '/dashboard']);
});

test('8.1 a refused sign-in is told above the fields, and what was typed stays', async ({ site }) => {
  await site.signIn();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await site.visitor.send('POST', '/login', 'email=admin%40faro.test&password=otra', form);
  const page = readHtml(await answer.text());
  expect(answer.status).toBe(401);
  expect(page.one('form').text).toMatch(/^Inicio de Sesión ?El correo o la contraseña/);
  expect(page.one('[type="email"]').attribute('value')).toBe('admin@faro.test');
});

describe('a research line', () => {
  test.for(FIRST_LINES)('2.3, 2.46 $name has its title, its image, three paragraphs and the other lines beside it', async (line, { site }) => {
    const page = await site.read(`/Linea/${encodeURIComponent(line.name)}`);
    expect(page.status).toBe(200);
    expect(page.texts('h1')).toEqual([line.name]);
    expect(page.all('.line-head .li')).toHaveLength(1);
    expect(page.texts('article p')).toEqual(line.paragraphs);
    expect(line.paragraphs).toHaveLength(3);
    const others = page.all('aside a');
    expect(others.map(({ text }) => text)).toEqual(FIRST_LINES.filter((other) => other !== line).map(({ name }) => name));
    expect(others.map((link) => decodeURIComponent(link.attribute('href') ?? ''))).toEqual(others.map(({ text }) => `/Linea/${text}`));
  });

  test('2.3 shows the students whose icon is that of the line', async ({ site }) => {
    await site.add('students', { name: 'Ana', icon_inv: 'software.svg' });
    await site.add('students', { name: 'Beto', icon_inv: 'logotejidosR.svg' });
    await site.add('students', { name: 'Caro', icon_inv: 'software.svg' });
    const members = async (line: string) => (await site.read(`/Linea/${encodeURIComponent(line)}`)).texts('.members b');
    expect(await members('Desarrollo de software para análisis de datos')).toEqual(['Ana', 'Caro']);
    expect(await members('Ingeniería de Tejidos')).toEqual(['Beto']);
    expect(await members('Mecatrónica')).toEqual([]);
  });

  test('2.3 that does not exist is NOT FOUND', async ({ site }) => {
    const page = await site.read('/Linea/Astrolog%C3%ADa');
    expect([page.status, page.one('h1').text]).toEqual([404, 'NOT FOUND']);
  });
});

describe('a student', () => {
  async function student(site: Site): Promise<string> {
    await site.add('project-types', { type: 'tesis', title: 'Tesis', title_multi: 'Tesis dirigidas', show_on_dialog: true });
    await site.add('project-types', { type: 'articulo', title: 'Artículo', title_multi: 'Artículos', show_on_dialog: false });
    return site.add('students', {
      ...{ name: 'Ana Ruiz', carrera: 'Ingeniería Biomédica', url_imagen: '/files/uploads/ana.jpg' },
      semblanzas: [{ descripcion: 'Nació en la costa.' }, { descripcion: 'Toca el violín.' }],
      proyecto: [
        { type: 'articulo', proyecto: 'Un sensor', url: 'https://example.org/sensor' },
        { type: 'tesis', proyecto: 'Una celda' },
        { type: 'articulo', proyecto: 'Otro sensor' },
      ],
    });
  }

  test('2.4 has name, degree, photo, biographies, and a way back', async ({ site }) => {
    const page = await site.read(`/Student/${await student(site)}`);
    expect(page.status).toBe(200);
    expect(page.one('h1').text).toBe('Ana Ruiz');
    expect(page.one('.lead').text).toBe('Ingeniería Biomédica');
    expect(page.one('.portrait').attribute('src')).toContain('ana.jpg');
    expect(page.texts('.text')).toEqual(['Nació en la costa.', 'Toca el violín.']);
    const back = page.one('article .button');
    expect([back.text, back.attribute('href')]).toEqual(['Regresar', '/#Estudiantes']);
  });

  // Fails when what was typed is stored, or when a wrong digit is.
  test('has its ORCID iD as a link, whatever way it was written', async ({ site }) => {
    const id = await site.add('students', { name: 'Ana Ruiz', orcid: 'http://www.orcid.org/0000-0002-1694-233x/' });
    const link = (await site.read(`/Student/${id}`)).one('.contacts a');
    expect([link.text, link.attribute('href'), link.attribute('rel')]).toEqual([
      'ORCID 0000-0002-1694-233X',
      'https://orcid.org/0000-0002-1694-233X',
      'noopener noreferrer',
    ]);
    const other = await site.add('students', { name: 'Luis' });
    expect((await site.read(`/Student/${other}`)).all('.contacts')).toEqual([]);
  });

  test('2.4 has projects grouped by type, under one title for one and another for several', async ({ site }) => {
    const groups = (await site.read(`/Student/${await student(site)}`)).all('.projects');
    expect(groups.map((group) => [group.one('h2').text, group.texts('li')])).toEqual([
      ['Tesis', ['Una celda']],
      ['Artículos', ['Un sensor', 'Otro sensor']],
    ]);
    const links = groups.flatMap((group) => group.all('a'));
    expect(links.map((link) => [link.text, link.attribute('href'), link.attribute('target')])).toEqual([
      ['Un sensor', 'https://example.org/sensor', '_blank'],
    ]);
  });

  test('2.5 is found under /student and /Student', async ({ site }) => {
    const id = await student(site);
    const names = await Promise.all(['student', 'Student', 'STUDENT'].map(async (path) => (await site.read(`/${path}/${id}`)).one('h1').text));
    expect(names).toEqual(['Ana Ruiz', 'Ana Ruiz', 'Ana Ruiz']);
    expect((await site.read(`/student/${id}`)).one('link[rel="canonical"]').attribute('href')).toMatch(new RegExp(`/Student/${id}$`));
  });

  test('2.5 who does not exist is NOT FOUND', async ({ site }) => {
    const page = await site.read('/Student/nadie');
    expect([page.status, page.one('h1').text]).toEqual([404, 'NOT FOUND']);
  });
});

describe('a blog post', () => {
  test('2.6, 9.1 has title, author, date as yyyy-MM-dd, image, its Markdown, and the latest posts beside it', async ({ site }) => {
    site.clock.now = new Date('2026-02-01T05:59:00.000Z');
    const text = { title: 'Sodio', author: 'Zoé Lara', content: '## Por qué\n\nEs **barato**.' };
    const id = await site.add('blogs', { ...text, url_image: '/files/uploads/sodio.jpg' });
    const others = [await site.add('blogs', { title: 'Litio' }), await site.add('blogs', { title: 'Plata' })];
    const page = await site.read(`/Blog/${id}`);
    const post = page.one('article');
    expect(post.one('h1').text).toBe('Sodio');
    expect(post.one('p').text).toBe('Zoé Lara · 2026-01-31');
    expect(post.one('img').attribute('src')).toContain('sodio.jpg');
    expect([post.texts('h2'), post.texts('strong')]).toEqual([['Por qué'], ['barato']]);
    expect(page.all('aside a').map((link) => [link.text, link.attribute('href')])).toEqual([
      ['Litio', `/Blog/${others[0]}`],
      ['Plata', `/Blog/${others[1]}`],
    ]);
  });

  test('2.6 the latest posts are those of the latest dates, whatever their places', async ({ site }) => {
    const dated = async (title: string, date: string) => {
      site.clock.now = new Date(date);
      return site.add('blogs', { title });
    };
    const read = await dated('La que se lee', '2020-01-01T12:00:00Z');
    await dated('De en medio', '2023-01-01T12:00:00Z');
    await dated('La más vieja', '2019-01-01T12:00:00Z');
    for (let month = 1; month <= 9; month++) await dated(`De ${month}`, `2024-0${month}-01T12:00:00Z`);
    await dated('La nueva', '2025-01-01T12:00:00Z');
    const titles = (await site.read(`/Blog/${read}`)).texts('aside a');
    expect(titles).toEqual(['La nueva', ...Array.from({ length: 9 }, (_, index) => `De ${9 - index}`), 'De en medio']);
  });

  test('2.7 without an id leads to the landing page', async ({ site }) => {
    const { status, headers } = await site.read('/Blog');
    expect([status, headers.get('location')]).toEqual([302, '/']);
  });

  test('2.8 with an unknown id shows nothing', async ({ site }) => {
    await site.add('blogs', { title: 'Sodio' });
    const page = await site.read('/Blog/nada');
    expect(page.status).toBe(404);
    // Its heading is for those who hear the page.
    expect(page.texts('h1.visually-hidden')).toEqual(['Entrada no encontrada']);
    expect(page.one('main').text).toMatch(/^Entrada no encontrada ?Ir al inicio$/);
  });
});

test('2.9 /visit shows the counter', async ({ site }) => {
  expect((await site.read('/visit')).one('.counter').text).toBe('0');
  await site.visitor.send('POST', '/api/visits');
  expect((await site.read('/visit')).one('.counter').text).toBe('1');
  await site.visitor.send('POST', '/api/visits');
  expect((await site.read('/visit')).one('.counter').text).toBe('2');
});

test('8.5 /visit says so when the counter cannot be read', async ({ site }) => {
  await site.services.database.db.schema.dropTable('visits').execute();
  const page = await site.read('/visit');
  expect(page.status).toBe(200);
  expect(page.one('main').text).toContain('El contador no está disponible');
});

test('2.10 /Entradas is filtered by ticking tags', async ({ site }) => {
  const shown = (page: ReadPage) => page.texts('.entries h2');
  const tagged = (...wanted: string[]) => entries.filter(({ tags }) => tags.some((tag) => wanted.includes(tag))).map(({ title }) => title);
  const all = await site.read('/Entradas');
  expect(shown(all)).toEqual(entries.map(({ title }) => title));
  expect(all.all('form [type="checkbox"]').map((box) => box.attribute('value'))).toContain('Biosensores');
  const one = await site.read('/Entradas?tag=Biosensores');
  expect(shown(one)).toEqual(tagged('Biosensores'));
  expect(one.all('[checked]').map((box) => box.attribute('value'))).toEqual(['Biosensores']);
  expect(shown(await site.read('/Entradas?tag=Biosensores&tag=Tejidos'))).toEqual(tagged('Biosensores', 'Tejidos'));
  expect(shown(one).length).toBeLessThan(entries.length);
});

test.for(['/nada', '/Linea', '/Student', '/dashboards', '/papers/1/2', '/Student/%E0%A4%A'])('2.11 %s shows NOT FOUND', async (path, { site }) => {
  const page = await site.read(path);
  expect([page.status, page.one('h1').text]).toEqual([404, 'NOT FOUND']);
});

test('2.11 an address that cannot be decoded shows NOT FOUND to administrators, too', async ({ site }) => {
  const answer = await (await site.signIn()).send('GET', '/Student/%E0%A4%A');
  expect([answer.status, readHtml(await answer.text()).one('h1').text]).toEqual([404, 'NOT FOUND']);
});

test('2.11 who looks for a file that is gone is shown NOT FOUND, and what is no page is told so', async ({ site }) => {
  const answer = async (accept: string) => {
    const response = await site.visitor.send('GET', '/files/uploads/viejo.pdf', undefined, { accept });
    return [response.status, response.headers.get('content-type'), response.headers.get('cache-control'), await response.text()] as const;
  };
  const [status, type, kept, html] = await answer('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([status, type, kept, readHtml(html).one('h1').text]).toEqual([404, expect.stringContaining('text/html'), 'private, no-store', 'NOT FOUND']);
  for (const accept of ['*/*', 'image/avif,image/webp,*/*', 'application/json'])
    expect((await answer(accept)).slice(0, 2)).toEqual([404, 'application/problem+json; charset=utf-8']);
});

describe('Unexpected Application Error!', () => {
  const answer = async (site: Site, path: string) => {
    const page = await site.read(path);
    return [page.status, page.texts('h1')];
  };

  test.for(['/', '/Entradas', '/Student/x'])('2.12, 8.6 is what %s shows when the content cannot be read', async (path, { site }) => {
    await site.services.database.db.schema.dropTable('students').execute();
    expect(await answer(site, path)).toEqual([500, ['Unexpected Application Error!']]);
  });

  test('2.12, 8.6 is what the landing page shows when rendering fails, until it does not', async ({ site }) => {
    await site.add('events', { title: 'Congreso', startDate: TOMORROW, endDate: TOMORROW });
    const { db } = site.services.database;
    await sql`update events set "endDate" = 'no es una fecha'`.execute(db);
    expect(await answer(site, '/')).toEqual([500, ['Unexpected Application Error!']]);
    await sql`update events set "endDate" = ${TOMORROW}`.execute(db);
    await site.add('patents', { title: 'Otra' });
    expect((await site.read('/')).status).toBe(200);
  });
});
