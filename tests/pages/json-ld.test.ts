import { describe } from 'vitest';
import { NOW } from '#tests/world.ts';
import { expect, type ReadPage, type Site, test } from './site.ts';

const TOMORROW = new Date(NOW.getTime() + 86_400_000).toISOString();

type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The structured data of a page for search engines, in its order. */
function thingsOn(page: ReadPage): readonly Thing[] {
  const script = page.one('script[type="application/ld+json"]');
  const data = JSON.parse(script.text) as { '@context': string; '@graph': readonly Thing[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const typesOn = (page: ReadPage) => thingsOn(page).map((each) => each['@type']);

function thing(page: ReadPage, type: string): Thing {
  const [found, ...more] = thingsOn(page).filter((each) => each['@type'] === type);
  expect(more).toEqual([]);
  if (found === undefined) throw new Error(`No ${type} among ${typesOn(page).join(', ')}`);
  return found;
}

/** The metadata of a page for scholarly search engines, as pairs of name and content. */
function citationTagsOn(page: ReadPage): (readonly [string, string])[] {
  const tags = page.all('meta').map((tag) => [tag.attribute('name') ?? '', tag.attribute('content') ?? ''] as const);
  return tags.filter(([name]) => name.startsWith('citation_'));
}

const originOf = ({ services }: Site) => services.origins[0];

/** The trail of a page as pairs of name and path. */
function trailOn(page: ReadPage, origin: string): readonly (readonly [unknown, unknown, unknown])[] {
  const { itemListElement } = thing(page, 'BreadcrumbList') as unknown as { itemListElement: readonly Record<string, unknown>[] };
  for (const each of itemListElement) expect(each['@type']).toBe('ListItem');
  return itemListElement.map(({ position, name, item }) => [position, name, String(item).replace(origin, '')]);
}

describe('the landing page’s data for search engines', () => {
  test('the group, and its leader', async ({ site }) => {
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
    sameAs: ['https://orcid.org/0000-0002-1825-0097'],
    image: `${origin}/files/uploads/a.webp`,
    affiliation: { '@type': 'ResearchOrganization', '@id': `${origin}/#grupo` },
  });
  expect(trailOn(page, origin)).toEqual([
    [1, 'Inicio', '/'],
    [2, 'Grupo', '/Grupo'],
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
    ['Publicaciones', '/Publicaciones'],
    ['Ánodos de sodio', `/Publicacion/${id}`],
  ]);
  expect(citationTagsOn(page)).toEqual([
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

const IN_JOURNAL = { '@type': 'Periodical', name: 'Donde', issn: '0001-0001' };
const IN_BOOK = { '@type': 'Book', name: 'Donde', issn: '0001-0001', isbn: '978-3-16-148410-0' };
const IN_SOMETHING = { '@type': 'CreativeWork', name: 'Donde', issn: '0001-0001' };
const BY_VENUE = { publisher: { '@type': 'Organization', name: 'Donde' } };

test.for([
  ['article', 'ScholarlyArticle', 'citation_journal_title', { isPartOf: IN_JOURNAL }],
  ['', 'ScholarlyArticle', 'citation_journal_title', { isPartOf: IN_JOURNAL }],
  ['conference-paper', 'ScholarlyArticle', 'citation_conference_title', { isPartOf: IN_SOMETHING }],
  ['chapter', 'Chapter', 'citation_inbook_title', { isPartOf: IN_BOOK }],
  ['book', 'Book', 'citation_publisher', { ...BY_VENUE, isbn: '978-3-16-148410-0' }],
  ['preprint', 'ScholarlyArticle', 'citation_publisher', BY_VENUE],
  ['thesis', 'Thesis', 'citation_dissertation_institution', BY_VENUE],
  ['report', 'Report', 'citation_technical_report_institution', BY_VENUE],
  ['dataset', 'Dataset', 'citation_publisher', { ...BY_VENUE, description: 'Un resumen.' }],
  ['software', 'SoftwareSourceCode', 'citation_publisher', BY_VENUE],
  ['other', 'ScholarlyArticle', undefined, { isPartOf: IN_SOMETHING }],
] as const)('a publication of type %s is a %s, and its venue is told as %s alone', async ([type, jsonLdType, tag, place], { site }) => {
  const fields = { venue: 'Donde', date: '2024-03-05', abstract: 'Un resumen.', isbn: '978-3-16-148410-0', issn: '0001-0001' };
  const id = await site.add('papers', { title: 'Una', year: 2024, authors: ['García Márquez, Gabriel', 'Ana Ruiz', 'Abad, Eva'], type, ...fields });
  const page = await site.read(`/Publicacion/${id}`);
  const data = thing(page, jsonLdType);
  const { isPartOf, publisher, isbn, description } = data;
  expect({ isPartOf, publisher, isbn, description }).toEqual({ ...NO_PLACE, ...place });
  expect(data).toMatchObject({ name: 'Una', headline: 'Una', datePublished: '2024-03-05' });
  expect((data.author as { name: string }[]).map(({ name }) => name)).toEqual(['Gabriel García Márquez', 'Ana Ruiz', 'Eva Abad']);
  const tags = citationTagsOn(page);
  expect(tags.filter(([, content]) => content === 'Donde').map(([name]) => name)).toEqual(tag === undefined ? [] : [tag]);
  expect(tags).toContainEqual(['citation_publication_date', '2024/03/05']);
  expect(tags.filter(([name]) => name === 'citation_author').map(([, content]) => content)).toEqual([
    'García Márquez, Gabriel',
    'Ruiz, Ana',
    'Abad, Eva',
  ]);
});

const NO_PLACE = { isPartOf: undefined, publisher: undefined, isbn: undefined, description: undefined };

test('the volume, the issue and the pages of a publication stand on its page', async ({ site }) => {
  const fields = { venue: 'Donde', volume: '12', issue: '3', pages: '4–9', links: [{ kind: 'code', url: 'https://example.org/c' }] };
  const id = await site.add('papers', { title: 'Una', year: 2024, authors: ['García Márquez, Gabriel'], ...fields });
  const page = await site.read(`/Publicacion/${id}`);
  expect(thing(page, 'ScholarlyArticle')).toMatchObject({
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '3',
      isPartOf: { '@type': 'PublicationVolume', volumeNumber: '12', isPartOf: { '@type': 'Periodical', name: 'Donde' } },
    },
    pagination: '4–9',
    sameAs: ['https://example.org/c'],
  });
  const tags = new Map(citationTagsOn(page));
  expect(['volume', 'issue', 'firstpage', 'lastpage'].map((name) => tags.get(`citation_${name}`))).toEqual(['12', '3', '4', '9']);
  const text = page.one('main').text;
  expect(text).toContain('Gabriel García Márquez');
  expect(text).toContain('Donde, vol. 12, núm. 3, págs. 4–9');
  expect(page.all('main dd a').map((link) => link.text)).toContain('Código');
});

test('the number of a report is no issue', async ({ site }) => {
  const id = await site.add('papers', { title: 'Un informe', year: 2024, type: 'report', publisher: 'CINVESTAV', issue: 'TR-7' });
  const page = await site.read(`/Publicacion/${id}`);
  expect(thing(page, 'Report')).toMatchObject({ reportNumber: 'TR-7' });
  const tags = citationTagsOn(page);
  expect(tags.filter(([name]) => name.startsWith('citation_technical'))).toEqual([
    ['citation_technical_report_institution', 'CINVESTAV'],
    ['citation_technical_report_number', 'TR-7'],
  ]);
});

test('the page of a line says where it stands', async ({ site }) => {
  const page = await site.read('/Linea/Mecatr%C3%B3nica');
  expect(typesOn(page)).toEqual(['BreadcrumbList']);
  expect(trailOn(page, originOf(site)).map(([, name]) => name)).toEqual(['Inicio', 'Líneas de investigación', 'Mecatrónica']);
});
