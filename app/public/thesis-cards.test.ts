import { expect, test } from 'vitest';
import { published } from './published.fixture.ts';
import { thesisCards } from './thesis-cards.ts';

const types = [
  { id: 'lic', title: 'Licenciatura' },
  { id: 'doc', title: 'Doctorado' },
];
const categories = [
  { id: 'bat', title: 'Baterías' },
  { id: 'bio', title: 'Biosensores' },
];
const cards = (tesis: { type: string | null; category: string | null; title: string }[]) =>
  thesisCards(published({ 'tesis-types': types, 'tesis-categories': categories, tesis })).map((card) => [
    card.title,
    card.categories.map((category) => [category.title, category.theses.map(({ title }) => title)]),
  ]);

test('one card for each type, with only the categories that have entries', () => {
  const tesis = [
    { type: 'doc', category: 'bio', title: 'Dos' },
    { type: 'lic', category: 'bio', title: 'Uno' },
    { type: 'lic', category: 'bio', title: 'Tres' },
  ];
  expect(cards(tesis)).toEqual([
    ['Licenciatura', [['Biosensores', ['Uno', 'Tres']]]],
    ['Doctorado', [['Biosensores', ['Dos']]]],
  ]);
});

test('a thesis of a hidden type or category is not shown', () => {
  const tesis = [
    { type: 'hidden', category: 'bat', title: 'Uno' },
    { type: 'lic', category: null, title: 'Dos' },
  ];
  expect(cards(tesis)).toEqual([
    ['Licenciatura', []],
    ['Doctorado', []],
  ]);
});
