import { expect, test } from 'vitest';
import { readLanguage } from './language.ts';

test.each([
  ['eng', 'en'],
  ['English', 'en'],
  ['Español', 'es'],
  ['Spanish; English', 'es'],
  ['castellano', 'es'],
  ['ger', 'de'],
  ['es_MX', 'es-MX'],
  ['pt-BR', 'pt-BR'],
  ['français', 'fr'],
  ['Klingon', ''],
  ['', ''],
])('the language %j is %j', (text, language) => {
  expect(readLanguage(text)).toBe(language);
});
