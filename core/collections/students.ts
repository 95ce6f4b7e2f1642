import { defineCollection, needs } from '../definition.ts';
import { choice } from '../fields/choice.ts';
import { enabled } from '../fields/flag.ts';
import { image, link } from '../fields/link.ts';
import { names } from '../fields/names.ts';
import { reference } from '../fields/reference.ts';
import { rows } from '../fields/rows.ts';
import { longText, text } from '../fields/text.ts';
import { orcidRefusal, readOrcid } from '../formats/identifiers.ts';
import { MEMBER_ICONS } from '../lines/icons.ts';
import { MAX_OTHER_NAMES, withFormerName } from '../people/former-name.ts';
import { endsBeforeItBegins, periodDateRefusal, readPeriodDate } from '../people/period.ts';
import {
  emailRefusal,
  gitHubRefusal,
  readEmail,
  readGitHub,
  readResearchGate,
  readScholar,
  researchGateRefusal,
  scholarRefusal,
} from '../people/profiles.ts';
import { roleHeadings } from '../people/role-headings.ts';
import { order } from '../system/order.ts';
import { projectHeadings } from './project-groups.ts';

/** Group members (spec, section 3: Student). */
export const students = defineCollection({
  name: 'students',
  heading: 'Listado de Practicantes',
  button: 'Listado de Alumnos',
  drawing: 'people',
  singular: 'practicante',
  called: 'integrante',
  gender: 'm',
  fields: {
    name: text({ label: 'Nombre' }),
    carrera: text({ label: 'Carrera', example: 'Maestría en Ciencias Químicas' }),
    url_imagen: image({ label: 'Foto' }),
    foto_local: text({
      label: 'Foto local',
      help: 'Nombre de un archivo que trajo una importación; se usa cuando no hay foto.',
      isFileName: true,
    }),
    linea_investigacion: text({
      label: 'Línea de investigación',
      help: 'Solo si debe leerse otra cosa.',
    }),
    icon_inv: choice({
      label: 'Icono',
      options: [{ value: '', label: 'El de su línea' }, ...MEMBER_ICONS],
      initial: 'Nanomateriales.svg',
      drawn: true,
    }),
    research_line: reference({ label: 'Línea del grupo', to: 'research-lines', isOptional: true }),
    proyecto: rows({
      label: 'Proyectos',
      singular: 'proyecto',
      fields: {
        type: reference({ label: 'Tipo', to: 'project-types', by: 'type' }),
        proyecto: longText({ label: 'Proyecto', rows: 2 }),
        url: link({ label: 'Enlace' }),
      },
      needs: 'proyecto',
    }),
    semblanzas: rows({
      label: 'Semblanzas',
      singular: 'semblanza',
      fields: { descripcion: longText({ label: 'Descripción', rows: 4 }) },
      needs: 'descripcion',
    }),
    role: reference({ label: 'Rol en el grupo', to: 'roles', isOptional: true }),
    from: periodDate('Desde', '2021-08'),
    to: periodDate(
      'Hasta',
      '2025-06',
      'Pasado ese mes o año, la página del grupo muestra a la persona aparte. Para que sea antes, dale un rol de quien ya no está.',
    ),
    now: text({
      label: 'Qué hace ahora',
      example: 'Posdoctorado en la Universidad de Barcelona',
      help: 'De quien ya no está. Se lee aparte cuando pasa «Hasta», o si lo dice su rol.',
    }),
    email: text({
      label: 'Correo',
      example: 'nombre@universidad.mx',
      help: 'Se lee en su página, escrito de modo que los programas que juntan correos no lo reconozcan.',
      normalize: (line) => readEmail(line) || line,
      refusal: emailRefusal,
      onPagesOnly: true,
    }),
    web: link({ label: 'Página web', ofPeople: true }),
    orcid: text({
      label: 'ORCID',
      example: '0000-0002-1825-0097',
      help: 'El número o su dirección en orcid.org. Se lee en su página. Sus trabajos nuevos se buscan si así lo pide la Configuración del sitio.',
      normalize: (line) => readOrcid(line) || line,
      refusal: orcidRefusal,
    }),
    scholar: text({
      label: 'Google Scholar',
      example: 'qc6CJjYAAAAJ',
      help: 'La dirección de su perfil, o lo que ahí sigue a «user=».',
      normalize: (line) => readScholar(line) || line,
      refusal: scholarRefusal,
    }),
    github: text({
      label: 'GitHub',
      example: 'ana-ruiz',
      help: 'Su usuario, o la dirección de su página.',
      normalize: (line) => readGitHub(line) || line,
      refusal: gitHubRefusal,
    }),
    researchgate: text({
      label: 'ResearchGate',
      example: 'Ana-Ruiz-12',
      help: 'La dirección de su perfil, o su última parte.',
      normalize: (line) => readResearchGate(line) || line,
      refusal: researchGateRefusal,
    }),
    names: names({
      label: 'Otras formas de su nombre',
      help: 'Como lo escriben revistas y archivos: «García-López, A.». Una publicación con una de ellas lleva a su página.',
      most: MAX_OTHER_NAMES,
    }),
    habilitado: enabled(),
  },
  system: { orden: order(1) },
  titleField: 'name',
  enabledField: 'habilitado',
  orderField: 'orden',
  columns: ['url_imagen', 'name', 'carrera', 'role', 'research_line', 'proyecto', 'semblanzas', 'habilitado'],
  secondary: ['role'],
  details: ['from', 'to', 'now', 'email', 'web', 'orcid', 'scholar', 'github', 'researchgate', 'names', 'linea_investigacion', 'icon_inv'],
  rules: [needs(['name', 'habilitado'], 'Escribe el nombre del practicante.')],
  derived: { field: 'names', of: 'name', as: withFormerName },
  warning: {
    field: 'to',
    of: ({ from = '', to = '' }) => endsBeforeItBegins({ from: readPeriodDate(String(from)), to: readPeriodDate(String(to)) }),
    message: '«Hasta» es anterior a «Desde».',
    question: '¿Guardar así?',
  },
  follows: { reference: 'research_line', fields: { linea_investigacion: 'name', icon_inv: 'icon' } },
  publicPath: '/Student/:id',
  search: { label: 'Grupo', position: 1, headings: (member, itemsOf) => [...roleHeadings(member, itemsOf), ...projectHeadings(member, itemsOf)] },
});

/** When somebody came or left: a year, or a year and a month. */
function periodDate(label: string, example: string, help = '') {
  return text({
    label,
    example,
    help: `Año, o año y mes. ${help}`.trim(),
    normalize: (line) => readPeriodDate(line) || line,
    refusal: periodDateRefusal,
  });
}
