import { expect, test } from 'vitest';
import { readBibtex } from './bibtex/read.ts';

const marksOf = (author: string, annotation: string) =>
  readBibtex(`@article{a, title = {Uno}, author = {${author}}, author+an = {${annotation}}}`).entries[0]?.record.marks;
const THREE = 'Ruiz, Ana and Soto, Luis and Paz, Eva';

test.each([
  ['1=equal; 2=equal,corresponding', { equal: [0, 1], corresponding: [1] }],
  ['3="corresponding author"; 1 = "co-first"', { equal: [0], corresponding: [2] }],
  ['2=equally contributed ; 2=corresp', { equal: [1], corresponding: [1] }],
  ['1=Equal-Contribution', { equal: [0], corresponding: [] }],
  ['1=highlight; 1:family=equal; 0=equal; 4=equal; x', undefined],
  ['', undefined],
])('«%s» marks %j', (annotation, marks) => {
  expect(marksOf(THREE, annotation)).toEqual(marks);
});

test.each([
  ['Ruiz*, Ana and Soto*, Luis and Paz, Eva', [0, 1]],
  ['Ana Ruiz* and Luis Soto*', [0, 1]],
  ['Ana Ruiz$^*$ and Luis Soto$^{*}$ and Eva Paz', [0, 1]],
  ['Ana Ruiz\\textsuperscript{*} and Luis Soto\\textsuperscript{*} and Eva Paz', [0, 1]],
  // A star may mean the author to whom one writes, or an affiliation.
  ['Ruiz*, Ana and Soto, Luis', undefined],
  ['Ruiz, Ana and Soto*, Luis and Paz*, Eva', undefined],
  ['Ruiz*, Ana and Soto, Luis and Paz*, Eva', undefined],
  ['Ana Ruiz$^{1,*}$ and Luis Soto$^{2,*}$', undefined],
  [THREE, undefined],
])('stars in «%s» mark %j', (author, equal) => {
  expect(marksOf(author, '')?.equal).toEqual(equal);
});

// Fails where a number is taken although it may mean somebody else than the reader's list says.
test.each([
  ['people between commas', 'Ana Ruiz, Luis Soto, Eva Paz and Juan Gil'],
  ['a list that is written twice', 'Ruiz, Ana and Soto, Luis and Ruiz, Ana and Soto, Luis'],
])('%s: numbers mark nobody', (_, author) => {
  expect(marksOf(author, '2=equal')).toBeUndefined();
});
