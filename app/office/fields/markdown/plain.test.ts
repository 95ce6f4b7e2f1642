import { expect, test } from 'vitest';
import { plainStart } from './plain.ts';

test.each([
  ['# Título\n\nUn **texto** con [enlace](https://a.mx "A").', 'Título Un texto con enlace.'],
  ['- uno\n- dos\n\n1. tres\n\n> - cuatro', 'uno dos tres cuatro'],
  ['_uno_ de final_final_2, 3 \\* 4, 5 * 6, ~7', 'uno de final_final_2, 3 * 4, 5 * 6, ~7'],
  ['![Una mesa](/files/uploads/a.png)\nHola `código`', 'Una mesa Hola código'],
  ['![Una mesa](/files/uploads/a.png "La (1) mesa")\nHola', 'Una mesa Hola'],
  ['[![Una mesa](/files/uploads/a.png)](https://a.mx)\n\nHola', 'Una mesa Hola'],
  ['Antes\n\n| Celda | Voltaje |\n|:--|--:|\n| Sodio | 3 V |\n\nDespués', 'Antes Celda Voltaje Sodio 3 V Después'],
  ['Celda | Voltaje\n--- | ---\nSodio|3 V', 'Celda Voltaje Sodio 3 V'],
  ['Uno\n===\n\n***\n\n```js\nconst a = 1;\n```\n\n~~dos~~', 'Uno const a = 1; dos'],
  ['<p align="center">Hola<br/> <b>tú</b></p><!-- nota -->, a < b', 'Hola tú, a < b'],
  ['<https://www.youtube.com/watch?v=a_b>\n\nHola', 'https://www.youtube.com/watch?v=a_b Hola'],
  [`Hola ![](/files/uploads/${'a'.repeat(700)}.png)`, 'Hola'],
])('%j begins %j', (markdown, plain) => {
  expect(plainStart(markdown)).toBe(plain);
});
