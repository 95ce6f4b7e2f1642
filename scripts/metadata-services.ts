import { arxivFeed, cslItem, orcidGroup, orcidWork, pubmedSummary } from '#tests/metadata-shapes.ts';
import { type PlannedAnswers, serveMetadata } from '#tests/metadata-stand-in.ts';

/**
 * A stand-in of the services of metadata for development: `npm run metadata`, with no internet and no real service. It
 * takes another port as its argument.
 */
const PORT = Number(process.argv[2] ?? 4199);
const ORCID = '0000-0002-1825-0097';
/** More works than an import is shown at once. */
const WORKS = 150;

const doi = (name: string, more: object = {}) => [`/doi/10.5555/${name}`, { body: cslItem(`10.5555/${name}`, more) }] as const;
const MATHML =
  '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:msub><mml:mi>H</mml:mi><mml:mn>2</mml:mn></mml:msub><mml:mi>O</mml:mi></mml:math>';
const waited = { body: cslItem('10.5555/espera') };

/** The identifiers to try, with what the services make of each. */
const planned: (readonly [string, PlannedAnswers[string]])[] = [
  doi('usual'),
  doi('marcas', { title: `Sensores de  <i>E. coli</i> en ${MATHML} y CO<sub>2</sub>` }),
  doi('sin-titulo', { title: [] }),
  doi('sin-fecha', { issued: { 'date-parts': [[null]] } }),
  ['/doi/10.5555/html', { body: '<!doctype html><title>Buscador de la red</title>', headers: { 'content-type': 'text/html' } }],
  ['/doi/10.5555/espera', [{ status: 429, headers: { 'retry-after': '20' } }, waited]],
  ['/doi/10.5555/ocupado', [{ status: 429 }, { body: cslItem('10.5555/ocupado') }]],
  ['/doi/10.5555/caido', { status: 503 }],
  ['/arxiv/api/query?id_list=2101.01234&max_results=1', { body: arxivFeed('2101.01234') }],
  [`/pubmed/entrez/eutils/esummary.fcgi?db=pubmed&retmode=json&id=31234567&tool=faro`, { body: pubmedSummary('31234567') }],
  [
    `/orcid/v3.0/${ORCID}/works`,
    {
      body: {
        group: [
          orcidGroup({ code: 1, doi: '10.5555/articulo' }, { code: 2, doi: '10.48550/arxiv.2101.01234', type: 'preprint' }),
          orcidGroup({ code: 3 }),
          ...Array.from({ length: WORKS }, (_, index) => orcidGroup({ code: 10 + index, doi: `10.5555/obra-${index + 1}` })),
        ],
      },
    },
  ],
  [`/orcid/v3.0/${ORCID}/work/3`, { body: orcidWork(3) }],
  doi('articulo'),
  ...Array.from({ length: WORKS }, (_, index) => doi(`obra-${index + 1}`)),
];

const { env } = await serveMetadata(Object.fromEntries(planned), PORT);
console.log(`Start the program with these settings, and ask for 10.5555/… or the ORCID iD ${ORCID}:\n`);
console.log(
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
);
console.log(
  `\nDOIs: ${['usual', 'marcas', 'sin-titulo', 'sin-fecha', 'html', 'espera', 'ocupado', 'caido'].map((name) => `10.5555/${name}`).join(' ')}`,
);
