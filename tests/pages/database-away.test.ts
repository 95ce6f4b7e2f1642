import { vi } from 'vitest';
import { expect, test } from './site.ts';

const awayError = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

// Fails where a change drops the page that was, where an old one has no mark or may be kept by others, and where a page
// that never was is a fault of the program.
test('while the database is away, pages that were asked for before are answered and marked, and others ask to come back', async ({ site }) => {
  const id = await site.add('papers', { title: 'Celdas', year: 2020, authors: ['Ana Ruiz'] });
  const addresses = ['/', `/Publicacion/${id}`, '/Publicaciones?anio=2020', '/Publicaciones'];
  const before = await Promise.all(addresses.map((address) => site.read(address)));
  await site.add('papers', { title: 'Pilas', year: 2020 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const published = vi.spyOn(site.services.store, 'published').mockImplementation(() => Promise.reject(awayError()));
  for (const [index, address] of addresses.entries()) {
    const { status, headers, text } = await site.read(address);
    expect([status, text], address).toEqual([200, before[index]?.text]);
    expect([headers.get('warning'), headers.get('cache-control')], address).toEqual(['110 - "Response is Stale"', 'private, no-store']);
  }
  const never = await site.read('/Grupo');
  expect([never.status, never.headers.get('retry-after'), never.headers.get('warning')]).toEqual([503, '5', null]);
  expect(never.text).toMatch(/Inténtalo de nuevo|intenta/i);

  published.mockRestore();
  const after = await site.read('/');
  expect([after.status, after.headers.get('warning')]).toEqual([200, null]);
  expect(after.text).toContain('Pilas');
});

// Fails where only pages that are made anew are marked, or only pages.
test('a process that cannot compare its content with the database for long marks all that it answers from memory', async ({ site }) => {
  const id = await site.add('papers', { title: 'Celdas', year: 2020 });
  const addresses = ['/', `/Publicacion/${id}`, '/api/papers', `/api/papers/${id}`];
  const headersOf = async (address: string) => {
    const { status, headers } = await site.read(address);
    return [status, headers.get('warning'), /no-store/.test(headers.get('cache-control') ?? '')];
  };
  for (const address of addresses) expect(await headersOf(address), address).toEqual([200, null, false]);
  const isUpToDate = vi.spyOn(site.services.store, 'isUpToDate').mockReturnValue(false);
  for (const address of addresses) expect(await headersOf(address), address).toEqual([200, '110 - "Response is Stale"', true]);
  isUpToDate.mockRestore();
  for (const address of addresses) expect(await headersOf(address), address).toEqual([200, null, false]);
});

test('a fault of a page itself is not hidden behind the page that was', async ({ site }) => {
  await site.read('/');
  await site.add('papers', { title: 'Pilas', year: 2020 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const published = vi.spyOn(site.services.store, 'published').mockImplementation(() => Promise.reject(new Error('a fault')));
  expect((await site.read('/')).status).toBe(500);
  published.mockRestore();
});
