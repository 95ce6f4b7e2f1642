import { defineCollection, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { stamp } from '../fields/moment.ts';
import { order } from '../fields/order.ts';
import { text } from '../fields/text.ts';

/** The degree that a thesis leads to (spec, section 3: Thesis type). */
export const tesisTypes = defineCollection({
  name: 'tesis-types',
  heading: 'Listado de Tipos de Tesis',
  button: 'Listado de Tipos de Tesis',
  singular: 'tipo de tesis',
  gender: 'm',
  fields: {
    title: text({ label: 'Título' }),
    enabled: enabled(),
    order: order(),
    createdDate: stamp('Creado', 'insert'),
    updatedDate: stamp('Actualizado', 'update'),
  },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title', 'enabled'],
  rules: [needs(['title', 'enabled'], 'Escribe el título del tipo de tesis.')],
  onLanding: true,
  onPagesOf: { collection: 'tesis', none: 'todavía no se ve ninguna tesis', isAnyEnough: true },
});
