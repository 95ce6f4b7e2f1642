import { expect, test } from 'vitest';
import { refusalOf } from '#tests/refusal.ts';
import { world } from '#tests/world.ts';
import { patchedValues } from '../write.ts';
import { names } from './names.ts';

const stored = (authors: unknown) => patchedValues({ fields: { authors: names({ label: 'Autores' }) } }, { authors }, world()).authors;

test('names keep their order and lose the spaces around them', () => {
  expect(stored([' Zoé Lara ', 'Ana Ruiz'])).toEqual(['Zoé Lara', 'Ana Ruiz']);
});

test.each([[null], [''], [[]]])('%j is an empty list', (sent) => expect(stored(sent)).toEqual([]));

test.each([['Ana'], [{ 0: 'Ana' }], [['Ana', '']], [['Ana', ' ']], [[5]], [[null]], [Array.from({ length: 501 }, () => 'Ana')]])(
  '%j is refused',
  (sent) => expect(refusalOf(() => stored(sent)).status).toBe(400),
);

test('a wrong name is named by its place', () => {
  expect(Object.keys(refusalOf(() => stored(['Ana', ''])).details.fields ?? {})).toEqual(['authors[1]']);
});
