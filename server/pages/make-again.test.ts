import { expect, test } from 'vitest';
import { createMakeAgain } from './make-again.ts';

const request = (url: string) => ({ method: 'GET', url, headers: {} });

/** Pages that are made when the test says so. */
function making() {
  const begun = new Map<string, PromiseWithResolvers<unknown>>();
  const makeAgain = createMakeAgain({
    cache: { missed: ({ url = '' }) => (url === '/new' ? null : url) },
    ask: (path) => {
      const made = Promise.withResolvers<unknown>();
      begun.set(path, made);
      return made.promise;
    },
    first: '/',
  });
  return { begun, makeAgain };
}

// Fails without the bound: after each write strangers would have any number of pages made, past every gate.
test('a few pages are made at once past the gates, and the landing page with them', async () => {
  const { begun, makeAgain } = making();
  expect(makeAgain(request('/new'))).toBeNull();
  const pages = Array.from({ length: 50 }, (_, at) => makeAgain(request(`/Blog/${at}`)));
  expect(makeAgain(request('/'))).not.toBeNull();
  expect([...begun.keys()]).toEqual(['/Blog/0', '/Blog/1', '/']);
  expect(pages.slice(2)).toEqual(Array(48).fill(null));
  // Another request for a page that is being made waits for it.
  expect(makeAgain(request('/Blog/1'))).toBe(pages[1]);
  begun.get('/Blog/0')?.resolve(null);
  await pages[0];
  expect(makeAgain(request('/Blog/7'))).not.toBeNull();
});
