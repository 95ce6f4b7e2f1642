import { defineCollection, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { image, link } from '../fields/link.ts';
import { moment } from '../fields/moment.ts';
import { references } from '../fields/references.ts';
import { longText, markdown, text } from '../fields/text.ts';
import { order } from '../system/order.ts';
import { endsBeforeStart } from '../time/dates.ts';

/** Research projects: what is done, with whose money, by whom, and what came of it. */
export const projects = defineCollection({
  name: 'projects',
  heading: 'Listado de Proyectos de Investigación',
  button: 'Listado de Proyectos',
  drawing: 'document',
  singular: 'proyecto de investigación',
  gender: 'm',
  fields: {
    title: text({ label: 'Título', example: 'Baterías de sodio para redes eléctricas rurales' }),
    summary: longText({ label: 'Resumen', rows: 3, help: 'Una o dos frases. Se leen en las listas y en los buscadores.' }),
    content: markdown({ label: 'Texto' }),
    url_image: image({ label: 'Imagen', isOptional: true }),
    funder: text({ label: 'Quién lo financia', example: 'Secihti' }),
    grant_number: text({ label: 'Número de apoyo', example: 'CF-2023-I-1234' }),
    from: moment({ label: 'Desde', help: 'Mientras «Hasta» no tenga fecha, sigue en curso.', isOptional: true, isDay: true }),
    to: moment({ label: 'Hasta', isOptional: true, isDay: true }),
    lines: references({ label: 'Líneas', to: 'research-lines' }),
    people: references({ label: 'Integrantes', to: 'students' }),
    papers: references({ label: 'Publicaciones', to: 'papers' }),
    url: link({ label: 'Página del proyecto' }),
    enabled: enabled(),
  },
  system: { order: order() },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title', 'summary', 'funder', 'people', 'papers', 'url_image', 'enabled'],
  details: ['content', 'grant_number', 'from', 'to', 'lines', 'url'],
  rules: [needs(['title'], 'Escribe el título del proyecto.')],
  warning: {
    field: 'to',
    of: ({ from, to }) => typeof from === 'string' && typeof to === 'string' && endsBeforeStart({ startDate: from, endDate: to }),
    message: 'El fin es anterior al inicio.',
    question: '¿Guardar así?',
  },
  publicPath: '/Proyecto/:id',
  search: { label: 'Proyectos', position: 10 },
});
