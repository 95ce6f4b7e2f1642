import { expect, test } from 'vitest';
import { PICTURE_GAP } from '#core/text/picture-gap.ts';
import { pictureMark } from '../../model/rich-text/written.ts';
import { gapsIn, insertBlockAt, spotAfter, withWords } from './picture-marks.ts';

const URL = '/files/uploads/a.png';

test('words never end a picture early', () => {
  expect(pictureMark(' La [mesa]\ndel C:\\ ', URL)).toBe(`![La (mesa) del C:/](${URL})`);
});

test.each([
  ['nothing was said', `uno ![](${URL}) dos`, `uno ![Mesa](${URL}) dos`],
  ['something else was said', `![Banco](${URL})`, `![Mesa](${URL})`],
  ['the second is the one without words', `![Banco](${URL}) ![](${URL})`, `![Banco](${URL}) ![Mesa](${URL})`],
  ['the picture is gone', 'uno', 'uno'],
  ['it has a caption', `![](${URL} "Pie (a)")`, `![Mesa](${URL} "Pie (a)")`],
  ['another begins like it', `![](${URL}x) ![](${URL})`, `![](${URL}x) ![Mesa](${URL})`],
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

test('a picture that is put at the mark of a missing one takes its place, and one beside it does not', () => {
  const text = `uno\n\n${PICTURE_GAP}\n\ndos\n\n${PICTURE_GAP}`;
  expect(gapsIn(text)).toMatch(/^Faltan 2 imágenes/);
  for (const spot of [5, 9, 5 + PICTURE_GAP.length]) {
    const { text: filled, moved } = insertBlockAt(text, spot, '![](1)');
    expect(filled).toBe(`uno\n\n![](1)\n\ndos\n\n${PICTURE_GAP}`);
    expect([moved(3), moved(spot), moved(text.length)]).toEqual([3, 11, filled.length]);
    expect(gapsIn(filled)).toMatch(/^Falta una imagen/);
  }
  expect(insertBlockAt(text, 3, '![](1)').text).toBe(`uno\n\n![](1)\n\n${text.slice(5)}`);
  expect(gapsIn('uno')).toBeNull();
});
