import { defineCollection, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { text } from '../fields/text.ts';
import { order } from '../system/order.ts';
import { stamp } from '../system/stamp.ts';

/** The subject of a thesis (spec, section 3: Thesis category). */
export const tesisCategories = defineCollection({
  name: 'tesis-categories',
  heading: 'Listado de Categorias de Tesis',
  drawing: 'tag',
  singular: 'categoría de tesis',
  gender: 'f',
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
  rules: [needs(['title', 'enabled'], 'Escribe el título de la categoría de tesis.')],
  onLanding: true,
  onPagesOf: { collection: 'tesis', none: 'ninguna tesis a la vista es de esta categoría' },
});
