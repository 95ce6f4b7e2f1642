import { afterEach, expect, test, vi } from 'vitest';
import { createAuthorIndex } from '../author-links/author-index.ts';
import { collections, type Item } from '../collections/index.ts';
import { createLinkIndex } from '../links/link-index.ts';
import { wholeValues } from '../write.ts';
import { filteredPublications, readPublicationFilter } from './publication-filter.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

// Fails where all words are read in one turn: the first question after a start stopped a site of thousands for seconds.
test('the words of a long list are read ten publications at a time, and once', async () => {
  let read = 0;
  const facts = { now: new Date('2026-03-05T18:00:00Z'), timeZone: 'UTC', referable: () => [] };
  const blank = wholeValues(collections.papers, { title: 'x', year: 2020 }, 'insert', facts);
  const papers = Array.from({ length: 950 }, (_, at) => ({
    ...blank,
    id: `p${at}`,
    get title() {
      read += 1;
      return at % 2 === 0 ? 'Celdas de litio' : 'Sensores';
    },
  })) as unknown as Item<'papers'>[];
  const content = { papers, projects: [], students: [], authors: createAuthorIndex([]), links: createLinkIndex([]) };
  const ask = () =>
    filteredPublications(content as unknown as Parameters<typeof filteredPublications>[0], readPublicationFilter(new URLSearchParams('q=litio')));
  const readAt: number[] = [0];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void) => {
    readAt.push(read);
    queueMicrotask(run);
    return 0 as unknown as NodeJS.Timeout;
  });
  expect(await ask()).toHaveLength(475);
  const each = read / papers.length;
  expect(readAt).toEqual(Array.from({ length: 96 }, (_, turn) => turn * 10 * each));
  const all = read;
  await ask();
  expect(read).toBe(all);
});
