import { describe } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { FIRST_ROLES } from '#data/migrations/first-roles.ts';
import { markupProblems } from '#tests/markup.ts';
import { BY } from '#tests/store.ts';
import { addresses, expect, type Site, test } from './site.ts';

const PATH = '/Grupo';

/** The headings of the page, each with the names below it. */
async function groupOn(site: Site) {
  const page = await site.read(PATH);
  return page.all('.group section').map((section) => [section.texts('h2')[0] ?? '', ...section.texts('.portraits a')]);
}

async function withRoles(site: Site) {
  const titular = await site.add('roles', { name: 'Titular', plural: 'Titulares' });
  const gone = await site.add('roles', { name: 'Egresado', plural: 'Egresados', is_alumni: true });
  const doctorate = await site.add('roles', { name: 'Doctorado', plural: '' });
  return { titular, gone, doctorate };
}

// Fails with silhouettes as large as photos where nobody has one, and with small photos where somebody has.
test('the landing page draws members small where none of them has a photo', async ({ site }) => {
  const isSmall = async () => (await site.read('/')).all('#Estudiantes[data-faceless]').length > 0;
  await site.add('students', { name: 'Ana' });
  await site.add('students', { name: 'Luis' });
  expect(await isSmall()).toBe(true);
  await site.add('students', { name: 'Eva', foto_local: 'eva.jpg' });
  expect(await isSmall()).toBe(false);
});

describe('the page of the group', () => {
  // Fails with another order of roles, with alumni among the others, and when somebody is left out or shown twice.
  test('has everybody once: by role in the order of the roles, then those without one, alumni apart', async ({ site }) => {
    const { titular, gone, doctorate } = await withRoles(site);
    await site.add('students', { name: 'Eva', role: gone, from: '2015', to: '2019', now: 'Enseña en Oaxaca' });
    await site.add('students', { name: 'Dora', role: doctorate });
    await site.add('students', { name: 'Nadie' });
    await site.add('students', { name: 'Ana', role: titular });
    await site.add('students', { name: 'Luis', role: doctorate, from: '2010', to: '2014-06', now: 'Trabaja en Puebla' });
    await site.add('students', { name: 'Oculta', role: titular, habilitado: false });
    expect(await groupOn(site)).toEqual([
      ['Titulares', 'Ana'],
      ['Doctorado', 'Dora'],
      ['Integrantes', 'Nadie'],
      ['Egresados', 'Eva'],
      ['Exintegrantes', 'Luis'],
    ]);
    const page = await site.read(PATH);
    expect(page.texts('.past li')).toEqual(['Eva2015–2019Ahora: Enseña en Oaxaca', 'LuisDoctorado · 2010–2014Ahora: Trabaja en Puebla']);
    await site.services.store.reorder(collections.roles, [doctorate, gone, titular], BY);
    expect((await groupOn(site)).map(([heading]) => heading)).toEqual(['Doctorado', 'Titulares', 'Integrantes', 'Egresados', 'Exintegrantes']);
    // A hidden role hides nobody.
    await site.services.store.patch(collections.roles, titular, { enabled: false }, BY);
    expect(await groupOn(site)).toContainEqual(['Integrantes', 'Nadie', 'Ana']);
  });

  test('needs no heading where nobody has a role', async ({ site }) => {
    await withRoles(site);
    for (const name of ['Ana', 'Luis', 'Eva', 'Dora']) await site.add('students', { name });
    expect(await groupOn(site)).toEqual([['', 'Ana', 'Luis', 'Eva', 'Dora']]);
  });

  // Fails when the page is kept over the end of a month.
  test('moves somebody by the clock alone when the time is over', async ({ site }) => {
    const { doctorate } = await withRoles(site);
    await site.add('students', { name: 'Ana', role: doctorate });
    const day = (text: string) => {
      site.clock.now = new Date(`${text}T18:00:00Z`);
    };
    day('2030-06-30');
    await site.add('students', { name: 'Luis', role: doctorate, to: '2030-06' });
    expect(await groupOn(site)).toEqual([['Doctorado', 'Ana', 'Luis']]);
    day('2030-07-01');
    expect(await groupOn(site)).toEqual([
      ['Doctorado', 'Ana'],
      ['Exintegrantes', 'Luis'],
    ]);
  });

  // Fails when the page is there without anybody, or is not led to from one of the places.
  test('is led to from the landing page, the members, the sitemap and the search, and is not there without members', async ({ site }) => {
    const places = async () => ({
      page: (await site.read(PATH)).status === 200,
      landing: addresses(await site.read('/'), '#Estudiantes > p a').includes(PATH),
      sitemap: (await (await site.visitor.send('GET', '/sitemap.xml')).text()).includes(`${PATH}</loc>`),
      search: addresses(await site.read('/Buscar?q=posdoctorantes'), 'main a').includes(PATH),
    });
    await site.services.store.importExport({ roles: FIRST_ROLES }, BY);
    expect(await places()).toEqual({ page: false, landing: false, sitemap: false, search: false });
    const id = await site.add('students', { name: 'Ana', role: FIRST_ROLES[1]?.id });
    expect(await places()).toEqual({ page: true, landing: true, sitemap: true, search: true });
    expect(addresses(await site.read(`/Student/${id}`), '.crumbs a')).toContain(PATH);
    // The role leads to who has it.
    expect(addresses(await site.read('/Buscar?q=posdoctorantes'), 'main a')).toContain(`/Student/${id}`);
  });

  test('of sixty with alumni is valid, each once with a photo, and says less of those who are there', async ({ site }) => {
    const { titular, gone, doctorate } = await withRoles(site);
    for (let place = 0; place < 60; place += 1) {
      const role = [titular, doctorate, gone, null][place % 4];
      await site.add('students', { name: `Persona ${place}`, carrera: 'Química & más', role, from: '2019', to: place % 5 ? '' : '2021' });
    }
    const page = await site.read(PATH);
    expect(new Set(addresses(page, '.portraits a')).size).toBe(60);
    expect(page.all('.portraits img')).toHaveLength(60);
    expect(
      page
        .all('.portraits')
        .filter((list) => list.attribute('class') === 'portraits')
        .map(({ text }) => text)
        .join(),
    ).not.toContain('2019');
    expect(await markupProblems(await (await site.visitor.send('GET', PATH)).text())).toEqual([]);
  });
});

describe("a member's page", () => {
  // Fails without the role, the years, or the words beside an icon; and when an address could be collected.
  test('says the role, the years, what an alumnus does now, the e-mail and the profiles, each in words', async ({ site }) => {
    const { gone } = await withRoles(site);
    const id = await site.add('students', {
      ...{ name: 'Ana', role: gone, from: '2015', to: '2019', now: 'Enseña', email: 'ana.ruiz@uni.mx', web: 'https://ana.mx/' },
      ...{ scholar: 'qc6CJjYAAAAJ', github: 'ana-r', researchgate: 'Ana-R-1', orcid: '0000-0002-1825-0097' },
    });
    const page = await site.read(`/Student/${id}`);
    expect(page.texts('.standing')).toEqual(['Egresado · 2015–2019', 'Ahora: Enseña']);
    expect(page.all('.contacts a').map((link) => [link.text, decodeURIComponent(link.attribute('href') ?? '')])).toEqual([
      [expect.stringContaining('@uni.mx'), 'mailto:ana.ruiz@uni.mx'],
      ['Página web', 'https://ana.mx/'],
      ['ORCID 0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
      ['Google Académico', 'https://scholar.google.com/citations?user=qc6CJjYAAAAJ'],
      ['GitHub', 'https://github.com/ana-r'],
      ['ResearchGate', 'https://www.researchgate.net/profile/Ana-R-1'],
    ]);
    for (const path of [`/Student/${id}`, PATH, '/', '/Buscar?q=ana']) {
      const html = await (await site.visitor.send('GET', path)).text();
      const withoutTags = html.replace(/<[^>]*>/g, '');
      for (const text of [html, withoutTags]) expect(text, path).not.toContain('ana.ruiz@uni.mx');
      expect(await markupProblems(html), path).toEqual([]);
    }
    const bare = await site.read(`/Student/${await site.add('students', { name: 'Luis', from: '2020' })}`);
    expect([bare.texts('.standing'), bare.all('.contacts')]).toEqual([['desde 2020'], []]);
    const left = await site.add('students', { name: 'Eva', from: '2021', role: gone });
    expect((await site.read(`/Student/${left}`)).texts('.standing'), 'an alumnus since then is none').toEqual(['Egresado · llegó en 2021']);
    expect((await site.read(PATH)).texts('.standing')).toContain('llegó en 2021');
  });

  test('lists the posts that name the member, whose author leads to the page', async ({ site }) => {
    const ana = await site.add('students', { name: 'Ana Ruiz Soto' });
    const post = await site.add('blogs', { title: 'Un día en el laboratorio', content: 'Hola', author: 'Ana Ruiz Soto' });
    const other = await site.add('blogs', { title: 'Otro día', content: 'Hola', author: 'Luis Pérez' });
    expect((await site.read(`/Student/${ana}`)).texts('.works')).toEqual(['BlogUn día en el laboratorio']);
    expect(addresses(await site.read(`/Blog/${post}`), '.post > .quiet a')).toEqual([`/Student/${ana}`]);
    expect(addresses(await site.read(`/Blog/${other}`), '.post > .quiet a')).toEqual([]);
  });

  test('is where an administrator looks at a role, a hidden one too', async ({ site }) => {
    const { gone } = await withRoles(site);
    const id = await site.add('students', { name: 'Ana', role: gone });
    await site.services.store.patch(collections.roles, gone, { enabled: false }, BY);
    const administrator = await site.signIn();
    const answer = await administrator.send('GET', `/?previa=roles/${gone}`);
    expect(answer.headers.get('location')).toBe(`/Student/${id}?previa=roles/${gone}`);
    expect(await (await administrator.send('GET', `/Student/${id}?previa=roles/${gone}`)).text()).toContain('Egresado');
    expect(await (await site.visitor.send('GET', `/Student/${id}?previa=roles/${gone}`)).text()).not.toContain('Egresado');
  });
});

// Fails where somebody who left years ago is shown as who leads the group today.
test('people who have left are shown with the years, with their role, wherever members are: the carousel, a line, a project', async ({ site }) => {
  const { titular } = await withRoles(site);
  const line = await site.add('research-lines', { name: 'Óptica' });
  const left = await site.add('students', { name: 'Luis', role: titular, research_line: line, icon_inv: '', from: '2010-08', to: '2018-07' });
  const here = await site.add('students', { name: 'Ana', role: titular, research_line: line, icon_inv: '', from: '2019' });
  const project = await site.add('projects', { title: 'Lentes', people: [left, here] });
  for (const [path, card, facts] of [
    ['/', '#Estudiantes article', 'p.quiet'],
    ['/Linea/optica', '.members li', 'span.quiet'],
    [`/Proyecto/${project}`, '.members li', 'span.quiet'],
  ] as const) {
    const [first, second] = (await site.read(path)).all(card);
    expect([path, first?.texts(facts), second?.texts(facts)]).toEqual([path, ['Titular · 2010–2018'], ['Titular']]);
  }
});

// Fails when the name leads nowhere, and when the role of somebody without one is made up.
test('a card of the landing page says the role; photo and name lead to the member', async ({ site }) => {
  const { doctorate } = await withRoles(site);
  const ana = await site.add('students', { name: 'Ana', role: doctorate, carrera: 'Física' });
  await site.add('students', { name: 'Luis' });
  const [card, other] = (await site.read('/')).all('#Estudiantes article');
  expect([card?.text, other?.text]).toEqual([expect.stringMatching(/^Ana ?Doctorado ?Física/), expect.not.stringContaining('Doctorado')]);
  for (const link of ['.photo', 'h3 a']) expect(card?.one(link).attribute('href')).toBe(`/Student/${ana}`);
});
