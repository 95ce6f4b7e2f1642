/** A publication as doi.org gives it for a DOI of Crossref. */
export function cslItem(doi: string, more: object = {}): object {
  return {
    type: 'article-journal',
    title: `Trabajo ${doi}`,
    author: [{ given: 'Ana', family: 'Ruiz', sequence: 'first', affiliation: [] }],
    'container-title': 'Cosas',
    issued: { 'date-parts': [[2020, 3, 5]] },
    volume: '7',
    page: '1-9',
    DOI: doi,
    ISSN: ['1234-5679'],
    ...more,
  };
}

/** A summary of PubMed's esummary. */
export function pubmedSummary(pmid: string, more: object = {}): object {
  return {
    header: { type: 'esummary', version: '0.3' },
    result: {
      uids: [pmid],
      [pmid]: {
        uid: pmid,
        pubdate: '2019 Mar 5',
        source: 'J Nano',
        authors: [
          { name: 'García-Márquez L', authtype: 'Author', clusterid: '' },
          { name: 'Grupo Faro', authtype: 'CollectiveName', clusterid: '' },
        ],
        title: 'Electrodes of carbon.',
        volume: '8',
        issue: '2',
        pages: '123-9',
        lang: ['eng'],
        issn: '1234-5679',
        pubtype: ['Journal Article', 'Review'],
        articleids: [
          { idtype: 'pubmed', value: pmid },
          { idtype: 'doi', value: '10.1000/PUBMED' },
        ],
        fulljournalname: 'Journal of nano things',
        elocationid: 'doi: 10.1000/PUBMED',
        ...more,
      },
    },
  };
}

/** A feed of arXiv with one preprint; `entry` takes its place. */
export function arxivFeed(id: string, entry = arxivEntry(id)): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title type="html">ArXiv Query: id_list=${id}</title>
  <id>http://arxiv.org/api/x</id>
  ${entry}
</feed>`;
}

function arxivEntry(id: string): string {
  return `<entry>
    <id>http://arxiv.org/abs/${id}v2</id>
    <published>2021-01-04T12:00:00Z</published>
    <title>Graphene &amp; light:
  a $\\kappa$ story</title>
    <summary>  We study light.
</summary>
    <author><name>Ana Ruiz</name><arxiv:affiliation xmlns:arxiv="http://arxiv.org/schemas/atom">UNISON</arxiv:affiliation></author>
    <author><name>J. van der Berg</name></author>
    <arxiv:comment xmlns:arxiv="http://arxiv.org/schemas/atom">5 pages</arxiv:comment>
    <link href="http://arxiv.org/abs/${id}v2" rel="alternate" type="text/html"/>
  </entry>`;
}

/** A group of a list of ORCID's works: the summaries of one work, the preferred one first. */
export function orcidGroup(...summaries: readonly { code: number; doi?: string; relationship?: string; type?: string; more?: object }[]): object {
  return {
    'last-modified-date': { value: 1_600_000_000_000 },
    'external-ids': { 'external-id': [] },
    'work-summary': summaries.map(({ code, doi, relationship = 'self', type = 'journal-article', more = {} }) => ({
      'put-code': code,
      title: { title: { value: `Trabajo ${code}` }, subtitle: null, 'translated-title': null },
      'external-ids': {
        'external-id': doi === undefined ? [] : [{ 'external-id-type': 'doi', 'external-id-value': doi, 'external-id-relationship': relationship }],
      },
      type,
      'publication-date': { year: { value: '2020' }, month: null, day: null },
      'journal-title': null,
      visibility: 'public',
      'display-index': '1',
      ...more,
    })),
  };
}

/** A work as its author wrote it down in ORCID. */
export function orcidWork(code: number, more: object = {}): object {
  return {
    'put-code': code,
    title: { title: { value: 'Un capítulo' }, subtitle: { value: 'de un libro' }, 'translated-title': null },
    'journal-title': { value: 'Libro de cosas' },
    'short-description': null,
    citation: null,
    type: 'book-chapter',
    'publication-date': { year: { value: '2018' }, month: { value: '04' }, day: null },
    'external-ids': { 'external-id': [{ 'external-id-type': 'isbn', 'external-id-value': '9783161484100', 'external-id-relationship': 'part-of' }] },
    url: { value: 'https://example.org/libro' },
    contributors: {
      contributor: [
        { 'credit-name': { value: 'Ana Ruiz' }, 'contributor-attributes': { 'contributor-sequence': 'first', 'contributor-role': 'author' } },
        { 'credit-name': { value: 'Paz, Octavio' }, 'contributor-attributes': { 'contributor-sequence': null, 'contributor-role': 'editor' } },
        { 'credit-name': null, 'contributor-attributes': null },
      ],
    },
    'language-code': 'es',
    ...more,
  };
}
