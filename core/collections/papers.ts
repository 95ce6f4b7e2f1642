import { defineCollection, needs } from '../definition.ts';
import { normalizedTitle } from '../duplicates.ts';
import { choice } from '../fields/choice.ts';
import { enabled, flag } from '../fields/flag.ts';
import { link, pdf } from '../fields/link.ts';
import { names } from '../fields/names.ts';
import { reference } from '../fields/reference.ts';
import { rows } from '../fields/rows.ts';
import { longText, text } from '../fields/text.ts';
import { year } from '../fields/year.ts';
import { doiName, publicationUrl } from '../formats/publication-address.ts';
import { order } from '../system/order.ts';
import { stamp } from '../system/stamp.ts';
import { say } from '../words/message.ts';

/** Publications (spec, section 3: Paper), with what search engines for scholars read. */
export const papers = defineCollection({
  name: 'papers',
  heading: 'Listado de Publicaciones',
  drawing: 'document',
  singular: 'publicación',
  gender: 'f',
  fields: {
    title: text({ label: 'Título' }),
    url: link({ label: 'Enlace' }),
    year: year({ label: 'Año' }),
    authors: names({ label: 'Autores', namesPeople: true }),
    venue: text({ label: 'Revista o congreso' }),
    doi: text({ label: 'DOI', normalize: (line) => /^\D*(10\.\d{4,9}\/\S+)$/.exec(line)?.[1] ?? line }),
    abstract: longText({ label: 'Resumen', rows: 6 }),
    pdf_url: pdf({ label: 'PDF' }),
    type: choice({
      label: 'Tipo',
      options: [
        { value: '', label: 'Sin indicar' },
        { value: 'article', label: 'Artículo' },
        { value: 'review', label: 'Reseña' },
        { value: 'conference-paper', label: 'Ponencia' },
        { value: 'chapter', label: 'Capítulo' },
        { value: 'reference-entry', label: 'Entrada de enciclopedia' },
        { value: 'book', label: 'Libro' },
        { value: 'preprint', label: 'Prepublicación' },
        { value: 'thesis', label: 'Tesis' },
        { value: 'report', label: 'Informe' },
        { value: 'dataset', label: 'Conjunto de datos' },
        { value: 'software', label: 'Programa' },
        { value: 'other', label: 'Otro' },
      ],
      initial: '',
    }),
    more_authors: flag({ label: 'Hay más autores', help: 'La lista de autores termina en «y otros».' }),
    volume: text({ label: 'Volumen' }),
    issue: text({ label: 'Número' }),
    pages: text({ label: 'Páginas o número de artículo', example: '12–34' }),
    date: text({ label: 'Fecha de publicación', example: '2024-03-05', help: 'Con guiones; el día o el mes pueden faltar.' }),
    publisher: text({ label: 'Editorial' }),
    edition: text({ label: 'Edición' }),
    editors: names({ label: 'Editores', namesPeople: true }),
    translators: names({ label: 'Traductores', namesPeople: true }),
    language: text({ label: 'Idioma', example: 'es', isCode: true }),
    keywords: names({ label: 'Palabras clave' }),
    note: text({ label: 'Nota', help: 'Un premio, «en prensa» u otra cosa.' }),
    isbn: text({ label: 'ISBN' }),
    issn: text({ label: 'ISSN' }),
    arxiv: text({ label: 'arXiv' }),
    pmid: text({ label: 'PMID' }),
    links: rows({
      label: 'Otros enlaces',
      singular: 'enlace',
      fields: {
        kind: choice({
          label: 'Qué es',
          options: [
            { value: 'preprint', label: 'Prepublicación' },
            { value: 'pdf', label: 'PDF' },
            { value: 'code', label: 'Código' },
            { value: 'data', label: 'Datos' },
            { value: 'slides', label: 'Diapositivas' },
            { value: 'video', label: 'Video' },
            { value: 'poster', label: 'Cartel' },
            { value: 'hal', label: 'HAL' },
            { value: 'other', label: 'Otro' },
          ],
          initial: 'other',
        }),
        url: link({ label: 'Enlace' }),
      },
      needs: 'url',
    }),
    version_of: reference({
      label: 'Es una versión de',
      to: 'papers',
      isOptional: true,
      oneStep: {
        itself: say('versionOfItself'),
        chained: say('versionOfVersion'),
        leading: say('hasVersions'),
      },
      help: 'De una prepublicación, su artículo. Cada una lleva a la otra, y en las listas cuentan una vez.',
    }),
    equal_authors: names({ label: 'Contribuyeron por igual', among: 'authors' }),
    corresponding_authors: names({ label: 'Autores de correspondencia', among: 'authors' }),
    enabled: enabled(),
  },
  system: {
    order: order(),
    publishDate: stamp('Publicado', 'insert'),
    createdDate: stamp('Creado', 'insert'),
    updatedDate: stamp('Actualizado', 'update'),
  },
  titleField: 'title',
  languageField: 'language',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title', 'url', 'year', 'authors', 'venue', 'doi', 'abstract', 'pdf_url', 'enabled'],
  secondary: ['url', 'doi', 'abstract'],
  // The link is the DOI's for most.
  folded: ['doi', 'abstract'],
  details: [
    ...(['equal_authors', 'corresponding_authors', 'version_of'] as const),
    ...(['type', 'volume', 'issue', 'pages', 'date', 'publisher', 'edition', 'editors', 'translators'] as const),
    ...(['more_authors', 'keywords', 'language', 'note'] as const),
    ...(['isbn', 'issn', 'arxiv', 'pmid', 'links'] as const),
  ],
  importedAt: '/imports',
  rules: [needs(['title', 'url', 'enabled'], 'Escribe el título o el enlace de la publicación.', ['insert'])],
  // A second edition may well have the title of the first.
  duplicates: [
    { field: 'doi', as: (doi) => doiName(doi)?.toLowerCase() ?? null, sentence: 'Ya hay una publicación con este DOI' },
    { field: 'title', as: normalizedTitle, sentence: 'Ya hay una publicación con este título' },
  ],
  derived: { field: 'doi', of: 'url', as: (url) => doiName(url) ?? undefined },
  warning: {
    field: 'doi',
    of: ({ doi }) => typeof doi === 'string' && doi.trim() !== '' && doiName(doi) === null,
    message: 'No parece un DOI: empieza con 10. y lleva una diagonal.',
  },
  publicPath: '/Publicacion/:id',
  lacksLink: ({ url, doi, arxiv, pmid }) => publicationUrl({ url: String(url), doi: String(doi), arxiv: String(arxiv), pmid: String(pmid) }) === null,
  search: { label: 'Publicaciones', position: 2 },
});
