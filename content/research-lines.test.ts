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

test('anchors and colours tell the lines apart', () => {
  expect(researchLines[8]?.anchor).toBe('ingenieria-de-tejidos');
  expect(new Set(researchLines.map((line) => line.anchor)).size).toBe(9);
  expect(new Set(researchLines.map((line) => line.color.light)).size).toBe(9);
});

test.each(researchLines)('$name is readable in its colours', ({ color }) => {
  for (const page of ['#ffffff', '#f7f5f0']) expect(contrast(color.light, page)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color.dark, '#0f1720')).toBeGreaterThanOrEqual(4.5);
});

test.each(researchLines)('2.46 $name is told in three paragraphs of 60 to 100 words', ({ content }) => {
  for (const paragraph of content) {
    const words = paragraph.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(100);
  }
});

test('every icon that a student may have belongs to one line', () => {
  for (const { value } of collections.students.fields.icon_inv.options) expect(lineOfIcon(value)?.studentIcon).toBe(value);
  expect(lineOfIcon('Mecatronica.svg')).toBeUndefined();
});

test('a student of a line gets its icon', () => {
  const iconOf = (name: string) => collections.students.follows?.as(name, {}) ?? null;
  for (const { name, studentIcon } of researchLines) expect(iconOf(name)).toBe(studentIcon);
  expect(iconOf(' biosensores electroquimicos ')).toBe('BiosensoresElectro2.svg');
  expect(iconOf('Nanomateriales')).toBe('Nanomateriales.svg');
  expect(iconOf('Bio')).toBeNull();
});

test('a line is found by its name, whatever its case and accents', () => {
  expect(lineNamed('Mecatrónica')?.icon).toBe('Mecatronica.svg');
  expect(lineNamed('bioelectronica')?.name).toBe('Bioelectrónica');
  expect(lineNamed('Astrología')).toBeUndefined();
});
