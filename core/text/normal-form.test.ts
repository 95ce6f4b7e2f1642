import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasMarkFlood, normalForm } from './normal-form.ts';

const FLOOD = `a${'\u0301\u0316'.repeat(50_000)}`;
const root = join(import.meta.dirname, '..', '..');

/** Their texts are short already: a single sign, the name of a file, a password, which is hashed as it always was. */
const SHORT = [
  'app/office/files/uploads/suggested-title.ts',
  'core/text/normal-form.ts',
  'data/migrations/0007-plain-digits.ts',
  'server/sign-in/common-password.ts',
  'server/sign-in/passwords.ts',
];

test('a letter keeps the marks that a language gives it, and loses a flood of them', () => {
  expect(normalForm('n\u0303', 'NFC')).toBe('ñ');
  expect(normalForm('Vie\u0302\u0323t', 'NFC')).toBe('Việt');
  expect(normalForm(FLOOD, 'NFD').length).toBe(31);
  expect([hasMarkFlood(FLOOD), hasMarkFlood('Việt'.normalize('NFD'))]).toEqual([true, false]);
});

// Fails for a text that is brought into a normal form of Unicode past `normalForm`.
test('every text of unknown length is bounded before it is brought into a normal form', () => {
  const files = globSync('{app,core,data,server,cli,content}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(
    files
      .filter(
        (file) =>
          readFileSync(join(root, file), 'utf8').includes(".normalize('NF") || /\.normalize\(form\)/.test(readFileSync(join(root, file), 'utf8')),
      )
      .toSorted(),
  ).toEqual(SHORT);
});
