import { describe, expect, test } from 'vitest';
import { NOW } from '#tests/world.ts';
import { collections } from '../collections/index.ts';
import { serverDated, serverDates } from './server-dates.ts';

const CHOSEN = '2026-12-03T15:00:00.000Z';
const STORED = '2020-01-01T00:00:00.000Z';
const now = NOW.toISOString();

const dated = Object.values(collections).filter(({ fields }) => serverDated(fields).length > 0);

test('posts, events and open positions have a date of publication that the server sets', () => {
  expect(dated.map(({ name, fields }) => [name, serverDated(fields)])).toEqual([
    ['blogs', ['publishDate']],
    ['events', ['publishDate']],
    ['positions', ['publishDate']],
  ]);
});

// Fails when a browser's or a client's date is taken where none was sent, or none is where one was.
describe.each(dated.map(({ name, fields }) => [name, fields] as const))('5.6 %s: the date of publication', (_, fields) => {
  const of = (sent: object, values: object, stored?: object) =>
    serverDates(fields, { sent: { ...sent }, values: { ...values }, ...(stored && { stored: { ...stored } }) }, NOW);

  test('of a new item is now', () => expect(of({}, { publishDate: null })).toEqual({ publishDate: now }));
  test('is the one that was sent', () => expect(of({ publishDate: CHOSEN }, { publishDate: CHOSEN })).toEqual({}));
  test('stays where a replace does not name it', () =>
    expect(of({ title: 'Una' }, { publishDate: null }, { publishDate: STORED })).toEqual({ publishDate: STORED }));
  test('is now where an update finds none', () =>
    expect(of({ title: 'Una' }, { publishDate: null }, { publishDate: null })).toEqual({ publishDate: now }));
  test('is now where it was emptied', () =>
    expect(of({ publishDate: null }, { publishDate: null }, { publishDate: STORED })).toEqual({ publishDate: now }));
});
