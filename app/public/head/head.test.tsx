import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router';
import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { paper, published } from '../published.fixture.ts';
import { citationTags } from './citation.ts';
import { event } from './event.ts';
import { headTags, sentences } from './head.ts';
import { scholarlyArticle } from './scholarly-article.ts';

const SITE_URL = 'https://faro.example';
const { site } = published({});

/** The tags as they are written into a page. */
function written(tags: MetaDescriptor[]): string {
  const Stub = createRoutesStub([{ path: '/', id: 'page', Component: Meta, meta: () => tags }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}

describe('a page’s description of itself', () => {
  test('a title with the group’s name, a canonical address and a picture', () => {
    const html = written(headTags({ title: 'Sodio', path: '/Blog/x', image: '/files/uploads/a.webp' }, site, SITE_URL));
    expect(html).toContain('<title>Sodio | Grupo</title>');
    expect(html).toContain('<link rel="canonical" href="https://faro.example/Blog/x"/>');
    expect(html).toContain('<meta property="og:image" content="https://faro.example/files/uploads/a.webp"/>');
  });

  const long = 'Centro de Innovación e Investigación en Ingeniería y Tecnología';
  test.each([
    ['Sodio', { group_name: long, short_name: 'CIIIT' }, 'Sodio | CIIIT'],
    ['Sodio', { group_name: long, short_name: ' ' }, 'Sodio'],
    ['Sodio', { group_name: 'Grupo', short_name: '' }, 'Sodio | Grupo'],
    [
      'Un título que ya es tan largo que con el nombre del grupo no cabría',
      { group_name: 'Grupo', short_name: 'GR' },
      'Un título que ya es tan largo que con el nombre del grupo no cabría',
    ],
    [undefined, { group_name: long, short_name: 'CIIIT' }, long],
    [undefined, { group_name: `${long} de la Sierra`, short_name: 'CIIIT' }, 'CIIIT'],
    [undefined, { group_name: `${long} de la Sierra`, short_name: '' }, `${long} de la Sierra`],
  ])('the page %j of %j has the title %j', (title, names, expected) => {
    expect(written(headTags({ ...(title !== undefined && { title }), path: '/' }, { ...site, ...names }, SITE_URL))).toContain(
      `<title>${expected}</title>`,
    );
  });

  test('a page that is not to be found has no canonical address', () => {
    const html = written(headTags({ title: 'Buscar', path: '/Buscar', noindex: true }, site, SITE_URL));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('canonical');
  });

  test('a long description is one line cut at a word', () => {
    const html = written(headTags({ description: `${'palabra '.repeat(100)}\n`, path: '/' }, site, SITE_URL));
    const description = /name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(description.length).toBeLessThanOrEqual(301);
    expect(description).toMatch(/palabra…$/);
  });

  test('a site without a description is told by its name, who leads it and where it belongs, each once', () => {
    const bare = {
      ...site,
      description: ' ',
      researcher_title: 'Dra. Ana Ruiz',
      institution_lines: [{ text: 'Grupo' }, { text: 'Facultad de Química' }],
    };
    const html = written(headTags({ path: '/' }, bare, SITE_URL));
    expect(html).toContain('<meta name="description" content="Grupo. Dra. Ana Ruiz. Facultad de Química."/>');
    expect(html).toContain('<meta property="og:description" content="Grupo. Dra. Ana Ruiz. Facultad de Química."/>');
  });
});

test('a title cannot close the script that carries it', () => {
  const title = '</script><script>alert(1)</script><!-- & \u2028';
  const html = written(headTags({ title: 'x', path: '/', jsonLd: [scholarlyArticle(paper({ title }), SITE_URL)] }, site, SITE_URL));
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ headline: title }] });
});

test.each([
  [['Química', 'Nació.', ' ¿Y? ', ''], 'Química. Nació. ¿Y?'],
  [[], ''],
])('the parts %j are told as %j', (parts, expected) => {
  expect(sentences(parts)).toBe(expected);
});

test('an event says what it is, and no place that nobody gave', () => {
  const item = {
    title: '',
    content: 'Entrada libre',
    startDate: '2026-01-01',
    endDate: '2026-01-02',
    speakers: [] as string[],
    url_image: null,
  } as Parameters<typeof event>[0];
  expect(event(item, SITE_URL)).toMatchObject({ name: 'Sin título', description: 'Entrada libre' });
  expect(event(item, SITE_URL)).not.toHaveProperty('location');
  expect(event(item, SITE_URL)).not.toHaveProperty('performer');
  expect(event({ ...item, speakers: ['Ruiz Soto, Ana'] }, SITE_URL)).toMatchObject({ performer: [{ '@type': 'Person', name: 'Ana Ruiz Soto' }] });
});

describe('a publication for scholars', () => {
  test('one tag for each author, in the given order and in one form, however the name is stored', () => {
    const authors = ['Zoé Lara', 'García Márquez, Gabriel', 'Ludwig van Beethoven', 'John Smith Jr.', 'Grupo de Química', 'et al.'];
    const tags = citationTags(paper({ authors }), SITE_URL).filter(({ name }) => name === 'citation_author');
    expect(tags.map(({ content }) => content)).toEqual([
      'Lara, Zoé',
      'García Márquez, Gabriel',
      'van Beethoven, Ludwig',
      'Smith, John Jr.',
      'Grupo de Química',
    ]);
  });

  test('known facts are given, in the order of a reference', () => {
    const doi = 'https://doi.org/10.1000/x';
    const tags = citationTags(paper({ title: 'T', authors: ['Ana Ruiz'], venue: 'Nature', doi, year: 2019 }), SITE_URL);
    expect(tags.map(({ name, content }) => `${name}=${content}`)).toEqual([
      'citation_title=T',
      'citation_author=Ruiz, Ana',
      'citation_publication_date=2019',
      'citation_journal_title=Nature',
      'citation_doi=10.1000/x',
      'citation_abstract_html_url=https://faro.example/Publicacion/p',
    ]);
  });

  test('its PDF lies below the page that tells of it', () => {
    const tags = citationTags(paper({ pdf_url: '/files/uploads/Un%20sensor.pdf' }), SITE_URL);
    expect(tags).toContainEqual({ name: 'citation_pdf_url', content: 'https://faro.example/Publicacion/p/Un%20sensor.pdf' });
  });

  test.each([
    ['Nature', 'citation_journal_title'],
    ['Proceedings of the IEEE', 'citation_conference_title'],
    ['2019 International Conference on Biosensors', 'citation_conference_title'],
    ['Memorias del Congreso Nacional de Ingeniería Biomédica', 'citation_conference_title'],
    ['arXiv preprint arXiv:2101.01234', 'citation_publisher'],
  ])('the venue %j is told as %s', (venue, name) => {
    expect(citationTags(paper({ venue }), SITE_URL)).toContainEqual({ name, content: venue });
  });

  // Fails where the publisher takes the place of the series, the university or the archive.
  test.each(collections.papers.fields.type.options.map(({ value }) => value))('the data of the type %j name its venue and its publisher', (type) => {
    const data = JSON.stringify(scholarlyArticle(paper({ type, venue: 'Obras reunidas', publisher: 'Editorial Sur' }), SITE_URL));
    expect([data.includes('Obras reunidas'), data.includes('Editorial Sur')]).toEqual([true, true]);
  });

  test('it is told that it stands at arXiv and PubMed, too', () => {
    const given = { type: 'preprint', url: 'https://arxiv.org/abs/2101.01234', arxiv: '2101.01234', pmid: '123' } as const;
    expect(scholarlyArticle(paper(given), SITE_URL).sameAs).toEqual([given.url, 'https://pubmed.ncbi.nlm.nih.gov/123/']);
    expect(scholarlyArticle(paper({ ...given, url: '' }), SITE_URL).sameAs).toContain(given.url);
  });

  test('unknown facts are not given', () => {
    expect(citationTags(paper({ title: 'T' }), SITE_URL).map(({ name }) => name)).toEqual([
      'citation_title',
      'citation_publication_date',
      'citation_abstract_html_url',
    ]);
  });
});
