import { expect, test } from 'vitest';
import { escapeTex, verbatim } from './escape.ts';

test.each(['$x^2$', '$\\alpha$-MnO', '$\\mathrm{LiCoO_2}$', '$\\frac{1}{2}$', '$\\ce{H_2O}$'])('%s stays a formula', (text) => {
  expect(escapeTex(text, 'unicode')).toContain(text.split('-')[0]);
});

// Fails without the list of commands, or without the look for `^^`.
test.each([
  '$\\input{/etc/passwd}$',
  '$\\immediate\\write18{touch x}$',
  '$\\csname input\\endcsname{/etc/passwd}$',
  '$x^^5cinput{/etc/passwd}$',
  '$\\alpha\\openin5=x$',
])('%s does nothing in a document of whoever cites', (text) => {
  expect(escapeTex(`Efecto ${text}`, 'unicode')).not.toMatch(/\\(?:input|immediate|write|csname|openin)|\^\^|(?<!\\)\$/);
});

test('an address holds no sign by which TeX reads other signs', () => {
  expect(verbatim('10.1000/x^^5cinput', 'unicode')).toBe('10.1000/x%5E%5E5cinput');
});
