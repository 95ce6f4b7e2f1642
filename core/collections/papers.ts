import { defineCollection, needs } from '../definition.ts';
import { normalizedTitle } from '../duplicates.ts';
import { enabled } from '../fields/flag.ts';
import { link, pdf } from '../fields/link.ts';
import { names } from '../fields/list.ts';
import { stamp } from '../fields/moment.ts';
import { order } from '../fields/order.ts';
import { longText, text } from '../fields/text.ts';
import { year } from '../fields/year.ts';
import { doiName } from '../publication-address.ts';

/** Publications (spec, section 3: Paper), with what search engines for scholars read. */
export const papers = defineCollection({
  name: 'papers',
  heading: 'Listado de Publicaciones',
  button: 'Listado de Publicaciones',
  singular: 'publicación',
  gender: 'f',
  fields: {
    title: text({ label: 'Título' }),
    url: link({ label: 'Enlace' }),
    year: year({ label: 'Año' }),
    authors: names({ label: 'Autores' }),
    venue: text({ label: 'Revista o congreso' }),
    doi: text({ label: 'DOI', normalize: (line) => /^\D*(10\.\d{4,9}\/\S+)$/.exec(line)?.[1] ?? line }),
    abstract: longText({ label: 'Resumen', rows: 6 }),
    pdf_url: pdf({ label: 'PDF' }),
    enabled: enabled(),
    order: order(),
    publishDate: stamp('Publicado', 'insert'),
    createdDate: stamp('Creado', 'insert'),
    updatedDate: stamp('Actualizado', 'update'),
  },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title', 'url', 'year', 'authors', 'venue', 'doi', 'abstract', 'pdf_url', 'enabled'],
  secondary: ['url', 'doi', 'abstract'],
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
});
