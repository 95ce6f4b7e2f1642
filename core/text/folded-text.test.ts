import { expect, test } from 'vitest';
import { foldCharacter, foldText } from './folded-text.ts';

// Search finds a term by its characters. Fails where a sigma at the end of a word is another letter than within it.
test.each(['Óptica', 'ΟΔΟΣ ΟΔΟΣ.', 'İstanbul', 'H₂O', 'ﬁn', 'e\u0301ñ'])('%s is folded as its characters are', (text) => {
  expect(foldText(text)).toBe(Array.from(text, foldCharacter).join(''));
});

test('case, accents and raised characters make no difference', () => {
  expect(foldText('Índice H₂O Ñandú ǅ')).toBe('indice h2o nandu dz');
});
