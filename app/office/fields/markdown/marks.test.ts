import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertBlock, insertWords, type Passage, replacementOf } from './marks.ts';

/** A passage written with the selection between bars: "uno |dos| tres". */
function passage(written: string): Passage {
  const [before = '', chosen = '', after = ''] = written.split('|');
  return { text: before + chosen + after, from: before.length, to: before.length + chosen.length };
}
const written = ({ text, from, to }: Passage) => `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;

test('a picture goes where the selection was', () => {
  expect(written(insertBlock(passage('uno |dos| tres'), '![a](b)'))).toBe('uno\n\n![a](b)||\n\ntres');
  expect(written(insertBlock(passage('||'), '![a](b)'))).toBe('![a](b)||');
  expect(written(insertBlock(passage('- uno||'), '![a](b)'))).toBe('- uno\n\n![a](b)||');
  expect(written(insertBlock(passage('uno\n- ||'), '![a](b)')), 'no sign of an item waits above it').toBe('uno\n\n![a](b)||');
});

test.each([
  ['uno |dos| tres', 'a **b**', 'uno a **b**|| tres'],
  ['uno||', 'a\n\nb', 'uno\n\na\n\nb||'],
  ['uno || dos', '- a', 'uno\n\n- a||\n\ndos'],
  ['- uno\n- ||', '- a\n- b', '- uno\n\n- a\n- b||'],
])('into %j, %j is put', (before, words, after) => {
  expect(written(insertWords(passage(before), words))).toBe(after);
});

test('replacing a part makes one text of another', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, added } = replacementOf(before, after);
      expect(before.slice(0, from) + added + before.slice(to)).toBe(after);
    }),
  );
});
