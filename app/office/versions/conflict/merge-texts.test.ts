import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const PAGE = ['# Litio', '', 'Uno.', '', 'Dos.', '', 'Tres.'];
/** The page with other lines in the place of some. */
const page = (lines: Readonly<Record<number, string>> = {}) => PAGE.map((line, index) => lines[index] ?? line).join('\n');

test.each([
  ['two paragraphs', page({ 2: 'Uno mío.' }), page({ 6: 'Tres suyo.' }), page({ 2: 'Uno mío.', 6: 'Tres suyo.' })],
  ['a new paragraph and one taken out', `${page()}\n\nCuatro.`, page({ 2: 'Uno.\n\nY medio.' }), `${page({ 2: 'Uno.\n\nY medio.' })}\n\nCuatro.`],
  ['two that one line keeps apart', page({ 2: 'Uno mío.' }), page({ 6: '' }), page({ 2: 'Uno mío.', 6: '' })],
  ['the same paragraph', page({ 2: 'Uno mío.' }), page({ 2: 'Uno suyo.' }), null],
  ['neighbouring paragraphs', page({ 2: 'Uno mío.' }), page({ 4: 'Dos suyo.' }), page({ 2: 'Uno mío.', 4: 'Dos suyo.' })],
  ['three in turns', page({ 2: 'Uno mío.', 6: 'Tres mío.' }), page({ 4: 'Dos suyo.' }), page({ 2: 'Uno mío.', 4: 'Dos suyo.', 6: 'Tres mío.' })],
  ['one, and a new one behind it', page({ 6: 'Tres mío.' }), `${page()}\n\nCuatro.`, `${page({ 6: 'Tres mío.' })}\n\nCuatro.`],
  ['one, and a new one before it', page({ 2: 'Uno mío.' }), page({ 0: '# Litio\n\nCero.' }), page({ 0: '# Litio\n\nCero.', 2: 'Uno mío.' })],
  ['one, and the next taken out', page({ 2: 'Uno mío.' }), page().replace('Dos.\n\n', ''), page({ 2: 'Uno mío.' }).replace('Dos.\n\n', '')],
  ['paragraphs that changed places', page({ 2: 'Tres.', 6: 'Uno.' }), page({ 4: 'Dos suyo.' }), page({ 2: 'Tres.', 4: 'Dos suyo.', 6: 'Uno.' })],
  ['one that changed its place, and itself', page({ 2: 'Tres.', 6: 'Uno.' }), page({ 6: 'Tres suyo.' }), null],
  ['one that each put in another place', page({ 2: 'Dos.', 4: 'Uno.' }), page({ 4: 'Tres.', 6: 'Dos.' }), null],
  ['neighbours that both became longer', page({ 2: 'Uno mío.\n\nY más.' }), page({ 4: 'Antes.\n\nDos suyo.' }), null],
  ['neighbours that are both gone', page().replace('Uno.\n\n', ''), page().replace('Dos.\n\n', ''), null],
  ['both at the end', `${page()}\nMío.`, `${page()}\nSuyo.`, null],
  ['both, with the same words in two places', page({ 0: '# Litio\n\nGracias.' }), `${page()}\n\nGracias.`, null],
  ['one change that holds the other', page({ 2: 'Uno mío.', 6: 'Tres suyo.' }), page({ 6: 'Tres suyo.' }), null],
])('of changes to %s', (_what, mine, theirs, both) => {
  expect(mergeTexts(page(), mine, theirs)).toBe(both);
  expect(mergeTexts(page(), theirs, mine), 'whoever comes first').toBe(both);
});

test.each([
  ['changed', 'x\nk\nx\nk', 'x\nk', 'x\nk\nx\nz'],
  ['there before', 'p\n\nk\nx\ny', 'p\nm\nk\n\nk', 'p\n\nt\nx\ny'],
  ['added', 'x\nk', 'x\nk\nx\nk', 'x\nz\nk'],
])('of lines that are there twice it is not guessed which was %s', (_what, base, mine, theirs) => {
  expect(mergeTexts(base, mine, theirs)).toBeNull();
  expect(mergeTexts(base, theirs, mine)).toBeNull();
});

test('lines that touch are each changed in their place', () => {
  expect(mergeTexts('- a\n- b\n- c', '- a\n- b mía\n- c', '- a suya\n- b\n- c suya')).toBe('- a suya\n- b mía\n- c suya');
  expect(mergeTexts('- a\n- b', '- a mía\n- b', '- a\n- nueva\n- b')).toBe('- a mía\n- nueva\n- b');
});

test('every change of either is merged in its place', () => {
  const some = fc.integer({ min: 0, max: 30 }).map((at) => (at === 0 ? '' : `línea ${at}`));
  const change = fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, fc.constantFrom('', 'mía', 'suya', 'una\ny otra', 'nueva'));
  const changes = fc.array(change, { minLength: 12, maxLength: 12 });
  let times = 0;
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), changes, changes, (lines, one, other) => {
      const withThose = (...made: (typeof one)[]) =>
        lines.map((line, at) => made.map((each) => each[at]).find((each) => (each ?? line) !== line) ?? line).join('\n');
      const both = mergeTexts(lines.join('\n'), withThose(one), withThose(other));
      if (both === null) return;
      times += 1;
      expect(both).toBe(withThose(one, other));
      expect(both).toBe(withThose(other, one));
    }),
    { numRuns: 2_000 },
  );
  expect(times).toBeGreaterThan(50);
});
