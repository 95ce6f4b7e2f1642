import { describe } from 'vitest';
import { NOW } from '#tests/world.ts';
import { expect, type ReadPage, type Site, test } from './site.ts';

const TOMORROW = new Date(NOW.getTime() + 86_400_000).toISOString();

type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** What a page says to search engines, in its order. */
function thingsOn(page: ReadPage): readonly Thing[] {
  const script = page.one('script[type="application/ld+json"]');
  const told = JSON.parse(script.text) as { '@context': string; '@graph': readonly Thing[] };
  expect(told['@context']).toBe('https://schema.org');
  return told['@graph'];
}

const typesOn = (page: ReadPage) => thingsOn(page).map((each) => each['@type']);

function thing(page: ReadPage, type: string): Thing {
  const [found, ...more] = thingsOn(page).filter((each) => each['@type'] === type);
  expect(more).toEqual([]);
  if (found === undefined) throw new Error(`No ${type} among ${typesOn(page).join(', ')}`);
  return found;
}

const originOf = ({ parts }: Site) => parts.origins[0];

/** The trail of a page as pairs of name and path. */
function trailOn(page: ReadPage, origin: string): readonly (readonly [unknown, unknown, unknown])[] {
  const { itemListElement } = thing(page, 'BreadcrumbList') as unknown as { itemListElement: readonly Record<string, unknown>[] };
  for (const each of itemListElement) expect(each['@type']).toBe('ListItem');
  return itemListElement.map(({ position, name, item }) => [position, name, String(item).replace(origin, '')]);
}

describe('what the landing page says to search engines', () => {
  test('who the group is, and who leads it', async ({ site }) => {
    const bare = thing(await site.read('/'), 'ResearchOrganization');
    expect(bare).not.toHaveProperty('member');
    await site.say('profile', { name: 'Aurelia Montes', image_url: '/files/uploads/aurelia.webp' });
    await site.say('site', {
      group_name: 'Grupo',
      description: 'Investiga.',
      tagline: 'Luz',
      highlights: [{ text: 'Nivel II' }],
      addresses: [{ name: 'Centro', text: 'Calle 1' }],
      links: [
        { kind: 'identity', label: 'ORCID', url: 'https://orcid.org/1' },
        { kind: 'partner', label: 'Empresa', url: 'https://example.com/' },
      ],
    });
    const origin = originOf(site);
    expect(thing(await site.read('/'), 'ResearchOrganization')).toEqual({
      '@type': 'ResearchOrganization',
      '@id': `${origin}/#grupo`,
      name: 'Grupo',
      description: 'Investiga.',
      slogan: 'Luz',
      url: `${origin}/`,
      address: ['Calle 1'],
      sameAs: ['https://orcid.org/1'],
      member: {
        '@type': 'Person',
        name: 'Aurelia Montes',
        affiliation: { '@id': `${origin}/#grupo` },
        image: `${origin}/files/uploads/aurelia.webp`,
      },
    });
  });

  test('the events to come, and none that is over', async ({ site }) => {
    await site.say('site', { addresses: [{ name: 'Centro', text: 'Calle 1' }] });
    await site.add('events', { title: 'Ayer', startDate: '2020-01-01T00:00:00.000Z', endDate: '2020-01-02T00:00:00.000Z' });
    await site.add('events', {
      title: 'Coloquio',
      content: 'Entrada libre',
      startDate: TOMORROW,
      endDate: TOMORROW,
      url_image: '/files/uploads/e.webp',
    });
    const event = thing(await site.read('/'), 'Event');
    expect(event).not.toHaveProperty('location');
    expect(event).toMatchObject({
      name: 'Coloquio',
      description: 'Entrada libre',
      startDate: TOMORROW,
      endDate: TOMORROW,
      organizer: { '@id': `${originOf(site)}/#grupo` },
      image: `${originOf(site)}/files/uploads/e.webp`,
    });
  });

  test('the theses that are finished, and none that is in progress', async ({ site }) => {
    await site.add('tesis-types', { title: 'Doctorado' });
    await site.add('tesis-categories', { title: 'Energía' });
    await site.add('tesis', { title: 'En camino' });
    await site.add('tesis', { title: 'Celdas', status_label: 'Terminada', author: 'Ana Ruiz', year: 2024, url: 'https://example.org/t' });
    expect(thing(await site.read('/'), 'Thesis')).toMatchObject({
      name: 'Celdas',
      inSupportOf: 'Doctorado',
      author: { '@type': 'Person', name: 'Ana Ruiz' },
      datePublished: '2024',
      url: 'https://example.org/t',
    });
  });
});

test('the page of a member says who it is, and where it stands', async ({ site }) => {
  const id = await site.add('students', {
    name: 'Ana Ruiz',
    carrera: 'Química',
    linea_investigacion: 'Mecatrónica',
    url_imagen: '/files/uploads/a.webp',
    orcid: '0000-0002-1825-0097',
  });
  const page = await site.read(`/student/${id}`);
  const origin = originOf(site);
  expect(typesOn(page)).toEqual(['Person', 'BreadcrumbList']);
  expect(thing(page, 'Person')).toMatchObject({
    name: 'Ana Ruiz',
    url: `${origin}/Student/${id}`,
    description: 'Química',
    knowsAbout: 'Mecatrónica',
    sameAs: 'https://orcid.org/0000-0002-1825-0097',
    image: `${origin}/files/uploads/a.webp`,
    affiliation: { '@type': 'ResearchOrganization', '@id': `${origin}/#grupo` },
  });
  expect(trailOn(page, origin)).toEqual([
    [1, 'Inicio', '/'],
    [2, 'Grupo', '/#Estudiantes'],
    [3, 'Ana Ruiz', `/Student/${id}`],
  ]);
});

test('the page of a post says what it is, and where it stands', async ({ site }) => {
  const id = await site.add('blogs', { title: 'Del agave', content: 'Texto', author: 'Ana Ruiz', url_image: '/files/uploads/p.webp' });
  const page = await site.read(`/Blog/${id}`);
  const origin = originOf(site);
  expect(typesOn(page)).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(thing(page, 'BlogPosting')).toMatchObject({
    headline: 'Del agave',
    mainEntityOfPage: `${origin}/Blog/${id}`,
    inLanguage: 'es',
    author: { '@type': 'Person', name: 'Ana Ruiz' },
    datePublished: NOW.toISOString(),
    image: `${origin}/files/uploads/p.webp`,
    publisher: { '@type': 'ResearchOrganization' },
  });
  expect(trailOn(page, origin).map(([, name]) => name)).toEqual(['Inicio', 'Blog', 'Del agave']);
});

test('the page of a publication says what it is, to search engines and to those of scholars', async ({ site }) => {
  const id = await site.add('papers', {
    title: 'Ánodos de sodio',
    url: 'https://example.org/p',
    year: 2024,
    authors: ['Ruiz, Ana', 'Pérez, Luis'],
    venue: 'Journal of Power Sources',
    doi: '10.1000/xyz123',
    abstract: 'Un resumen.',
    pdf_url: '/files/uploads/p.pdf',
  });
  const page = await site.read(`/Publicacion/${id}`);
  const origin = originOf(site);
  expect(typesOn(page)).toEqual(['ScholarlyArticle', 'BreadcrumbList']);
  expect(thing(page, 'ScholarlyArticle')).toMatchObject({
    headline: 'Ánodos de sodio',
    url: `${origin}/Publicacion/${id}`,
    datePublished: '2024',
    author: [
      { '@type': 'Person', name: 'Ana Ruiz' },
      { '@type': 'Person', name: 'Luis Pérez' },
    ],
    isPartOf: { '@type': 'Periodical', name: 'Journal of Power Sources' },
    abstract: 'Un resumen.',
    identifier: { propertyID: 'DOI', value: '10.1000/xyz123' },
    sameAs: ['https://doi.org/10.1000/xyz123', 'https://example.org/p'],
  });
  expect(trailOn(page, origin).map(([, name, path]) => [name, path])).toEqual([
    ['Inicio', '/'],
    ['Publicaciones', '/#Publicaciones'],
    ['Ánodos de sodio', `/Publicacion/${id}`],
  ]);
  const tags = page.all('meta').map((tag) => [tag.attribute('name') ?? '', tag.attribute('content')]);
  expect(tags.filter(([name]) => name?.startsWith('citation_'))).toEqual([
    ['citation_title', 'Ánodos de sodio'],
    ['citation_author', 'Ruiz, Ana'],
    ['citation_author', 'Pérez, Luis'],
    ['citation_publication_date', '2024'],
    ['citation_journal_title', 'Journal of Power Sources'],
    ['citation_doi', '10.1000/xyz123'],
    ['citation_abstract_html_url', `${origin}/Publicacion/${id}`],
    ['citation_pdf_url', expect.stringMatching(/^https?:.*\.pdf$/)],
  ]);
});

test.for([
  ['article', 'ScholarlyArticle', 'journal_title'],
  ['conference-paper', 'ScholarlyArticle', 'conference_title'],
  ['chapter', 'Chapter', 'inbook_title'],
  ['book', 'Book', 'journal_title'],
  ['preprint', 'ScholarlyArticle', 'journal_title'],
  ['thesis', 'Thesis', 'dissertation_institution'],
  ['report', 'Report', 'technical_report_institution'],
  ['dataset', 'Dataset', 'journal_title'],
  ['software', 'SoftwareSourceCode', 'journal_title'],
  ['other', 'ScholarlyArticle', 'journal_title'],
] as const)('a publication of type %s is a %s, and its place stands with it', async ([type, jsonLdType, venueTag], { site }) => {
  const fields = {
    venue: 'Donde',
    volume: '12',
    issue: '3',
    pages: '4–9',
    date: '2024-03-05',
    links: [{ kind: 'code', url: 'https://example.org/c' }],
  };
  const id = await site.add('papers', { title: 'Una', year: 2024, authors: ['García Márquez, Gabriel'], type, ...fields });
  const page = await site.read(`/Publicacion/${id}`);
  expect(thing(page, jsonLdType)).toMatchObject({ volumeNumber: '12', issueNumber: '3', pagination: '4–9', sameAs: ['https://example.org/c'] });
  const tags = new Map(page.all('meta').map((tag) => [tag.attribute('name') ?? '', tag.attribute('content')]));
  expect([tags.get('citation_publication_date'), tags.get(`citation_${venueTag}`)]).toEqual(['2024/03/05', 'Donde']);
  expect([tags.get('citation_volume'), tags.get('citation_firstpage'), tags.get('citation_lastpage')]).toEqual(['12', '4', '9']);
  const text = page.one('main').text;
  expect(text).toContain('Gabriel García Márquez');
  expect(text).toContain('Donde, vol. 12, núm. 3, págs. 4–9');
  expect(page.all('main dd a').map((link) => link.text)).toContain('Código');
});

test('the page of a line says where it stands', async ({ site }) => {
  const page = await site.read('/Linea/Mecatr%C3%B3nica');
  expect(typesOn(page)).toEqual(['BreadcrumbList']);
  expect(trailOn(page, originOf(site)).map(([, name]) => name)).toEqual(['Inicio', 'Líneas de investigación', 'Mecatrónica']);
});
