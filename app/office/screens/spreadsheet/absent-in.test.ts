import { expect, test } from 'vitest';
import { absentIn } from './absent-in.ts';

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
