import { expect, test } from 'vitest';
import { addressOf, deadLinkIn, draftAt, withLink } from './link-marks.ts';

/** The questions to a passage written with the selection between bars. */
function linkAt(written: string) {
  const [before = '', chosen = '', after = ''] = written.split('|');
  const text = before + chosen + after;
  return { text, draft: draftAt({ text, from: before.length, to: before.length + chosen.length }) };
}

test.each([
  ['ver |la nota|.', 'la nota', ''],
  ['ver ||.', '', ''],
  ['ver |https://a.mx|.', '', 'https://a.mx'],
  ['ver |ana@a.mx|.', '', 'ana@a.mx'],
  ['ver [la| |nota](https://a.mx).', 'la nota', 'https://a.mx'],
  ['ver [la nota](https://||).', 'la nota', ''],
  ['ver [a](b) y |[c \\[1\\]](d)|.', 'c [1]', 'd'],
  ['[a](b)||', '', ''],
  ['![a||](b)', '', ''],
])('%j asks for %j and %j', (written, words, address) => {
  expect(linkAt(written).draft).toMatchObject({ words, address });
});

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

test.each([
  ['ver |la nota|.', 'la nota', 'ver [la nota](https://a.mx).'],
  ['ver ||.', ' ', 'ver [https://a.mx](https://a.mx).'],
  ['ver [la no||ta](b).', 'nota [1]', 'ver [nota \\[1\\]](https://a.mx).'],
])('%j becomes a link with the words %j', (written, words, after) => {
  const { text, draft } = linkAt(written);
  expect(withLink(text, draft, words, 'https://a.mx').text).toBe(after);
});

test('a link that leads nowhere is wondered about', () => {
  expect(deadLinkIn('a [la nota](https://) b')).toBe('Un enlace no tiene dirección: «la nota».');
  expect(deadLinkIn('a []() b')).toBe('Un enlace no tiene dirección: «[]()».');
  expect(deadLinkIn('a [la nota](https://a.mx) b ![]()')).toBeNull();
});
