import { expect, test } from 'vitest';
import { unwrapped } from './unwrapped.ts';

test.each([
  ['Uno que sigue\naquí.\n\nOtro\npárrafo.', 'Uno que sigue aquí.\n\nOtro párrafo.'],
  ['- Uno\n  y medio\n- Dos\n\n1. Tres\n2. Cuatro', '- Uno y medio\n- Dos\n\n1. Tres\n2. Cuatro'],
  ['# Título\nTexto\nsigue', '# Título\nTexto sigue'],
  ['Con fin  \nde línea\\\nde verdad', 'Con fin  \nde línea\\\nde verdad'],
  ['```\na\nb\n```\nc\nd', '```\na\nb\n```\nc d'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['![](a.jpg)\nPie', '![](a.jpg)\nPie'],
  ['> Cita\n> larga', '> Cita\n> larga'],
  ['Título\n===\nTexto', 'Título\n===\nTexto'],
  ['$$\na\nb\n$$', '$$\na\nb\n$$'],
  ['    código\n    más', '    código\n    más'],
])('%j becomes %j', (text, expected) => expect(unwrapped(text)).toBe(expected));

test('a short line of a fact was ended by its writer', () => {
  const long = 'Profesora de historia en la universidad de una ciudad que está muy lejos';
  expect(unwrapped(`${long}\nde aquí.\nDos`, 60)).toBe(`${long} de aquí. Dos`);
  expect(unwrapped('Calle 1\nCiudad', 60)).toBe('Calle 1\nCiudad');
});
