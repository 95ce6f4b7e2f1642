import { expect, test } from 'vitest';
import { xmlText } from './xml.ts';

test('text cannot end its element, and what XML cannot hold is left out', () => {
  expect(xmlText(`</title><script a="b">'&`)).toBe('&lt;/title&gt;&lt;script a=&quot;b&quot;&gt;&apos;&amp;');
  expect(xmlText('a\u0000\u0008b\tc\nd\uFFFFé')).toBe('ab\tc\ndé');
});
