import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { AnyItem, CollectionDefinition } from '#core/definition.ts';
import { sampleBody } from '#tests/samples.ts';
import { appearanceOf } from '../../../fields/appearances.ts';
import { MISSING, PRESENT } from '../../../model/list-address.ts';
import { fieldCounts } from './field-counts.ts';
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

describe('filters by fields', () => {
  test.each([
    [{ year: '2021' }, 'a'],
    [{ year: MISSING }, 'b'],
    [{ year: PRESENT }, 'acd'],
    [{ author: MISSING }, 'acd'],
    [{ type: 't1' }, 'acd'],
    [{ enabled: 'false' }, 'b'],
    [{ status_label: 'En Progreso' }, 'abd'],
    [{ status_label: 'En Progreso', type: 't1', year: PRESENT }, 'ad'],
    [{ year: 'ninguno' }, ''],
  ])('%j leave %j', (fields, left) => {
    expect(see({ fields })).toBe(left);
  });

  test('combine with words and an order', () => {
    expect(see({ filter: 'baterias', fields: { year: PRESENT }, sort: { column: 'year', descending: true } })).toBe('dc');
  });
});

// Fails for a filter of a kind whose keys are not those that its items are found by.
test.each(Object.values(collections))('every value that the filters of $name offer finds what it counts', (definition) => {
  const { fields, enabledField } = definition as CollectionDefinition;
  // One with a value in every field, one that refers to others, and one with nothing.
  const referring = Object.entries(fields).map(([name, field]) => {
    const isList = appearanceOf(field).keyed?.keys(['ab12'])[0] === 'ab12';
    return [name, isList ? ['ab12'] : 'ab12'] as const;
  });
  const some: AnyItem[] = [
    { id: 'full', version: 1, ...sampleBody(fields) },
    { id: 'referring', version: 1, ...Object.fromEntries(referring), [enabledField]: true },
    { id: 'empty', version: 1, [enabledField]: false },
  ];
  const found = (wanted: ListView['fields']) => applyView(some, definition, { ...DEFAULT_VIEW, fields: wanted }, () => 'Nombre');
  for (const { name, values, missing, present } of fieldCounts(some, definition, DEFAULT_VIEW, () => 'Nombre')) {
    for (const { key, label, count } of values) {
      expect(found({ [name]: key }), `${name}: ${key}`).toHaveLength(count);
      expect(label).not.toBe('');
    }
    expect([found({ [name]: MISSING }).length, found({ [name]: PRESENT }).length], name).toEqual([missing, present]);
    expect(missing + present).toBe(some.length);
  }
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
  expect(isDefaultView({ ...DEFAULT_VIEW, filter: ' ' })).toBe(true);
  expect(isDefaultView({ ...DEFAULT_VIEW, filter: 'a' })).toBe(false);
  expect(isDefaultView({ ...DEFAULT_VIEW, fields: { year: '2020' } })).toBe(false);
  expect(isDefaultView({ ...DEFAULT_VIEW, sort: { column: 'title', descending: false } })).toBe(false);
});

// Fails in the order of the definition: «Icono» came before the role and the line, which people look for.
test('fields that have a column are offered before the others', () => {
  const names = fieldCounts([], collections.students, DEFAULT_VIEW, () => '').map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(collections.students.fields).toSorted());
  expect(names.indexOf('role')).toBeLessThan(names.indexOf('icon_inv'));
});
