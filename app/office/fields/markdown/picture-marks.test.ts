import { expect, test } from 'vitest';
import { insertBlockAt, pictureMark, spotAfter, withWords } from './picture-marks.ts';

const URL = '/files/uploads/a.png';

test('words never end a picture early', () => {
  expect(pictureMark(' La [mesa]\ndel C:\\ ', URL)).toBe(`![La (mesa) del C:/](${URL})`);
});

test.each([
  ['nothing was said', `uno ![](${URL}) dos`, `uno ![Mesa](${URL}) dos`],
  ['something else was said', `![Banco](${URL})`, `![Mesa](${URL})`],
  ['the second is the one without words', `![Banco](${URL}) ![](${URL})`, `![Banco](${URL}) ![Mesa](${URL})`],
  ['the picture is gone', 'uno', 'uno'],
  ['it is a link now', `[![](b) uno](${URL})`, `[![](b) uno](${URL})`],
])('a picture gets its words where %s', (_case, before, after) => {
  expect(withWords(before, URL, 'Mesa')).toBe(after);
});

test.each([
  ['uno|', 'uno dos', 'uno| dos'],
  ['uno| dos', 'cero uno dos', 'cero uno| dos'],
  ['uno dos| tres', 'uno', 'uno|'],
  ['uno| dos', 'dos', '|dos'],
])('the spot of %j in %j is %j', (marked, after, expected) => {
  const spot = marked.indexOf('|');
  const moved = spotAfter(spot, marked.replace('|', ''), after);
  expect(`${after.slice(0, moved)}|${after.slice(moved)}`).toBe(expected);
});

test('pictures of one spot stay in the order in which they were put there, whichever arrives first', () => {
  const second = insertBlockAt('uno dos', 3, '![](2)');
  expect(second.text).toBe('uno\n\n![](2)\n\ndos');
  expect(insertBlockAt(second.text, second.before, '![](1)').text).toBe('uno\n\n![](1)\n\n![](2)\n\ndos');
  const third = insertBlockAt(second.text, second.moved(3), '![](3)');
  expect(third.text).toBe('uno\n\n![](2)\n\n![](3)\n\ndos');
  expect(third.moved(second.moved('uno dos'.length))).toBe(third.text.length);
});
