import { pathsOfUrlMap } from '#tests/url-map.ts';
import { test as base, expect, FORM_PAGES } from './site.ts';

const test = base.extend({ env: { TRUSTED_PROXY: '127.0.0.1' } });

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** The methods that Node's HTTP server passes on and `Request` allows. */
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'];

// Fails without `answersMethod` (server/pages/render.ts): React Router refuses these itself, and logs a stack trace for
// each.
test('a page refuses the methods that it does not answer', async ({ site }) => {
  const administrator = await site.signIn();
  let requests = 0;
  for (const path of pathsOfUrlMap().flatMap((each) => [each, `${each}.data`])) {
    for (const method of METHODS) {
      if (method === 'POST' && FORM_PAGES.includes(path.replace(/\.data$/, ''))) continue;
      requests += 1;
      const headers = { ...FORM, 'x-forwarded-for': `10.0.${Math.floor(requests / 250)}.${requests % 250}` };
      const address = path.replaceAll(/:\w+\??|\*/g, 'x');
      const answer = await administrator.send(method, address, method === 'OPTIONS' ? undefined : 'a=b', headers);
      expect(answer.status, `${method} ${address}`).toBe(405);
      expect(await answer.json(), `${method} ${address}`).toMatchObject({ code: 'failed-precondition', status: 405 });
    }
  }
  expect(requests).toBeGreaterThan(100);
});
