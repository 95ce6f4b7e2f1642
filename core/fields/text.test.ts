import { expect, test } from 'vitest';
import { refusalOf } from '#tests/refusal.ts';
import { world } from '#tests/world.ts';
import { say } from '../words/message.ts';
import { sentenceOf } from '../words/sentence.ts';
import { patchedValues } from '../write.ts';
import { longText, markdown, text } from './text.ts';

const fields = { line: text({ label: 'Título' }), long: longText({ label: 'Resumen' }), marked: markdown({ label: 'Contenido' }) };
const stored = (body: object) => patchedValues({ fields }, body, world());

test('texts are kept as they were typed', () => {
  const body = { line: '  «Ñandú» 🔋 <b>', long: 'uno\n\n dos', marked: '# Título\r\n\r\n- a' };
  expect(stored(body)).toEqual(body);
});

/** Long ones are of paragraphs. */
const ofLength = (length: number) => `${'a'.repeat(9_998)}\n\n`.repeat(Math.ceil(length / 10_000)).slice(0, length);

test.each([
  ['line', 2_000],
  ['long', 200_000],
  ['marked', 200_000],
] as const)('%s holds %i characters and no more', (field, most) => {
  expect(stored({ [field]: ofLength(most) })).toHaveProperty(field);
  expect(refusalOf(() => stored({ [field]: `${ofLength(most)}a` })).message).toContain('demasiado largo');
});

test.each([['a\0b'], ['\ud800'], ['a\udc00b']])('%j cannot be stored, and is refused', (sent) => {
  for (const field of Object.keys(fields)) expect(Object.keys(refusalOf(() => stored({ [field]: sent })).details.fields ?? {})).toEqual([field]);
});

test.each([[0], [false], [['a']], [{ a: 1 }]])('%j is no text', (sent) => {
  for (const field of Object.keys(fields)) expect(refusalOf(() => stored({ [field]: sent })).status).toBe(400);
});

test('a line that names one thing is stored in its canonical form, and refused where it does not', () => {
  const numbered = {
    line: text({ label: 'Número', normalize: (line) => line.trim(), refusal: (line) => (/\d/.test(line) ? undefined : say('orcidNeeded')) }),
  };
  const put = (line: unknown) => patchedValues({ fields: numbered }, { line }, world());
  expect([' 7 ', '', null].map(put)).toEqual([{ line: '7' }, { line: '' }, { line: '' }]);
  expect(refusalOf(() => put('siete')).details.fields).toEqual({ line: sentenceOf(say('orcidNeeded')) });
  expect(refusalOf(() => put(7)).details.fields).toEqual({ line: 'Escribe un texto.' });
});
