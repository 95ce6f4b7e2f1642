import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { isPlain, type Look, lookAt, PLAIN_LOOK } from './look.ts';

const { fields } = collections.tesis;
const thesis = (id: string, title: string, other: Record<string, unknown> = {}): AnyItem => ({
  ...{ id, version: 1, title, type: 't1', category: 'c1', status_label: 'En Progreso', author: '', year: null, url: '', enabled: true, order: 0 },
  ...other,
});
const items = [
  thesis('a', 'Biosensores de grafeno', { year: 2021 }),
  thesis('b', 'Órganos en un chip', { type: 't2', author: 'Ana Núñez', enabled: false }),
  thesis('c', 'baterías 10', { year: 2019, status_label: 'Terminada' }),
  thesis('d', 'Baterías 9', { year: 2024 }),
];
const labels: Record<string, string> = { t1: 'Maestría', t2: 'Doctorado', c1: 'Energía' };
const see = (look: Partial<Look>) =>
  lookAt(items, fields, { ...PLAIN_LOOK, ...look }, (_field, value) => labels[String(value)] ?? '')
    .map(({ id }) => id)
    .join('');

describe('the quick filter', () => {
  test.each([
    ['', 'abcd'],
    ['BATERIAS', 'cd'],
    ['organos chip', 'b'],
    ['nunez', 'b'],
    ['doctorado', 'b'],
    ['terminada', 'c'],
    ['2024', 'd'],
    ['oculto', 'b'],
    ['nada de esto', ''],
  ])('%j finds %j', (filter, found) => {
    expect(see({ filter })).toBe(found);
  });
});

describe('sorting for looking', () => {
  test.each([
    ['title', false, 'dcab'],
    ['title', true, 'bacd'],
    ['type', false, 'bacd'],
    ['enabled', false, 'acdb'],
  ])('by %s, descending %s', (column, descending, order) => {
    expect(see({ sort: { column, descending } })).toBe(order);
  });

  test('an empty value comes last', () => {
    expect(see({ sort: { column: 'year', descending: false } })).toBe('cadb');
    expect(see({ sort: { column: 'year', descending: true } })).toBe('dacb');
  });
});

test('only a list that is whole and in its order is plain', () => {
  expect(isPlain({ filter: ' ', sort: null })).toBe(true);
  expect(isPlain({ filter: 'a', sort: null })).toBe(false);
  expect(isPlain({ filter: '', sort: { column: 'title', descending: false } })).toBe(false);
});
