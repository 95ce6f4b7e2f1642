import { describe } from 'vitest';
import { markupProblems } from '#tests/markup.ts';
import { expect, type Site, test } from './site.ts';

async function fill(site: Site) {
  const line = await site.add('research-lines', { name: 'Óptica' });
  const ana = await site.add('students', { name: 'Ana Lucía Ruiz Soto' });
  const zoe = await site.add('students', { name: 'Zoé Lara Vega', habilitado: false });
  const cells = await site.add('papers', { title: 'Celdas', year: 2024, authors: ['Ana Lucía Ruiz Soto'] });
  const mirrors = await site.add('papers', { title: 'Espejos', year: 2023, authors: ['Luis Pérez'] });
  await site.add('tesis', { title: 'Tesis de antes', author: 'Ana Lucía Ruiz Soto', year: 2019 });
  await site.add('tesis', { title: 'Tesis de entonces', author: 'Ana Lucía Ruiz Soto', year: 2024 });
  const project = await site.add('projects', {
    title: 'Luz y sodio',
    summary: 'Baterías que se ven.',
    content: 'Con **luz**.',
    funder: 'Fondo de Ciencia',
    grant_number: 'CF-12',
    from: '2023-01-15T12:00:00.000Z',
    to: '2025-06-30T12:00:00.000Z',
    lines: [line],
    people: [zoe, ana],
    papers: [mirrors, cells],
    url: 'https://proyecto.example/luz',
  });
  return { line, ana, zoe, cells, mirrors, project };
}

describe('a research project', () => {
  // Fails where a hidden item is named, the order is lost, or one of the ways is missing.
  test('has a page with its people, lines, publications and theses, all of which lead back', async ({ site }) => {
    const { ana, zoe, cells, mirrors, project } = await fill(site);
    const page = await site.read(`/Proyecto/${project}`);
    expect(page.texts('h1')).toEqual(['Luz y sodio']);
    expect(page.texts('.members b')).toEqual(['Ana Lucía Ruiz Soto']);
    expect(page.texts('.works .title').slice(0, 2)).toEqual(['Espejos', 'Celdas']);
    expect(page.texts('main').join(' ')).toContain('Tesis de entonces');
    expect(page.texts('main').join(' ')).not.toContain('Tesis de antes');
    expect(page.texts('dd')).toEqual(expect.arrayContaining(['Fondo de Ciencia', 'CF-12', '15 de enero de 2023', '30 de junio de 2025', 'Óptica']));
    const path = `/Proyecto/${project}`;
    for (const place of [`/Student/${ana}`, '/Linea/%C3%93ptica', `/Publicacion/${cells}`, `/Publicacion/${mirrors}`, '/Proyectos']) {
      const other = await site.read(place);
      expect(other.all('main a').map((link) => link.attribute('href'))).toContain(path);
      expect(page.all('main a').map((link) => link.attribute('href'))).toContain(place);
    }
    expect(JSON.stringify(page.all('main a').map((link) => link.attribute('href')))).not.toContain(zoe);
  });

  test('tells the number of a clinical trial whose registry it leads to', async ({ site }) => {
    const trial = await site.add('projects', { title: 'Ensayo', url: 'https://clinicaltrials.gov/study/NCT05123456' });
    const page = await site.read(`/Proyecto/${trial}`);
    expect(page.texts('dt, dd')).toEqual(['Registro del ensayo', 'NCT05123456']);
  });

  test('is in the sitemap, the search, the section and the API, and in none of them when it is hidden', async ({ site }) => {
    const { project } = await fill(site);
    const met = async () => ({
      section: (await site.read('/'))
        .all('#Proyectos a')
        .map((link) => link.attribute('href'))
        .includes('/Proyectos'),
      list: (await site.read('/Proyectos')).status === 200,
      own: (await site.read(`/Proyecto/${project}`)).status === 200,
      sitemap: (await (await site.visitor.send('GET', '/sitemap.xml')).text()).split('/Proyecto').length === 3,
      search: (await site.read('/Buscar?q=sodio')).texts('main a').includes('Luz y sodio'),
      api: ((await (await site.visitor.send('GET', '/api/projects')).json()) as { items: readonly unknown[] }).items.length === 1,
    });
    const everywhere = { section: true, list: true, own: true, sitemap: true, search: true, api: true };
    expect(await met()).toEqual(everywhere);
    const administrator = await site.signIn();
    await administrator.send('PATCH', `/api/projects/${project}`, { enabled: false });
    expect(await met()).toEqual(Object.fromEntries(Object.keys(everywhere).map((place) => [place, false])));
    const own = await administrator.send('GET', `/Proyecto/${project}`);
    expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('hidden-bar')]);
  });

  test('says to machines who pays for it and who takes part, in valid markup', async ({ site }) => {
    const { project, ana } = await fill(site);
    const page = await site.read(`/Proyecto/${project}`);
    const { '@graph': graph } = JSON.parse(page.one('script[type="application/ld+json"]').text) as { '@graph': readonly object[] };
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'ResearchProject',
        funder: { '@type': 'Organization', name: 'Fondo de Ciencia' },
        funding: { '@type': 'Grant', identifier: 'CF-12', funder: { '@type': 'Organization', name: 'Fondo de Ciencia' } },
        member: [{ '@type': 'Person', name: 'Ana Lucía Ruiz Soto', url: `${site.services.origins[0]}/Student/${ana}` }],
      }),
    );
    expect(page.one('meta[property="og:description"]').attribute('content')).toBe('Baterías que se ven.');
    for (const path of ['/', '/Proyectos', `/Proyecto/${project}`])
      expect(await markupProblems(await (await site.visitor.send('GET', path)).text()), path).toEqual([]);
  });

  // Fails without `project` in the filter, in its query or among the canonical addresses.
  test('filters publications and their files; the answer is kept, and that to an invented project is not', async ({ site }) => {
    const { project } = await fill(site);
    await site.add('papers', { title: 'Ajena', year: 2024 });
    const page = await site.read(`/Publicaciones?project=${project}`);
    expect(page.texts('.title').toSorted()).toEqual(['Celdas', 'Espejos']);
    expect(page.one('[name="project"] option[selected]').attribute('value')).toBe(project);
    const files = page.all('.files a').map((link) => link.attribute('href') ?? '');
    expect(files).toHaveLength(4);
    for (const file of files) {
      const text = await (await site.visitor.send('GET', file.replaceAll('&amp;', '&'))).text();
      expect([text.includes('Espejos'), text.includes('Ajena')], file).toEqual([true, false]);
    }
    const { cache } = site.services;
    const before = cache.statistics().entries;
    await site.read(`/Publicaciones?project=${project}&utm=1`);
    expect((await site.read('/Publicaciones?project=ninguno')).texts('.title')).toEqual([]);
    expect(cache.statistics().entries).toBe(before);
  });

  test('is where an entry of the timeline leads that names it', async ({ site }) => {
    const { project } = await fill(site);
    await site.say('site', {
      timeline: [
        { period: '2023', title: 'Luz', text: '', project },
        { period: '2020', title: 'Sombra', text: '' },
      ],
    });
    const landing = await site.read('/');
    expect(landing.all('.timeline h3 a').map((link) => [link.text, link.attribute('href')])).toEqual([['Luz', `/Proyecto/${project}`]]);
  });
});
