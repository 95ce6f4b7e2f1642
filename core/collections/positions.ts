import { defineCollection, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { moment } from '../fields/moment.ts';
import { markdown, text } from '../fields/text.ts';
import { order } from '../system/order.ts';

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
    until: moment({ label: 'Hasta', help: 'Después deja de verse. Sin fecha se ve siempre.', isOptional: true }),
    enabled: enabled(),
  },
  system: { order: order() },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title', 'content', 'until', 'enabled'],
  rules: [needs(['title'], 'Escribe el título de la vacante.')],
  shownUntil: 'until',
  publicPath: '/Unete/:id',
  search: { label: 'Únete', position: 9 },
});
