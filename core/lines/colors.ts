/** The colours that a research line may have. */
const COLORS = {
  amber: 'Ámbar',
  orange: 'Naranja',
  teal: 'Turquesa',
  green: 'Verde',
  crimson: 'Carmín',
  violet: 'Violeta',
  blue: 'Azul',
  slate: 'Pizarra',
  magenta: 'Magenta',
  red: 'Rojo',
  brown: 'Café',
  olive: 'Oliva',
  indigo: 'Índigo',
  graphite: 'Grafito',
} as const;

export type LineColor = keyof typeof COLORS;

/** The same as choices. */
export const LINE_COLORS = Object.entries(COLORS).map(([value, label]) => ({ value: value as LineColor, label }));
