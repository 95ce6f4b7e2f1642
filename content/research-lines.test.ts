import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { lineNamed, lineOfIcon, researchLines } from './research-lines.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What anything stands on (`app/ui/tokens.css`): page, sheet and tint, by day and by night. */
const GROUNDS = groundsOf(readFileSync(join(import.meta.dirname, '../app/ui/tokens.css'), 'utf8'));

function groundsOf(tokens: string): { readonly light: readonly string[]; readonly dark: readonly string[] } {
  const pairs = [...tokens.matchAll(/--(?:page|sheet|tint): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)];
  return { light: pairs.map(([, light = '']) => light), dark: pairs.map(([, , dark = '']) => dark) };
}

test('2.46 the lines are the nine of the spec, in its order', () => {
  expect(researchLines.map((line) => line.name)).toEqual([
    'Almacenamiento de Energía',
    'Conversión de Energía',
    'Nanomateriales con propiedades biomédicas',
    'Biosensores Electroquímicos',
    'Actuadores Electroquímicos',
    'Bioelectrónica',
    'Desarrollo de software para análisis de datos',
    'Mecatrónica',
    'Ingeniería de Tejidos',
  ]);
});

test('2.46 anchors and colours tell the lines apart', () => {
  expect(researchLines[8]?.anchor).toBe('ingenieria-de-tejidos');
  expect(new Set(researchLines.map((line) => line.anchor)).size).toBe(9);
  for (const theme of ['light', 'dark'] as const) expect(new Set(researchLines.map((line) => line.color[theme])).size).toBe(9);
});

test.each(researchLines)('2.46 $name is readable in its colours', ({ color }) => {
  expect([GROUNDS.light.length, GROUNDS.dark.length]).toEqual([3, 3]);
  for (const ground of GROUNDS.light) expect(contrast(color.light, ground)).toBeGreaterThanOrEqual(4.5);
  for (const ground of GROUNDS.dark) expect(contrast(color.dark, ground)).toBeGreaterThanOrEqual(4.5);
});

/** The hexagon behind an icon is of its colour, this much of it (`lines.css`, `students.css`, `line.css`). */
const HEXAGON = 0.15;

function mixed(color: string, ground: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [color, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(one * share + other * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

test.each(researchLines)('2.46 the icon of $name stands out from its hexagon', ({ color }) => {
  for (const theme of ['light', 'dark'] as const)
    for (const ground of GROUNDS[theme]) expect(contrast(color[theme], mixed(color[theme], ground, HEXAGON))).toBeGreaterThanOrEqual(3);
});

test.each(researchLines)('2.46 $name is told in three paragraphs of 60 to 100 words', ({ content }) => {
  for (const paragraph of content) {
    const words = paragraph.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(100);
  }
});

test('2.46 every icon that a student may have belongs to one line', () => {
  for (const { value } of collections.students.fields.icon_inv.options) expect(lineOfIcon(value)?.studentIcon).toBe(value);
  expect(lineOfIcon('Mecatronica.svg')).toBeUndefined();
});

test('a student of a line gets its icon', () => {
  const iconOf = (name: string) => collections.students.derived?.as(name, {}) ?? null;
  for (const { name, studentIcon } of researchLines) expect(iconOf(name)).toBe(studentIcon);
  expect(iconOf(' biosensores electroquimicos ')).toBe('BiosensoresElectro2.svg');
  expect(iconOf('Biosensores enzimáticos con nanopartículas')).toBe('BiosensoresElectro2.svg');
  expect(iconOf('Baterías de zinc')).toBe('AlmacenamientoEnergia.svg');
  expect(iconOf('Sensores de pH')).toBe('BiosensoresElectro2.svg');
  expect(iconOf('Músculos blandos')).toBe('MusculosArtificiales.svg');
  expect(iconOf('Bio')).toBeNull();
});

test('a line is found by its name, whatever its case and accents', () => {
  expect(lineNamed('Mecatrónica')?.icon).toBe('Mecatronica.svg');
  expect(lineNamed('bioelectronica')?.name).toBe('Bioelectrónica');
  expect(lineNamed('Astrología')).toBeUndefined();
});
