import { defineCollection, needs } from '../definition.ts';
import { choice } from '../fields/choice.ts';
import { enabled } from '../fields/flag.ts';
import { link, pdf } from '../fields/link.ts';
import { names } from '../fields/names.ts';
import { text } from '../fields/text.ts';
import { year } from '../fields/year.ts';
import { order } from '../system/order.ts';
import { stamp } from '../system/stamp.ts';

/** Patents (spec, section 3: Patent), with their inventors, office and PDF. */
export const patents = defineCollection({
  name: 'patents',
  heading: 'Listado de Patentes',
  drawing: 'medal',
  singular: 'patente',
  gender: 'f',
  fields: {
    title: text({ label: 'Título' }),
    url: link({ label: 'Enlace' }),
    year: year({ label: 'Año' }),
    inventors: names({ label: 'Inventores', namesPeople: true }),
    number: text({ label: 'Número', example: 'US 8683672' }),
    office: text({ label: 'Oficina', suggestions: ['IMPI', 'USPTO', 'EPO', 'OMPI', 'OEPM', 'JPO', 'CNIPA'] }),
    status: choice({
      label: 'Estado',
      options: [
        { value: '', label: 'Sin indicar' },
        { value: 'filed', label: 'Solicitada', alsoCalled: ['Presentada', 'Ingresada'] },
        { value: 'pending', label: 'En trámite', alsoCalled: ['En proceso', 'En examen', 'Pendiente'] },
        { value: 'granted', label: 'Concedida', alsoCalled: ['Otorgada', 'Registrada', 'Vigente', 'Aprobada'] },
        { value: 'expired', label: 'Vencida', alsoCalled: ['Expirada', 'Caduca', 'Abandonada'] },
      ],
      initial: '',
    }),
    pdf_url: pdf({ label: 'PDF' }),
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
  columns: ['title', 'url', 'year', 'inventors', 'pdf_url', 'enabled'],
  details: ['number', 'office', 'status'],
  rules: [needs(['title', 'enabled'], 'Escribe el título de la patente.')],
  onLanding: true,
  search: { label: 'Patentes', position: 3, anchor: '#patentes' },
});
