import { defineCollection, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { markdown, text } from '../fields/text.ts';
import { order } from '../system/order.ts';
import { publishDate, shownUntil } from './shown-fields.ts';

/** Open positions: whom the group looks for. */
export const positions = defineCollection({
  name: 'positions',
  heading: 'Listado de Vacantes',
  drawing: 'people',
  singular: 'vacante',
  gender: 'f',
  fields: {
    title: text({ label: 'Título', example: 'Tesis de maestría en baterías de sodio' }),
    content: markdown({ label: 'Texto' }),
    publishDate: publishDate(),
    until: shownUntil('Hasta'),
    enabled: enabled(),
  },
  system: { order: order() },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title', 'content', 'until', 'enabled'],
  details: ['publishDate'],
  rules: [needs(['title'], 'Escribe el título de la vacante.')],
  shownFrom: 'publishDate',
  shownUntil: 'until',
  publicPath: '/Unete/:id',
  search: { label: 'Únete', position: 9 },
});
