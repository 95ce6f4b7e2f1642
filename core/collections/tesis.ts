import { defineCollection, needs } from '../definition.ts';
import { choice } from '../fields/choice.ts';
import { enabled } from '../fields/flag.ts';
import { link, pdf } from '../fields/link.ts';
import { names } from '../fields/names.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { year } from '../fields/year.ts';
import { order } from '../system/order.ts';

/** Theses (spec, section 3: Thesis) with their author, date, link and PDF. */
export const tesis = defineCollection({
  name: 'tesis',
  heading: 'Listado de Tesis',
  drawing: 'cap',
  singular: 'tesis',
  gender: 'f',
  fields: {
    title: text({ label: 'Título' }),
    type: reference({ label: 'Tipo', to: 'tesis-types' }),
    category: reference({ label: 'Categoría', to: 'tesis-categories' }),
    status_label: choice({
      label: 'Estado',
      options: [
        { value: 'En Progreso', label: 'En Progreso', alsoCalled: ['En proceso', 'En curso', 'Vigente', 'Pendiente'] },
        { value: 'Terminada', label: 'Terminada', alsoCalled: ['Concluida', 'Finalizada', 'Titulado', 'Graduado', 'Defendida', 'Presentada'] },
      ],
      initial: 'En Progreso',
    }),
    author: text({ label: 'Autor', namesPeople: true }),
    year: year({ label: 'Año', isOptional: true }),
    url: link({ label: 'Enlace' }),
    pdf_url: pdf({ label: 'PDF' }),
    level: choice({
      label: 'Nivel',
      help: 'Solo hace falta cuando el tipo no lo dice.',
      options: [
        { value: '', label: 'Sin indicar' },
        { value: 'bachelor', label: 'Licenciatura', alsoCalled: ['Ingeniería'] },
        { value: 'specialty', label: 'Especialidad', alsoCalled: [] },
        { value: 'master', label: 'Maestría', alsoCalled: [] },
        { value: 'doctorate', label: 'Doctorado', alsoCalled: [] },
        { value: 'other', label: 'Otro' },
      ],
      initial: '',
    }),
    asesores: names({ label: 'Asesores', namesPeople: true }),
    enabled: enabled(),
  },
  system: { order: order() },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title', 'type', 'category', 'status_label', 'author', 'asesores', 'year', 'pdf_url', 'enabled'],
  folded: ['asesores'],
  details: ['url', 'level'],
  rules: [needs(['title'], 'Escribe el título de la tesis.')],
  onLanding: true,
  search: { label: 'Tesis', position: 4, anchor: '#tesis' },
});
