import { choice } from '../fields/choice.ts';
import { flag } from '../fields/flag.ts';
import { image } from '../fields/link.ts';
import { rows } from '../fields/rows.ts';
import { text } from '../fields/text.ts';
import { hexColor } from '../look/hex-color.ts';
import { LANDING_SECTIONS } from '../look/landing-sections.ts';
import { say } from '../words/message.ts';

const COVERS = [
  { value: 'lighthouse', label: 'Faro' },
  { value: 'picture', label: 'Imagen propia' },
  { value: 'plain', label: 'Lisa' },
] as const;

const TYPEFACES = [
  { value: 'faro', label: 'Faro' },
  { value: 'classic', label: 'Clásica' },
  { value: 'modern', label: 'Moderna' },
  { value: 'technical', label: 'Técnica' },
  { value: 'plain', label: 'La de cada aparato' },
] as const;

/** The look of the public pages, as fields of `site`. The defaults are those of the specification. */
export const lookFields = {
  color: text({
    label: 'Color del grupo',
    example: '#0a5488',
    normalize: (line) => hexColor(line) ?? line,
    refusal: (line) => (hexColor(line) === null ? say('wrongColor') : undefined),
    isCode: true,
  }),
  cover: choice({ label: 'Portada', options: COVERS, initial: 'lighthouse' }),
  cover_url: image({ label: 'Imagen de la portada', isOptional: true }),
  typefaces: choice({ label: 'Tipos de letra', options: TYPEFACES, initial: 'faro' }),
  logo_dark_url: image({ label: 'Logotipo para fondos oscuros', isOptional: true }),
  icon_url: image({ label: 'Icono de la pestaña', isOptional: true }),
  sections: rows({
    label: 'Secciones de la portada',
    singular: 'sección',
    fields: {
      section: choice({ label: 'Sección', options: LANDING_SECTIONS, initial: 'Home' }),
      title: text({ label: 'Título' }),
      index_title: text({ label: 'En el índice' }),
      shown: flag({ label: 'Mostrar', initial: true }),
    },
    needs: 'section',
  }),
} as const;

/** The names of the fields that make the look. */
export const LOOK_FIELDS = Object.keys(lookFields) as (keyof typeof lookFields)[];
