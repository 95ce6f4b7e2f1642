import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { applyView, DEFAULT_VIEW, isDefaultView, type ListView } from './list-view.ts';

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
const see = (view: Partial<ListView>) =>
  applyView(items, collections.tesis, { ...DEFAULT_VIEW, ...view }, (_field, value) => labels[String(value)] ?? '')
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

// Fails when a choice is read by its stored value: 'BiosensoresElectro2.svg' is called 'Bio-Sensores'.
test('a choice is found and sorted by its label, and not by the value that is stored', () => {
  const student = (id: string, icon_inv: string): AnyItem => ({ id, version: 1, name: id, icon_inv, proyecto: [], semblanzas: [], habilitado: true });
  const students = [student('a', 'BiosensoresElectro2.svg'), student('b', 'logotejidosR.svg'), student('c', 'AlmacenamientoEnergia.svg')];
  const seen = (view: Partial<ListView>) =>
    applyView(students, collections.students, { ...DEFAULT_VIEW, ...view }, () => '')
      .map(({ id }) => id)
      .join('');
  expect(seen({ filter: 'bio-sensores' })).toBe('a');
  expect(seen({ filter: 'de energia' })).toBe('c');
  expect(seen({ filter: 'svg' })).toBe('');
  expect(seen({ filter: 'logo' })).toBe('');
  expect(seen({ sort: { column: 'icon_inv', descending: false } })).toBe('cab');
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
  expect(isDefaultView({ filter: ' ', sort: null })).toBe(true);
  expect(isDefaultView({ filter: 'a', sort: null })).toBe(false);
  expect(isDefaultView({ filter: '', sort: { column: 'title', descending: false } })).toBe(false);
});
