import { expect, test } from 'vitest';
import { plural } from '#app/words/es/plural.ts';
import { collections } from '#core/collections/index.ts';
import { counted, nameOf, short, titleIn } from './titles.ts';

test('the plural of what each collection calls one item', () => {
  const plurals = Object.values(collections).map(({ singular }) => plural(singular));
  expect(plurals).toEqual([
    'practicantes',
    'fotos grupales',
    'entradas del blog',
    'eventos',
    'tesis',
    'publicaciones',
    'patentes',
    'colaboradores',
    'tipos de proyecto',
    'tipos de tesis',
    'categorías de tesis',
    'líneas de investigación',
    'vacantes',
    'proyectos de investigación',
    'roles',
  ]);
});

test('brackets have no plural', () => {
  expect(plural('Residente (R4)')).toBe('Residentes (R4)');
});

test('a count says one or many', () => {
  expect(counted('papers', 1)).toBe('1 publicación');
  expect(counted('papers', 1200)).toBe('1,200 publicaciones');
});

test('an item is called by its title, or by what it is and where it stands', () => {
  expect(nameOf('papers', { title: 'Grafeno' })).toBe('Grafeno');
  expect(nameOf('papers', { title: ' ' })).toBe('publicación sin nombre');
  expect(nameOf('project-types', { title: '', type: 'tesis' })).toBe('tesis');
  expect(nameOf('project-types', { title: '', type: '' })).toBe('tipo de proyecto sin nombre');
  expect(nameOf('tesis-types', { title: '', order: 1 }, 3)).toBe('tipo de tesis sin nombre (lugar 3)');
  const unnamed = (id: string, orden: number) => ({ id, version: 1, name: '', habilitado: true, orden });
  const lists = { items: () => [unnamed('uno', 1), unnamed('dos', 4)] };
  expect(titleIn(lists, 'students', 'dos')).toBe('practicante sin nombre (lugar 2)');
  expect(short('Grafeno en capas', 10)).toBe('Grafeno e…');
});

test('formulas of a title are in letters, before it is shortened', async () => {
  const title = `Efecto de $\\alpha$ en $\\ce{TiO2}$ ${'dopado '.repeat(20)}`;
  await expect.poll(() => nameOf('papers', { title })).toContain('Efecto de α en TiO₂ dopado');
  expect(short(nameOf('papers', { title: `${'Una '.repeat(13)}$\\ce{H2O}$ pura y más` }))).toBe(`${'Una '.repeat(13)}H₂O pur…`);
});
