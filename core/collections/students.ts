import { defineCollection, needs } from '../definition.ts';
import { choice, reference } from '../fields/choice.ts';
import { enabled } from '../fields/flag.ts';
import { image, link } from '../fields/link.ts';
import { names, rows } from '../fields/list.ts';
import { longText, text } from '../fields/text.ts';
import { orcidRefusal, readOrcid } from '../formats/identifiers.ts';
import { MEMBER_ICONS } from '../lines/icons.ts';
import { projectHeadings } from '../project-groups.ts';
import { order } from '../system/order.ts';

/** Group members (spec, section 3: Student). */
export const students = defineCollection({
  name: 'students',
  heading: 'Listado de Practicantes',
  button: 'Listado de Alumnos',
  drawing: 'people',
  singular: 'practicante',
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
    orcid: text({
      label: 'ORCID',
      example: '0000-0002-1825-0097',
      help: 'El número o su dirección en orcid.org. Se lee en su página. Sus trabajos nuevos se buscan si así lo pide la Configuración del sitio.',
      normalize: (line) => readOrcid(line) || line,
      refusal: orcidRefusal,
    }),
    names: names({
      label: 'Otras formas de su nombre',
      help: 'Como lo escriben revistas y archivos: «García-López, A.». Una publicación con una de ellas lleva a su página.',
    }),
    habilitado: enabled(),
  },
  system: { orden: order(1) },
  titleField: 'name',
  enabledField: 'habilitado',
  orderField: 'orden',
  columns: ['url_imagen', 'name', 'carrera', 'research_line', 'proyecto', 'semblanzas', 'habilitado'],
  details: ['linea_investigacion', 'icon_inv', 'orcid', 'names'],
  rules: [needs(['name', 'habilitado'], 'Escribe el nombre del practicante.')],
  follows: { reference: 'research_line', fields: { linea_investigacion: 'name', icon_inv: 'icon' } },
  publicPath: '/Student/:id',
  search: { label: 'Grupo', place: 1, headings: projectHeadings },
});
