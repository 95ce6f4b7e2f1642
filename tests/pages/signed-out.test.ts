import { expect, test } from './site.ts';

const SENTENCE = 'Saliste de tu cuenta.';

// Fails without the cookie in the answer: a cookie that a script sets can reach the browser after the request for the
// page has left.
test('the answer to a sign-out makes the sign-in page say so, to this browser and no other', async ({ site }) => {
  const administrator = await site.signIn();
  const answer = await administrator.send('POST', '/api/auth/sign-out');
  const cookie = answer.headers.getSetCookie().flatMap((each) => (/max-age=0/i.test(each) ? [] : (each.split(';')[0] ?? [])));
  const page = await site.visitor.send('GET', '/login', undefined, { cookie: cookie.join('; ') });
  expect(await page.text()).toContain(SENTENCE);
  expect((await site.read('/login')).text).not.toContain(SENTENCE);
});
