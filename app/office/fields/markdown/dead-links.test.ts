import { expect, test } from 'vitest';
import { deadLinkIn } from './dead-links.ts';

test('a link that leads nowhere is wondered about', () => {
  expect(deadLinkIn('a [la nota](https://) b')).toBe('Un enlace no tiene dirección: «la nota».');
  expect(deadLinkIn('a []() b')).toBe('Un enlace no tiene dirección: «[]()».');
  expect(deadLinkIn('a [la nota](https://a.mx) b ![]()')).toBeNull();
});
