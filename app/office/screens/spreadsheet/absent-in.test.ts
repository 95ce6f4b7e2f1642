import { expect, test } from 'vitest';
import { absentIn, cellsMeaning } from './absent-in.ts';

test('a role of women and men is added once', () => {
  const named = [
    'Enfermera de investigación',
    'Enfermero de investigación',
    'Investigador titular',
    'Investigadora titular',
    'Jefa',
    'Residente (R4)',
  ];
  const absent = absentIn(
    'students',
    named.map((role) => ({ absent: { role } })),
  );
  expect(absent.get('roles')).toEqual(['Enfermero de investigación', 'Investigador titular', 'Jefa', 'Residente (R4)']);
});

test('an item that is meant stands in the place of its name alone, whatever the gender', () => {
  const columns = ['name', null, 'role'];
  const meant = { to: 'roles', name: 'Profesor', item: 'Investigador(a) titular' } as const;
  const row = { cells: ['Profesora Ana', 'Profesora', 'Profesora'], absent: { role: 'Profesora' } };
  expect(cellsMeaning('students', row, columns, meant)).toEqual(['Profesora Ana', 'Profesora', 'Investigador(a) titular']);
  expect(cellsMeaning('students', { ...row, absent: { role: 'Rectora' } }, columns, meant)).toEqual(row.cells);
});
