import { expect, test } from 'vitest';
import { addressOf } from './link-address.ts';

test.each([
  ['grupo.mx/nota', 'https://grupo.mx/nota'],
  [' https://es.wikipedia.org/wiki/Pila_(química) ', 'https://es.wikipedia.org/wiki/Pila_%28química%29'],
  ['ana@grupo.mx', 'mailto:ana@grupo.mx'],
  ['/Blog/x', '/Blog/x'],
  ['https://', null],
  ['//otro', null],
  ['javascript:alert(1)', null],
  ['la nota', null],
  ['', null],
])('the address of %j is %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});
