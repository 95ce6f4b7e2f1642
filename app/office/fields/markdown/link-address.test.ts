import { expect, test } from 'vitest';
import { addressOf, deadLinkIn } from './link-address.ts';

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

test('a link that leads nowhere is wondered about', () => {
  expect(deadLinkIn('a [la nota](https://) b')).toBe('Un enlace no tiene dirección: «la nota».');
  expect(deadLinkIn('a []() b')).toBe('Un enlace no tiene dirección: «[]()».');
  expect(deadLinkIn('a [la nota](https://a.mx) b ![]()')).toBeNull();
});
