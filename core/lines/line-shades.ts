import type { LineColor } from './colors.ts';

/**
 * The colours of research lines, by day and by night. Each is readable as text (4.5:1) on every ground of the pages,
 * and as a drawing (3:1) on its own hexagon. Apart from their names, because a list of the back-office does without.
 */
export const LINE_SHADES: Readonly<Record<LineColor, { readonly light: string; readonly dark: string }>> = {
  amber: { light: '#875600', dark: '#f0b64a' },
  orange: { light: '#b03a12', dark: '#ff9a70' },
  teal: { light: '#006d75', dark: '#4fd0c6' },
  green: { light: '#2a722d', dark: '#83d17d' },
  crimson: { light: '#b02440', dark: '#ff91a2' },
  violet: { light: '#69409f', dark: '#c6a8f7' },
  blue: { light: '#1d5ba8', dark: '#86baff' },
  slate: { light: '#4a5a6a', dark: '#b5c4d3' },
  magenta: { light: '#a02a76', dark: '#f595d2' },
  red: { light: '#a8231c', dark: '#ff9d94' },
  brown: { light: '#7a4a2b', dark: '#dcae8c' },
  olive: { light: '#5f6412', dark: '#cbd06a' },
  indigo: { light: '#4349b4', dark: '#aeb4ff' },
  graphite: { light: '#454b57', dark: '#c3c9d4' },
};
