import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aroundChanges, type Stretch, stretchesOf, wordDifference } from './stretches.ts';

/** A text with its changes in it: `-removed-`, `+added+`, and … for what is left out. */
const marked = (stretches: readonly Stretch[]) =>
  stretches.map(({ kind, text }) => ({ same: text, removed: `-${text}-`, added: `+${text}+`, 'left-out': '…' })[kind]).join('');
const many = (word: string) => Array.from({ length: 40 }, (_, at) => `${word}${at}`).join(' ');

test.each([
  ['a word', 'Celdas de litio.', 'Celdas de sodio.', 'Celdas de -litio-+sodio+.'],
  ['an accent', 'Sintesis verde', 'Síntesis verde', '-Sintesis-+Síntesis+ verde'],
  ['an end', 'Uno', 'Uno y dos', 'Uno+ y dos+'],
  [
    'a rewritten text, as one change',
    'la casa de mi abuela grande',
    'un perro de mi vecino viejo',
    '-la casa de mi abuela grande-+un perro de mi vecino viejo+',
  ],
  ['nothing', '', 'Uno', '+Uno+'],
])('tells %s', (_what, before, after, expected) => {
  expect(marked(stretchesOf(before, after))).toBe(expected);
});

test.each([
  ['case, accents and a last full stop', 'SINTESIS verde de Celdas', 'Síntesis verde de celdas.', 'Síntesis verde de celdas.'],
  ['signs', 'Celdas: de litio (II)', '«Celdas» – de litio, II', '«Celdas» – de litio, II'],
  ['a word', 'Celdas de Litio.', 'celdas de sodio', 'celdas de -Litio.-+sodio+'],
  ['a word more', 'Celdas de litio.', 'celdas de litio y sodio', 'celdas de litio +y sodio+'],
  ['one for nothing', '', 'Uno', '+Uno+'],
  ['a last name that is gone', 'Ana Ruiz, y otros', 'Ana Ruiz', 'Ana Ruiz- y otros-'],
])('as titles are compared, tells %s', (_what, before, after, expected) => {
  expect(marked(wordDifference(before, after))).toBe(expected);
});

test('leaves out what is far from a change', () => {
  const page = (word: string) => `${many('a')} ${word} ${many('b')}`;
  const around = 'a32 a33 a34 a35 a36 a37 a38 a39';
  expect(marked(aroundChanges(stretchesOf(page('litio'), page('sodio'))))).toMatch(
    new RegExp(`^…${around} -litio-\\+sodio\\+ b0 b1 b2 b3 b4 b5 b6 …$`),
  );
});

test('loses nothing of either text, left out or not, however little they have in common', () => {
  const words = fc.array(fc.constantFrom('uno', 'dos', ' ', '\n', 'á', ', ', '«tres»', many('x')), { maxLength: 30 }).map((each) => each.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const stretches = stretchesOf(before, after);
      for (const all of [stretches, aroundChanges(stretches)]) {
        const without = (kind: Stretch['kind']) =>
          all
            .filter((each) => each.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }
    }),
  );
  const [long, other] = [many('x').repeat(100), many('y').repeat(100)];
  expect(marked(stretchesOf(long, other))).toBe(`-${long}-+${other}+`);
});
