import { defineCollection, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { image, link } from '../fields/link.ts';
import { text } from '../fields/text.ts';
import { order } from '../system/order.ts';

/** Institutions and companies that work with the group (spec, section 3: Collaborator). */
export const collaborators = defineCollection({
  name: 'collaborators',
  heading: 'Listado de Colaboradores',
  drawing: 'link',
  singular: 'colaborador',
  gender: 'm',
  fields: {
    name: text({ label: 'Siglas / Nombre', example: 'UNAM' }),
    type: text({ label: 'Nombre / Clasificación', example: 'Universidad Nacional Autónoma de México' }),
    url_image: image({ label: 'Logotipo' }),
    url: link({ label: 'Enlace', help: 'Su página. El logotipo y el nombre llevan a ella.' }),
    enabled: enabled(),
  },
  system: { order: order() },
  titleField: 'name',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['url_image', 'name', 'type', 'enabled'],
  details: ['url'],
  rules: [needs(['name'], 'Escribe las siglas o el nombre del colaborador.', ['update'])],
  onLanding: true,
  search: { label: 'Colaboradores', position: 8, anchor: '#Colaboradores' },
});
