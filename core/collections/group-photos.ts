import { defineCollection, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { image } from '../fields/link.ts';
import { text } from '../fields/text.ts';
import { order } from '../system/order.ts';

/** Photos of the whole group (spec, section 3: Group photo). */
export const groupPhotos = defineCollection({
  name: 'group-photos',
  heading: 'Listado de Fotos Grupales',
  drawing: 'picture',
  singular: 'foto grupal',
  gender: 'f',
  fields: {
    name: text({ label: 'Nombre' }),
    url_image: image({ label: 'Foto' }),
    enabled: enabled(),
  },
  system: { order: order() },
  titleField: 'name',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['url_image', 'name', 'enabled'],
  isLargePreview: true,
  rules: [needs(['name'], 'Escribe el nombre de la foto.')],
  onLanding: true,
  search: { label: 'Fotos grupales', position: 7, anchor: '#FotosGrupales' },
});
