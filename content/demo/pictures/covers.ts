import type { Art, Palette } from './art/art.ts';
import { cells, channels, fibres, pulse, strips } from './art/life.ts';
import { branch, glow, lattice, layers, molecules } from './art/matter.ts';
import { beams, horizon, market, tiles, village } from './art/places.ts';
import { circuit, code, nyquist, plot, waves } from './art/signals.ts';
import { randomOf } from './random.ts';

const AMBER: Palette = { ground: '#fbe7bd', deep: '#5b3a12', mid: '#c48a2c', pale: '#fffaf0', accent: '#e2643a' };
const EMBER: Palette = { ground: '#3a1d1a', deep: '#73291c', mid: '#c4532c', pale: '#fbe3c2', accent: '#f7b045' };
const TEAL: Palette = { ground: '#d3efec', deep: '#0f5257', mid: '#5cb9b2', pale: '#ffffff', accent: '#f0a640' };
const GREEN: Palette = { ground: '#e4f2d8', deep: '#23592f', mid: '#82bb70', pale: '#fdfef8', accent: '#e3673f' };
const ROSE: Palette = { ground: '#fbdfe2', deep: '#6e1b35', mid: '#e08a98', pale: '#fff8f6', accent: '#c12f4e' };
const VIOLET: Palette = { ground: '#231942', deep: '#3d2c6e', mid: '#7f66bd', pale: '#efe6ff', accent: '#ffb86b' };
const BLUE: Palette = { ground: '#dbe9fa', deep: '#17396b', mid: '#7ba5dc', pale: '#ffffff', accent: '#f2994a' };
const NAVY: Palette = { ground: '#10243e', deep: '#1d3f66', mid: '#3f79ad', pale: '#dcebf7', accent: '#f3b33d' };
const MAGENTA: Palette = { ground: '#f9dff0', deep: '#6d1b57', mid: '#dc8cc2', pale: '#fff7fc', accent: '#3aa6a0' };

const COVERS: Readonly<Record<string, readonly [Art, Palette]>> = {
  'evento-sodio': [layers, AMBER],
  'evento-puertas': [beams, NAVY],
  'evento-impedancia': [nyquist, GREEN],
  'evento-potenciostato': [circuit, TEAL],
  'evento-tejidos': [cells, MAGENTA],
  'evento-nanoescuela': [lattice, TEAL],
  'evento-hackaton': [plot, BLUE],
  'evento-bioelectronica': [pulse, VIOLET],
  'evento-posgrado': [horizon, BLUE],
  'evento-examen': [molecules, GREEN],
  'evento-microrred': [village, AMBER],
  'evento-semana': [tiles, TEAL],
  'evento-verano': [horizon, AMBER],
  'evento-polimeros': [strips, ROSE],
  'evento-python': [code, NAVY],
  'evento-patentes': [tiles, EMBER],
  'blog-sodio': [lattice, AMBER],
  'blog-carbon': [layers, EMBER],
  'blog-potenciostato': [circuit, NAVY],
  'blog-impedancia': [nyquist, BLUE],
  'blog-sudor': [molecules, NAVY],
  'blog-canales': [channels, GREEN],
  'blog-plata': [branch, GREEN],
  'blog-microrred': [village, TEAL],
  'blog-musculos': [waves, ROSE],
  'blog-tiras': [strips, VIOLET],
  'blog-datos': [plot, AMBER],
  'blog-andamios': [cells, ROSE],
  'blog-fibras': [fibres, MAGENTA],
  'blog-tuna': [glow, VIOLET],
  'blog-mercado': [market, GREEN],
  'blog-servicio': [beams, EMBER],
  'blog-cartel': [tiles, BLUE],
};

/** Posters of events and pictures of posts, 1280 × 800, by file name. */
export const covers: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(COVERS).map(([name, [art, palette]]) => [name, () => art(randomOf(name), palette)]),
);
