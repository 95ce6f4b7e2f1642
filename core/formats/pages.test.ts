import { expect, test } from 'vitest';
import { pageRange, placeIn, readPages, volumeAndIssue, withoutNumberWord } from './pages.ts';

test.each([
  ['12-34', '12–34'],
  ['12--34', '12–34'],
  ['12 – 34', '12–34'],
  ['pp. 12–34', '12–34'],
  ['págs. 12-34', '12–34'],
  ['P04005', 'P04005'],
  ['pp 7', '7'],
  ['e123456', 'e123456'],
  ['12-12', '12'],
  ['12-', '12'],
  ['PT4B-3', 'PT4B-3'],
  ['e00004--21', 'e00004-21'],
  ['10.1128/genomea.00605-18', '10.1128/genomea.00605-18'],
  ['702--709 vol.2', '702–709'],
  ['UNSP 1633', '1633'],
  ['S1-S9, S12-S14', 'S1–S9, S12–S14'],
  ['n/a-n/a', ''],
  ['000--000', ''],
  ['s/n', ''],
  ['0-1', '0–1'],
  ['', ''],
])('the pages %j are %j', (text, pages) => {
  expect(readPages(text)).toBe(pages);
});

test.each([
  ['12', '34', '', '12–34'],
  ['12', '', '', '12'],
  ['12-34', '34', '', '12–34'],
  ['', '', '107123', '107123'],
  ['12', '34', '107123', '12–34'],
])('from %j to %j in the article %j: %j', (first, last, articleNumber, pages) => {
  expect(pageRange(first, last, articleNumber)).toBe(pages);
});

test('Web of Science says that there are more pages', () => {
  expect(pageRange('11', '+')).toBe('11+');
});

test.each([
  ['12(3)', '', '12', '3'],
  ['12 (Supl. 1)', '', '12', 'Supl. 1'],
  ['12(3)', '4', '12(3)', '4'],
  ['12', '', '12', ''],
  ['48, no. 9', '', '48', '9'],
])('the volume %j with the issue %j', (written, own, volume, issue) => {
  expect(volumeAndIssue(written, own)).toEqual({ volume, issue });
});

test.each([
  ['', '702-709 Vol. 2', '2'],
  ['', '1-6 vol.1', '1'],
])('the volume %j of the pages %j is %j', (written, pages, volume) => {
  expect(volumeAndIssue(written, '', pages)).toEqual({ volume, issue: '' });
});

test.each([
  ['54 (2), 618–627', { volume: '54', issue: '2', pages: '618–627' }],
  ['38, 312-314', { volume: '38', issue: '', pages: '312-314' }],
  ['9 (4), e0124', { volume: '9', issue: '4', pages: 'e0124' }],
  ['2, SI', null],
  ['1, 2', null],
  ['12', null],
])('the number %j of a table', (number, place) => {
  expect(placeIn(number)).toEqual(place);
});

test.each([
  ['Vol. 38', '38'],
  ['núm. 2', '2'],
  ['Volume 12 - 2021', '12'],
  ['12 - 2021', '12 - 2021'],
  ['N/A', ''],
  ['–', ''],
  ['IV', 'IV'],
])('the number «%s» is %j', (text, number) => {
  expect(withoutNumberWord(text)).toBe(number);
});
