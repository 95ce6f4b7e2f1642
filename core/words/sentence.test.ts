import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueWording } from './issue-wording.ts';
import { say } from './message.ts';
import { inSchema } from './schema-message.ts';
import { sentenceOf } from './sentence.ts';
import { type Dictionary, SPANISH } from './spanish.ts';

test('a message is worded in the language of the dictionary', () => {
  const english: Dictionary = { ...SPANISH, noSuchFile: 'No such file.', passwordTooShort: ({ least }) => `At least ${least} characters.` };
  expect(sentenceOf(say('noSuchFile'))).toBe('Ese archivo no existe.');
  expect(sentenceOf(say('noSuchFile'), english)).toBe('No such file.');
  expect(sentenceOf(say('passwordTooShort', { least: 12 }), english)).toBe('At least 12 characters.');
  expect(sentenceOf('Worded already.', english)).toBe('Worded already.');
});

test('no two keys say the same', () => {
  const sentences = Object.values(SPANISH).filter((each) => typeof each === 'string');
  expect(sentences.filter((each, index) => sentences.indexOf(each) !== index)).toEqual([]);
});

test('a schema names its sentences by key, and an issue gives the parameters', () => {
  const schema = z.strictObject({
    name: z.string(inSchema('textNeeded')).max(1_000, inSchema('textTooLong')),
    decision: z.enum(['add', 'same'], inSchema('wrongDecision')),
    own: z.string().min(1, 'Worded by the schema.'),
  });
  const sentences = (value: unknown) => schema.safeParse(value).error?.issues.map((issue) => sentenceOf(issueWording(issue)));
  expect(sentences({ name: 'a'.repeat(1_001), decision: 'none', own: '' })).toEqual([
    'Caben 1,000 caracteres.',
    'Una decisión es una de estas: add, same.',
    'Worded by the schema.',
  ]);
  expect(sentences({ name: 1, decision: 'add', own: 'a' })).toEqual(['Escribe un texto.']);
});
