import { defineCollection, needs } from '../definition.ts';
import { normalizedTitle } from '../duplicates.ts';
import { choice, reference } from '../fields/choice.ts';
import { enabled } from '../fields/flag.ts';
import { image, link } from '../fields/link.ts';
import { rows } from '../fields/list.ts';
import { longText, text } from '../fields/text.ts';
import { orcidRefusal, readOrcid } from '../formats/identifiers.ts';
import { projectHeadings } from '../project-groups.ts';
import { order } from '../system/order.ts';

/** Icons by topic. Each key is the beginning of a word, because groups name their lines as they like. */
const ICON_OF_WORD: Readonly<Record<string, string>> = {
  almacenamiento: 'AlmacenamientoEnergia.svg',
  bateria: 'AlmacenamientoEnergia.svg',
  supercapacitor: 'AlmacenamientoEnergia.svg',
  nano: 'Nanomateriales.svg',
  biosensor: 'BiosensoresElectro2.svg',
  sensor: 'BiosensoresElectro2.svg',
  actuador: 'MusculosArtificiales.svg',
  musculo: 'MusculosArtificiales.svg',
  bioelectr: 'BioElectrónica.svg',
  software: 'software.svg',
  tejido: 'logotejidosR.svg',
};

/** The icon of a research line: that of its first word with an icon, whatever its case and accents. */
function iconOf(written: string): string | undefined {
  const words = normalizedTitle(written)?.split(' ') ?? [];
  const icons = words.flatMap((word) => Object.entries(ICON_OF_WORD).find(([beginning]) => word.startsWith(beginning))?.[1] ?? []);
  return icons[0];
}

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
    linea_investigacion: text({ label: 'Línea de investigación', suggestions: 'research-lines' }),
    icon_inv: choice({
      label: 'Icono',
      options: [
        { value: 'Nanomateriales.svg', label: 'Nano-Materiales' },
        { value: 'AlmacenamientoEnergia.svg', label: 'Almacenamiento de Energia' },
        { value: 'logotejidosR.svg', label: 'Tejidos' },
        { value: 'software.svg', label: 'Software' },
        { value: 'BioElectrónica.svg', label: 'Bio-Electrónica' },
        { value: 'BiosensoresElectro2.svg', label: 'Bio-Sensores' },
        { value: 'MusculosArtificiales.svg', label: 'Músculos Artificiales' },
      ],
      initial: 'Nanomateriales.svg',
      help: 'Se ve en su tarjeta y la une a la línea de ese icono. Faro lo propone si reconoce la línea; si no, elígelo.',
      drawn: true,
    }),
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
    habilitado: enabled(),
  },
  system: { orden: order(1) },
  titleField: 'name',
  enabledField: 'habilitado',
  orderField: 'orden',
  columns: ['url_imagen', 'name', 'carrera', 'linea_investigacion', 'icon_inv', 'proyecto', 'semblanzas', 'habilitado'],
  details: ['orcid'],
  rules: [needs(['name', 'habilitado'], 'Escribe el nombre del practicante.')],
  derived: { field: 'icon_inv', of: 'linea_investigacion', as: iconOf },
  publicPath: '/Student/:id',
  search: { label: 'Grupo', place: 1, headings: projectHeadings },
});
