import { defineCollection, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { text } from '../fields/text.ts';
import { order } from '../system/order.ts';
import { stamp } from '../system/stamp.ts';

/** The degree that a thesis leads to (spec, section 3: Thesis type). */
export const tesisTypes = defineCollection({
  name: 'tesis-types',
  heading: 'Listado de Tipos de Tesis',
  drawing: 'tag',
  singular: 'tipo de tesis',
  gender: 'm',
  fields: {
    title: text({ label: 'Título' }),
    enabled: enabled(),
  },
  system: {
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
