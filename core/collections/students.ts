import { defineCollection, needs } from '../definition.ts';
import { choice, reference } from '../fields/choice.ts';
import { enabled } from '../fields/flag.ts';
import { image, link } from '../fields/link.ts';
import { rows } from '../fields/list.ts';
import { order } from '../fields/order.ts';
import { longText, text } from '../fields/text.ts';
import { plainTitle } from '../twins.ts';

/** The icon of each research line that has students (`content/research-lines.ts`). */
const ICON_OF_LINE: Readonly<Record<string, string>> = {
  'Almacenamiento de Energía': 'AlmacenamientoEnergia.svg',
  'Nanomateriales con propiedades biomédicas': 'Nanomateriales.svg',
  'Biosensores Electroquímicos': 'BiosensoresElectro2.svg',
  'Actuadores Electroquímicos': 'MusculosArtificiales.svg',
  Bioelectrónica: 'BioElectrónica.svg',
  'Desarrollo de software para análisis de datos': 'software.svg',
  'Ingeniería de Tejidos': 'logotejidosR.svg',
};

/** The least that names a line: "soft" may be anything. */
const LEAST_OF_A_NAME = 6;

/** The icon of the line that is written, in whole or its beginning, whatever its case and accents. */
function iconOf(written: string): string | undefined {
  const plain = plainTitle(written) ?? '';
  if (plain.length < LEAST_OF_A_NAME) return undefined;
  return Object.entries(ICON_OF_LINE).find(([line]) => plainTitle(line)?.startsWith(plain))?.[1];
}

/** Group members (spec, section 3: Student). */
export const students = defineCollection({
  name: 'students',
  heading: 'Listado de Practicantes',
  button: 'Listado de Alumnos',
  singular: 'practicante',
  gender: 'm',
  fields: {
    name: text({ label: 'Nombre' }),
    carrera: text({ label: 'Carrera' }),
    url_imagen: image({ label: 'Foto' }),
    foto_local: text({ label: 'Foto local', help: 'Nombre de un archivo que trajo una importación; se usa cuando no hay foto.' }),
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
      help: 'Une a la persona con la línea de investigación de ese icono.',
      drawn: true,
    }),
    proyecto: rows({
      label: 'Proyectos',
      singular: 'proyecto',
      fields: {
        type: reference({ label: 'Tipo', to: 'project-types', by: 'type', fallback: 'first' }),
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
    habilitado: enabled(),
    orden: order(1),
  },
  titleField: 'name',
  enabledField: 'habilitado',
  orderField: 'orden',
  columns: ['url_imagen', 'name', 'carrera', 'linea_investigacion', 'icon_inv', 'proyecto', 'semblanzas', 'habilitado'],
  rules: [needs(['name', 'habilitado'], 'Escribe el nombre del practicante.')],
  follows: { field: 'icon_inv', of: 'linea_investigacion', as: iconOf },
  publicPath: '/Student/:id',
});
