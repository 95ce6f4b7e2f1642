import { expect, test } from 'vitest';
import { projectGroups } from './project-groups.ts';

const stored = { version: 1, enabled: true, createdDate: '2026-01-01T00:00:00.000Z', updatedDate: null };
const types = [
  { type: 'tesis', title: 'Tesis', title_multi: 'Tesis dirigidas', show_on_dialog: true },
  { type: 'articulo', title: 'Artículo', title_multi: 'Artículos', show_on_dialog: false },
  { type: 'sin-plural', title: 'Estancia', title_multi: '', show_on_dialog: true },
].map((type, order) => ({ id: type.type, order, ...type, ...stored }));
const project = (type: string | null, proyecto: string) => ({ type, proyecto, url: '' });
const titles = (...projects: ReturnType<typeof project>[]) => projectGroups(projects, types).map(({ title }) => title);

test('one project of a type stands under its title, more under its plural', () => {
  expect(titles(project('articulo', 'Uno'))).toEqual(['Artículo']);
  expect(titles(project('articulo', 'Uno'), project('articulo', 'Dos'))).toEqual(['Artículos']);
});

test('a type without plural keeps its title', () => {
  expect(titles(project('sin-plural', 'Uno'), project('sin-plural', 'Dos'))).toEqual(['Estancia']);
});

test('groups follow the order of the types, and projects of a hidden type are left out', () => {
  expect(titles(project('articulo', 'Uno'), project('hidden', 'Dos'), project('tesis', 'Tres'), project(null, 'Cuatro'))).toEqual([
    'Tesis',
    'Artículo',
  ]);
});

test('each group says whether the dialog shows it', () => {
  const groups = projectGroups([project('tesis', 'Uno'), project('articulo', 'Dos')], types);
  expect(groups.map(({ onDialog }) => onDialog)).toEqual([true, false]);
});
