import { describe } from 'vitest';
import { expect, PUBLIC_ROUTES, test } from './site.ts';

const ofKind = (kind: string) => PUBLIC_ROUTES.filter(({ handle }) => handle?.caching === kind);

// Fails for a route whose module does not say whether its answer is kept: it would never be, and render for each
// visitor.
test('every public route of the compiled URL map says whether its answer is kept', () => {
  expect(PUBLIC_ROUTES.length).toBeGreaterThan(20);
  const undeclared = PUBLIC_ROUTES.filter(({ handle }) => !['by-path', 'by-query', 'never'].includes(String(handle?.caching)));
  expect(undeclared.map(({ path }) => path)).toEqual([]);
});

describe('the answer to a visitor', () => {
  test('is kept where the route says so, and nowhere else', async ({ site }) => {
    const entries = () => site.services.cache.statistics().entries;
    for (const { path } of ofKind('never')) {
      const before = entries();
      const { headers } = await site.read(path);
      expect([headers.get('cache-control'), entries()], path).toEqual(['private, no-store', before]);
    }
    // A list of none is no page.
    await site.add('positions', { title: 'Servicio social' });
    await site.add('students', { name: 'Ana' });
    await site.add('projects', { title: 'Celdas' });
    for (const { path } of [...ofKind('by-path'), ...ofKind('by-query')]) {
      const { headers } = await site.read(path);
      expect(headers.get('cache-control'), path).toContain('public');
      expect(headers.get('etag'), path).not.toBeNull();
    }
  });

  test('is kept for each query where the route says so, and for none elsewhere', async ({ site }) => {
    await site.add('papers', { title: 'Una', year: 2024 });
    const question = `?${new URLSearchParams({ tag: 'Software', year: '2024' })}`;
    const entries = () => site.services.cache.statistics().entries;
    for (const { path, handle } of [...ofKind('by-path'), ...ofKind('by-query')]) {
      await site.read(path);
      const before = entries();
      await site.read(path + question);
      expect(entries() - before, path).toBe(handle?.caching === 'by-query' ? 1 : 0);
    }
  });
});
