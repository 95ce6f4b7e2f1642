import { expect, test } from 'vitest';
import { pathsOfUrlMap } from '#tests/url-map.ts';
import { namedScreens, screenNameAt } from './screens.ts';

const addresses = pathsOfUrlMap('office/shell/layout.tsx');

// Fails for a screen that nothing leads to, and for one that is not there.
test('every screen of the URL map that needs no item has a name, and no two have the same', () => {
  const screens = namedScreens();
  expect(screens.map(({ name }) => `/${name}`).toSorted()).toEqual(addresses.filter((path) => !path.includes(':')).toSorted());
  expect(new Set(screens.map(({ text }) => text)).size).toBe(screens.length);
  expect(screens.filter(({ text }) => text === '' || text.startsWith('Listado'))).toEqual([]);
});

// Fails for a screen of an item that the side bar would not mark.
test('every address of the office belongs to a screen with a name', () => {
  const names = new Set(namedScreens().map(({ name }) => name));
  const unnamed = addresses
    .map((path) => path.replace(':collection', 'papers').replace(/:\w+/, 'ab12'))
    .filter((path) => !names.has(screenNameAt(path)));
  expect(unnamed).toEqual([]);
  expect(['/Papers/', '/imports/ab12', '/spreadsheet/patents'].map(screenNameAt)).toEqual(['papers', 'imports', 'patents']);
});
