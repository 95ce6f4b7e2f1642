import { defineCollection, needs, unique } from '../definition.ts';
import { choice } from '../fields/choice.ts';
import { enabled } from '../fields/flag.ts';
import { image } from '../fields/link.ts';
import { markdown, text } from '../fields/text.ts';
import { anchorOf } from '../item-address.ts';
import { LINE_COLORS } from '../lines/colors.ts';
import { LINE_ICONS } from '../lines/icons.ts';
import { order } from '../system/order.ts';

const NAME_TAKEN = 'Ya hay una línea con ese nombre.';

/** Research lines (spec, section 2), the specification's nine and the group's own. */
export const researchLines = defineCollection({
  name: 'research-lines',
  heading: 'Listado de Líneas de Investigación',
  drawing: 'lines',
  singular: 'línea de investigación',
  gender: 'f',
  fields: {
    name: text({ label: 'Nombre', help: 'Si lo cambias, la dirección de antes lleva a la nueva.' }),
    content: markdown({ label: 'Texto' }),
    color: choice({ label: 'Color', options: LINE_COLORS, initial: 'blue', swatch: 'line-color' }),
    icon: choice({ label: 'Icono', options: LINE_ICONS, initial: 'Átomo.svg', swatch: 'line-icon' }),
    url_image: image({ label: 'Imagen', help: 'Se ve en lugar del icono.', isOptional: true }),
    enabled: enabled(),
  },
  system: { order: order() },
  titleField: 'name',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['name', 'content', 'color', 'icon', 'url_image', 'enabled'],
  rules: [needs(['name'], 'Escribe el nombre de la línea.'), unique('name', { insert: NAME_TAKEN, update: NAME_TAKEN }, anchorOf)],
  publicPath: '/Linea/:name',
  siteFlag: 'show_lines',
  search: { label: 'Líneas de investigación', position: 0 },
});
