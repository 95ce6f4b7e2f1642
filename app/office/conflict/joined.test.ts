import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joined } from './joined.ts';

const PAGE = ['# Litio', '', 'Uno.', '', 'Dos.', '', 'Tres.'];
/** The page with other lines in the place of some. */
const page = (lines: Readonly<Record<number, string>> = {}) => PAGE.map((line, index) => lines[index] ?? line).join('\n');

test.each([
  ['two paragraphs', page({ 2: 'Uno mío.' }), page({ 6: 'Tres suyo.' }), page({ 2: 'Uno mío.', 6: 'Tres suyo.' })],
  ['a new paragraph and one taken out', `${page()}\n\nCuatro.`, page({ 2: 'Uno.\n\nY medio.' }), `${page({ 2: 'Uno.\n\nY medio.' })}\n\nCuatro.`],
  ['two that one line keeps apart', page({ 2: 'Uno mío.' }), page({ 6: '' }), page({ 2: 'Uno mío.', 6: '' })],
  ['the same paragraph', page({ 2: 'Uno mío.' }), page({ 2: 'Uno suyo.' }), null],
  ['two with nothing but an empty line between', page({ 2: 'Uno mío.' }), page({ 4: 'Dos suyo.' }), null],
  ['both at the end', `${page()}\nMío.`, `${page()}\nSuyo.`, null],
  ['paragraphs that changed places', page({ 2: 'Tres.', 6: 'Uno.' }), page({ 4: 'Dos suyo.' }), null],
  ['one change that holds the other', page({ 2: 'Uno mío.', 6: 'Tres suyo.' }), page({ 6: 'Tres suyo.' }), null],
])('of changes to %s', (_what, mine, theirs, both) => {
  expect(joined(page(), mine, theirs)).toBe(both);
  expect(joined(page(), theirs, mine), 'whoever comes first').toBe(both);
});

test('lines that are there twice keep nothing apart', () => {
  expect(joined('x\nk\nx\nk', 'x\nk', 'x\nk\nx\nz')).toBeNull();
});

test('what is joined is every change of either in its place', () => {
  const some = fc.integer({ min: 0, max: 30 }).map((at) => (at === 0 ? '' : `línea ${at}`));
  const change = fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, fc.oneof(some, fc.constantFrom('mía', 'suya', 'una\ny otra')));
  const changes = fc.array(change, { minLength: 12, maxLength: 12 });
  let times = 0;
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), changes, changes, (lines, one, other) => {
      const withThose = (...made: (typeof one)[]) =>
        lines.map((line, at) => made.map((each) => each[at]).find((each) => (each ?? line) !== line) ?? line).join('\n');
      const both = joined(lines.join('\n'), withThose(one), withThose(other));
      if (both === null) return;
      times += 1;
      expect(both).toBe(withThose(one, other));
      expect(both).toBe(withThose(other, one));
    }),
    { numRuns: 2_000 },
  );
  expect(times).toBeGreaterThan(50);
});
