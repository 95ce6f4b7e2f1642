import { defineCollection, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { link } from '../fields/link.ts';
import { text } from '../fields/text.ts';
import { year } from '../fields/year.ts';
import { order } from '../system/order.ts';
import { stamp } from '../system/stamp.ts';

/** Patents (spec, section 3: Patent). */
export const patents = defineCollection({
  name: 'patents',
  heading: 'Listado de Patentes',
  button: 'Listado de Patentes',
  drawing: 'medal',
  singular: 'patente',
  gender: 'f',
  fields: {
    title: text({ label: 'Título' }),
    url: link({ label: 'Enlace' }),
    year: year({ label: 'Año' }),
    enabled: enabled(),
  },
  system: {
    order: order(),
    publishDate: stamp('Publicado', 'insert'),
    createdDate: stamp('Creado', 'insert'),
    updatedDate: stamp('Actualizado', 'update'),
  },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title', 'url', 'year', 'enabled'],
  rules: [needs(['title', 'enabled'], 'Escribe el título de la patente.')],
  onLanding: true,
  search: { label: 'Patentes', place: 3, anchor: '#patentes' },
});
