import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { anchorOf } from '#core/item-address.ts';
import { wholeValues } from '#core/write.ts';
import { FIRST_LINE_ITEMS, FIRST_LINES } from './first-lines.ts';

test('2.46 the first lines are the nine of the spec, in its order', () => {
  expect(FIRST_LINES.map((line) => line.name)).toEqual([
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

test('2.46 anchors, colours, icons and ids tell the nine apart', () => {
  expect(anchorOf(FIRST_LINES[8]?.name ?? '')).toBe('ingenieria-de-tejidos');
  const parts = [
    FIRST_LINES.map(({ name }) => anchorOf(name)),
    ...(['color', 'icon', 'id'] as const).map((part) => FIRST_LINES.map((line) => line[part])),
  ];
  for (const values of parts) expect(new Set(values).size).toBe(9);
});

test.each(FIRST_LINES)('2.46 $name is told in three paragraphs of 60 to 100 words', ({ paragraphs }) => {
  expect(paragraphs).toHaveLength(3);
  for (const paragraph of paragraphs) {
    const words = paragraph.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(100);
  }
});

test('2.46 every icon that a student may have belongs to one of the nine', () => {
  const icons: string[] = collections.students.fields.icon_inv.options.flatMap(({ value }) => value || []);
  expect(FIRST_LINES.map(({ icon }) => icon)).toEqual(expect.arrayContaining(icons));
});

test('the nine are what the collection accepts', () => {
  const context = { now: new Date(), timeZone: 'UTC', referable: () => [] };
  for (const { id: _id, order: _order, ...line } of FIRST_LINE_ITEMS)
    expect(wholeValues(collections['research-lines'], line, 'insert', context)).toEqual({ ...line, url_image: null, enabled: true });
});
