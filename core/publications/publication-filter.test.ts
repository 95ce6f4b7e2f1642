import { afterEach, expect, test, vi } from 'vitest';
import { createAuthorIndex } from '../author-links/author-index.ts';
import { collections, type Item } from '../collections/index.ts';
import { createLinkIndex } from '../links/link-index.ts';
import { wholeValues } from '../write.ts';
import { filteredPublications, readPublicationFilter } from './publication-filter.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A list of publications that counts the titles that are read, and a question about each half of it. */
function listOf(length: number, abstract = '') {
  const count = { read: 0 };
  const facts = { now: new Date('2026-03-05T18:00:00Z'), timeZone: 'UTC', referable: () => [] };
  const blank = wholeValues(collections.papers, { title: 'x', year: 2020, abstract }, 'insert', facts);
  const papers = Array.from({ length }, (_, at) => ({
    ...blank,
    id: `p${at}`,
    get title() {
      count.read += 1;
      return at % 2 === 0 ? 'Celdas de litio' : 'Sensores';
    },
  })) as unknown as Item<'papers'>[];
  const content = { papers, projects: [], students: [], authors: createAuthorIndex([]), links: createLinkIndex([]) };
  const ask = (query: string) =>
    filteredPublications(content as unknown as Parameters<typeof filteredPublications>[0], readPublicationFilter(new URLSearchParams(query)));
  return { ask, count };
}

/** The numbers of titles that had been read when each turn of the event loop ended. */
function watchTurns(count: { readonly read: number }): number[] {
  const readAt: number[] = [];
  vi.spyOn(globalThis, 'setImmediate').mockImplementation((run: () => void) => {
    readAt.push(count.read);
    queueMicrotask(run);
    return 0 as unknown as NodeJS.Immediate;
  });
  return readAt;
}

// Fails where all words are read in one turn: the first question after a start stopped a site of thousands for seconds.
test('the words of a long list are read ten publications at a time, and once', async () => {
  const { ask, count } = listOf(490);
  const readAt = watchTurns(count);
  expect(await ask('q=litio')).toHaveLength(245);
  const all = count.read;
  const each = all / 490;
  expect(readAt).toEqual(Array.from({ length: 49 }, (_, turn) => (turn + 1) * 10 * each));
  await ask('q=litio');
  expect(count.read).toBe(all);
});

// Fails where all are looked through in one turn: each question about ten thousand took tens of milliseconds.
test('a long list whose words are known is looked through in several turns, and without words in none', async () => {
  const { ask, count } = listOf(2_000);
  await ask('q=litio');
  const turns = watchTurns(count);
  expect(await ask('q=sensores')).toHaveLength(1_000);
  expect(turns).toHaveLength(4);
  expect(await ask('year=2020')).toHaveLength(2_000);
  expect(turns).toHaveLength(4);
});

// Fails where publications are counted and not their characters: ten long texts held up others for seconds.
test('the words of long texts are read one publication at a time', async () => {
  const { ask, count } = listOf(12, 'Sal '.repeat(5_000));
  const readAt = watchTurns(count);
  expect(await ask('q=litio')).toHaveLength(6);
  expect(readAt).toHaveLength(12);
});
