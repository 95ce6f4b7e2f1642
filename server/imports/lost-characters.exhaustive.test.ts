import { expect, test } from 'vitest';
import { readPublications } from './read-publications.ts';

/** Of the processor; a second is usual. In microseconds. */
const MOST_TIME = 20_000_000;
const LOST = '\uFFFD\n';

// Fails where an entry is written, or looked for among all, for each of its lines.
test('a file of nothing but lines that could not be read takes time that grows with it', () => {
  const before = process.cpuUsage();
  readPublications({ content: `@article{a, title = {a}, abstract = {${LOST.repeat(200_000)}}}` });
  const entries = Array.from({ length: 15_000 }, (_, number) => `@article{k${number}, title = {a}}\n`).join('');
  const { errors } = readPublications({ content: LOST.repeat(200_000) + entries });
  expect(errors).toHaveLength(1);
  expect(process.cpuUsage(before).user).toBeLessThan(MOST_TIME);
});
