import { defineCollection, needs, unique } from '../definition.ts';
import { enabled, flag } from '../fields/flag.ts';
import { text } from '../fields/text.ts';
import { anchorOf } from '../item-address.ts';
import { order } from '../system/order.ts';

const TAKEN = 'Ya hay un rol con ese nombre.';

/** Roles that people have in the group, in the order in which the group shows them. */
export const roles = defineCollection({
  name: 'roles',
  heading: 'Listado de Roles',
  drawing: 'tag',
  singular: 'rol',
  gender: 'm',
  fields: {
    name: text({ label: 'De una persona', example: 'Estudiante de doctorado' }),
    plural: text({ label: 'De varias', example: 'Estudiantes de doctorado', help: 'Se lee sobre ellas en la página del grupo.' }),
    is_alumni: flag({ label: 'Ya no está', help: 'Quien lo tiene se ve aparte, con lo que hace ahora.' }),
    enabled: enabled(),
  },
  system: { order: order() },
  titleField: 'name',
  otherNameField: 'plural',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['name', 'plural', 'is_alumni', 'enabled'],
  rules: [needs(['name'], 'Escribe el nombre del rol.'), unique('name', { insert: TAKEN, update: TAKEN }, anchorOf)],
  onPagesOf: { collection: 'students', none: 'nadie del grupo tiene este rol', mayBeNone: true },
});
