import { expect, test } from 'vitest';
import { plainStart } from './plain.ts';

test.each([
  ['# Título\n\nUn **texto** con [enlace](https://a.mx).', 'Título Un texto con enlace.'],
  ['- uno\n- dos\n\n1. tres', 'uno dos tres'],
  ['_uno_ de final_final_2, 3 \\* 4', 'uno de final_final_2, 3 4'],
  ['![foto](/files/uploads/a.png)Hola `código`', 'Hola código'],
])('%j begins %j', (markdown, plain) => {
  expect(plainStart(markdown)).toBe(plain);
});
