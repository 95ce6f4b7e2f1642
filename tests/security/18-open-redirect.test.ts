import { beforeAll, expect, test } from 'vitest';
import { ADMINISTRATOR } from '#tests/program.ts';
import { cookiesOf, personAt, send } from './http.ts';
import { halfSignedIn, turnOn } from './second-factor.ts';
import { signIn, startTarget, type Target } from './target.ts';

const EVIL = 'otro.example';
const WISHES = [
  ...[
    `https://${EVIL}/`,
    `//${EVIL}`,
    `///${EVIL}`,
    `/\\${EVIL}`,
    `\\\\${EVIL}`,
    `/\t/${EVIL}`,
    `/%09/${EVIL}`,
    `/\n/${EVIL}`,
    `/.//${EVIL}`,
    `/..//${EVIL}`,
    `/a/../..//${EVIL}`,
  ],
  ...[
    `/%2e%2e//${EVIL}`,
    `https:${EVIL}`,
    `https:/${EVIL}`,
    `http:\\\\${EVIL}`,
    `javascript:alert(1)`,
    `data:text/html,x`,
    ` https://${EVIL}`,
    `@${EVIL}`,
    `.${EVIL}`,
    `:@${EVIL}`,
  ],
  ...[
    `/@${EVIL}/..//${EVIL}`,
    `%2f%2f${EVIL}`,
    `/%2f${EVIL}`,
    `/%5c${EVIL}`,
    `//${EVIL}%2f..`,
    `／／${EVIL}`,
    `/\u0000/${EVIL}`,
    `/\r\nlocation:https://${EVIL}`,
    `//${EVIL}\\@localhost`,
  ],
];

let target: Target;
beforeAll(async () => {
  target = await startTarget();
  return () => target.stop();
});

/** The address that a browser at `from` would open. */
function destination(location: string | undefined, from: string): string {
  return new URL(location ?? '', from).origin;
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const headers = (cookie?: string) => ({
  origin: target.url,
  'content-type': 'application/x-www-form-urlencoded',
  ...(cookie !== undefined && { cookie }),
});

// Fails when `safeNext` trusts what begins with one slash (app/public/account/safe-next.ts); the path that dots leave
// behind was such a way.
test.each(WISHES)('%j is not where signing in leads', async (wish) => {
  const path = `/login?next=${encodeURIComponent(wish)}`;
  const signedIn = await send(target.url, {
    method: 'POST',
    path,
    headers: headers(),
    body: form({ email: ADMINISTRATOR.email, password: ADMINISTRATOR.password }),
  });
  expect(signedIn.status).toBe(303);
  expect(destination(signedIn.headers.location, target.url), signedIn.headers.location).toBe(target.url);
  const already = await send(target.url, { path, headers: { cookie: cookiesOf(signedIn) } });
  expect([301, 302, 303, 307]).toContain(already.status);
  expect(destination(already.headers.location, target.url), already.headers.location).toBe(target.url);
  expect(JSON.stringify(already.headers)).not.toContain(`//${EVIL}`);
});

// Fails when the second step does not ask `safeNext` (app/public/account/second-step.tsx).
test('nor where the second step leads', async () => {
  const { codes, person, recovery } = await turnOn(target.url, personAt(target.url, await signIn(target.url)));
  expect(await codes()).toMatch(/^\d{6}$/);
  const first = await send(target.url, {
    method: 'POST',
    path: `/login?next=${encodeURIComponent(`/.//${EVIL}`)}`,
    headers: headers(),
    body: form({ email: ADMINISTRATOR.email, password: ADMINISTRATOR.password }),
  });
  expect([first.status, destination(first.headers.location, target.url)]).toEqual([303, target.url]);
  expect(first.headers.location).toMatch(/^\/login\/codigo\?next=/);
  for (const [n, wish] of [`/.//${EVIL}`, `//${EVIL}`, `/\\${EVIL}`].entries()) {
    const { cookie } = await halfSignedIn(target.url);
    const path = `/login/codigo?next=${encodeURIComponent(wish)}`;
    const answer = await send(target.url, { method: 'POST', path, headers: headers(cookie), body: form({ code: recovery[n] ?? '' }) });
    expect([answer.status, destination(answer.headers.location, target.url)]).toEqual([303, target.url]);
  }
  expect((await person.send('POST', '/api/auth/two-factor/disable', { password: ADMINISTRATOR.password })).status).toBe(200);
});

// Fails when a redirect is made of the request's own host, or of its path.
test('no other redirect leaves the site', async () => {
  for (const path of [
    '/Blog',
    '/Blog/',
    '/blog',
    `/Blog//${EVIL}`,
    `//${EVIL}/Blog`,
    `/Blog?next=//${EVIL}`,
    `/${EVIL}//`,
    `/%2f%2f${EVIL}/..`,
    `/\\${EVIL}`,
    `/dashboard//${EVIL}`,
    '/student/x/',
    '/LOGIN/',
  ]) {
    const answer = await send(target.url, { path, headers: { host: EVIL, 'x-forwarded-host': EVIL } });
    expect(answer.headers.location ?? '/', path).toMatch(/^\/(?![/\\])/);
  }
});

// Fails when the way back in is shown where no mail is sent.
test('the sign-in screen does not lead to a letter that nobody sends', async () => {
  expect((await target.visitor.send('GET', '/login')).text).not.toContain('href="/recuperar"');
});
