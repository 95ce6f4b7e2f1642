import { expect, test } from 'vitest';
import { plainStart } from './plain.ts';

test.each([
  ['# Título\n\nUn **texto** con [enlace](https://a.mx).', 'Título Un texto con enlace.'],
  ['- uno\n- dos\n\n1. tres', 'uno dos tres'],
  ['![foto](/files/uploads/a.png)Hola `código`', 'Hola código'],
])('%j begins %j', (markdown, plain) => {
  expect(plainStart(markdown)).toBe(plain);
});
