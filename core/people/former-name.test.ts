import { expect, test } from 'vitest';
import { MAX_OTHER_NAMES, withFormerName } from './former-name.ts';

const former = 'Ximena Robles Tejada';

test.each([
  ['a surname is corrected', 'Ximena Robles Tejeda', [], [former]],
  ['after a wedding', 'Ximena Robles de Haro', ['Robles, X.'], ['Robles, X.', former]],
  ['a degree is added', 'Dra. Ximena Robles', [], [former]],
  ['an accent is added: names are compared without', 'Xiména Robles Tejada', [], []],
  ['it is there already', 'Ximena Robles', [former], [former]],
  ['the name of before is typed again', former, ['Robles, X.'], ['Robles, X.']],
  ['the row becomes somebody else’s', 'Luis Robles Tejada', [], []],
])('%s', (_, name, names, kept) => {
  expect(withFormerName(name, { name: former, names })).toEqual(kept);
});

test('a new member has no former name, and a full list takes no more', () => {
  expect(withFormerName('Ximena Robles', { name: '', names: [] })).toEqual([]);
  const full = Array.from({ length: MAX_OTHER_NAMES }, (__, at) => `Robles, X. ${at}`);
  expect(withFormerName('Ximena Robles', { name: former, names: full })).toEqual(full);
});
