import { defineCollection, unique } from '../definition.ts';
import { enabled, flag } from '../fields/flag.ts';
import { text } from '../fields/text.ts';
import { order } from '../system/order.ts';
import { stamp } from '../system/stamp.ts';

/** The kinds of project that a student may list (spec, section 3: Project type). */
export const projectTypes = defineCollection({
  name: 'project-types',
  heading: 'Listado de Tipos de Proyectos',
  drawing: 'tag',
  singular: 'tipo de proyecto',
  gender: 'm',
  fields: {
    type: text({ label: 'Tipo' }),
    title: text({ label: 'Título' }),
    title_multi: text({ label: 'Título en plural' }),
    show_on_dialog: flag({ label: 'Mostrar en la ficha' }),
    enabled: enabled(),
  },
  system: {
    order: order(),
    createdDate: stamp('Creado', 'insert'),
    updatedDate: stamp('Actualizado', 'update'),
  },
  titleField: 'title',
  otherNameField: 'type',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['type', 'title', 'title_multi', 'show_on_dialog', 'enabled'],
  rules: [
    unique('type', {
      insert: 'No se puede agregar existen dos tipos con el mismo valor',
      update: 'No se puede editar existen dos tipos con el mismo valor?',
    }),
  ],
  onPagesOf: { collection: 'students', none: 'nadie del grupo tiene proyectos de este tipo' },
});
