import { expect, test } from 'vitest';
import { withFormulas, withoutFormulas } from './formula.ts';

const INVISIBLE = ['\u200B', '\uFEFF', '\u00A0', ' '];

test.each([
  ...['=1', '\u200B=1', '\uFEFF\u200B=1', '\u200B \uFEFF@a', "'=1"].map((cell): [string, string] => [cell, `'${cell}`]),
  ['uno;\uFEFF+2', "uno;'\uFEFF+2"],
  ['uno\n\t|x', "uno\n\t'|x"],
  ['uno = dos', 'uno = dos'],
])('%j is written as %j, and read back', (text, cell) => {
  expect(withoutFormulas(text)).toBe(cell);
  expect(withFormulas(cell)).toBe(text);
});

// The longest text of an item. Fails, after a minute, where two parts of the expression match the same character.
test.each(INVISIBLE)('a text of nothing but %j takes no longer than another', (sign) => {
  const text = `\t${sign.repeat(200_000)}x`;
  expect(withoutFormulas(text)).toBe(text);
  expect(withFormulas(`'${text}`)).toBe(`'${text}`);
});
