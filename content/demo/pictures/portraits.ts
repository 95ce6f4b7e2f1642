import { bust, type Face } from './person.ts';

const BLACK = '#26201f';
const ESPRESSO = '#3a2a24';
const BROWN = '#5a3b2a';
const CHESTNUT = '#7a4a2c';
const SILVER = '#8f8a88';

const LEADER: Face = { skin: 'light', hair: 'bob', hairColor: SILVER, clothes: 'jacket', color: '#12324a', glasses: true, earrings: true };

/** Each member's look and background, by the portrait's name. */
const PORTRAITS: Readonly<Record<string, readonly [background: string, look: Face]>> = {
  'aurelia-montes': ['#f3c98a', LEADER],
  'ximena-robles': ['#f2c879', { skin: 'tan', hair: 'wavy', hairColor: ESPRESSO, clothes: 'coat', color: '#2f6f8f', earrings: true }],
  'emiliano-cazares': ['#cdb9ea', { skin: 'light', hair: 'quiff', hairColor: BLACK, clothes: 'hoodie', color: '#5c4aa0', smile: 'closed' }],
  'renata-chazaro': ['#b5dcae', { skin: 'fair', hair: 'bob', hairColor: CHESTNUT, clothes: 'coat', color: '#3f8a58', glasses: true }],
  'leonardo-iturbe': ['#a4dcd8', { skin: 'light', hair: 'crop', hairColor: BROWN, clothes: 'shirt', color: '#2b7f86', beard: 'full' }],
  'citlali-arriaga': [
    '#f0bcdc',
    { skin: 'brown', hair: 'braids', hairColor: BLACK, clothes: 'blouse', color: '#b23a7f', earrings: true, smile: 'closed' },
  ],
  'diego-armenta': ['#b3d0f2', { skin: 'tan', hair: 'curlyTop', hairColor: BLACK, clothes: 'sweater', color: '#2b5fa5', glasses: true }],
  'paloma-zepeda': ['#f5b9bf', { skin: 'light', hair: 'ponytail', hairColor: BROWN, clothes: 'jacket', color: '#b8445a' }],
  'mateo-villagran': ['#f2c879', { skin: 'brown', hair: 'buzz', hairColor: BLACK, clothes: 'sweater', color: '#a8662a' }],
  'sofia-berumen': ['#a4dcd8', { skin: 'fair', hair: 'long', hairColor: '#a8672f', clothes: 'coat', color: '#1f7f86', smile: 'closed' }],
  'joaquin-terrazas': ['#cdb9ea', { skin: 'dark', hair: 'curlyTop', hairColor: '#1d1817', clothes: 'shirt', color: '#6b4fae', smile: 'closed' }],
  'abril-santoyo': ['#b5dcae', { skin: 'tan', hair: 'bun', hairColor: BLACK, clothes: 'sweater', color: '#4b9a52', earrings: true }],
  'rodrigo-penaloza': ['#f0bcdc', { skin: 'tan', hair: 'crop', hairColor: ESPRESSO, clothes: 'coat', color: '#8a3f74', beard: 'moustache' }],
  'fernanda-ugarte': [
    '#b3d0f2',
    { skin: 'light', hair: 'fringe', hairColor: BLACK, clothes: 'blouse', color: '#e08a3c', glasses: true, smile: 'closed' },
  ],
  'bruno-lazcano': ['#f5b9bf', { skin: 'fair', hair: 'quiff', hairColor: CHESTNUT, clothes: 'jacket', color: '#7b3550', beard: 'full' }],
  'nayeli-xolalpa': [
    '#f2c879',
    { skin: 'brown', hair: 'long', hairColor: BLACK, clothes: 'blouse', color: '#c24a2e', earrings: true, smile: 'closed' },
  ],
  'santiago-oropeza': ['#cdb9ea', { skin: 'tan', hair: 'crop', hairColor: BLACK, clothes: 'coat', color: '#47408f', glasses: true }],
  'jimena-cortazar': ['#a4dcd8', { skin: 'brown', hair: 'curls', hairColor: ESPRESSO, clothes: 'jacket', color: '#d0603f' }],
  'iker-balmaceda': ['#b5dcae', { skin: 'light', hair: 'buzz', hairColor: BROWN, clothes: 'hoodie', color: '#2f7a4c', smile: 'closed' }],
  'ulises-garibay': ['#b3d0f2', { skin: 'dark', hair: 'buzz', hairColor: '#1d1817', clothes: 'shirt', color: '#284f8f', beard: 'full' }],
};

/** Portraits of 640 × 640 by file name: the members and the group's leader. */
export const portraits: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(Object.entries(PORTRAITS).map(([name, [background, look]]) => [`retrato-${name}`, () => portrait(background, look)])),
  'perfil-aurelia-montes': () => portrait('#f3c98a', LEADER),
};

function portrait(background: string, look: Face): string {
  return `<path fill="${background}" d="M0 0h640v640H0z"/><circle cx="320" cy="318" r="262" fill="#fff" fill-opacity=".38"/>
<g transform="translate(320 274)">${bust(look)}</g>`;
}
