import { expect, test } from 'vitest';
import { foundBy } from './found-by.ts';

const named = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

test('letters find names without accents and case, those that begin with them first', () => {
  const choices = named('Óptica cuántica', 'Química', 'Química verde', 'Bioquímica');
  expect(foundBy('qui', choices).found.map(({ label }) => label)).toEqual(['Química', 'Química verde', 'Bioquímica']);
  expect(foundBy('cuant opt', choices).found.map(({ label }) => label)).toEqual(['Óptica cuántica']);
  expect(foundBy('zzz', choices)).toEqual({ found: [], more: 0 });
});

test('no more are offered than are read at a glance, and the rest is counted', () => {
  const choices = named(...Array.from({ length: 20 }, (_, index) => `Persona ${index}`));
  expect(foundBy('', choices)).toMatchObject({ found: { length: 8 }, more: 12 });
});
