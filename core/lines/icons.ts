import type { Option } from '../fields/choice.ts';

/**
 * The icons of the specification's lines that members have, with the labels that it gives them (spec, section 3:
 * Student).
 */
export const MEMBER_ICONS = [
  { value: 'Nanomateriales.svg', label: 'Nano-Materiales' },
  { value: 'AlmacenamientoEnergia.svg', label: 'Almacenamiento de Energia' },
  { value: 'logotejidosR.svg', label: 'Tejidos' },
  { value: 'software.svg', label: 'Software' },
  { value: 'BioElectrónica.svg', label: 'Bio-Electrónica' },
  { value: 'BiosensoresElectro2.svg', label: 'Bio-Sensores' },
  { value: 'MusculosArtificiales.svg', label: 'Músculos Artificiales' },
] as const;

/** Others, by fields of knowledge. Their labels are their names. */
const DRAWINGS = `Átomo Imán Telescopio
Matraz Benceno Cristal
ADN Hoja Célula Microscopio
Corazón Cerebro Cápsula Estetoscopio
Integral Gráfica Compás
Chip Red Datos Robot
Personas Balanza Mundo
Libro Pluma Música
Engrane Agua Viento`.split(/\s/);

/** The icons that a research line may have; `app/ui/line-icons.svg` draws them. */
export const LINE_ICONS: readonly Option[] = [
  ...MEMBER_ICONS,
  { value: 'ConversionEnergia.svg', label: 'Conversión de Energía' },
  { value: 'Mecatronica.svg', label: 'Mecatrónica' },
  ...DRAWINGS.map((name) => ({ value: `${name}.svg`, label: name })),
];
