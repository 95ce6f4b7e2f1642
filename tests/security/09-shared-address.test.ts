import { beforeAll, describe, expect, test } from 'vitest';
import { ADMINISTRATOR } from '#tests/program.ts';
import { cookiesOf, type Person, personAt } from './http.ts';
import { startTarget, type Target } from './target.ts';

const SIGN_IN = '/api/auth/sign-in/email';
const CHALLENGE = '/api/auth/passkey/generate-authenticate-options';
const WRONG = { ...ADMINISTRATOR, password: 'no es' };

/** The requests that strangers may use up for their address, and how many of each. */
const USED_UP: readonly (readonly [what: string, times: number, send: (person: Person) => ReturnType<Person['send']>])[] = [
  ['passwords', 11, (person) => person.send('POST', SIGN_IN, WRONG)],
  ['passkeys', 61, (person) => person.send('GET', CHALLENGE)],
  ['letters', 6, (person) => person.send('POST', '/api/password-reset/request', { email: 'nadie@example.org' })],
  ['messages', 6, (person) => person.send('POST', '/api/contact', { email: 'eva@example.org', Mensaje: 'Hola' })],
  ['bodies', 31, (person) => person.send('POST', '/api/contact', {})],
];

describe('an administrator behind the same address as strangers', () => {
  let target: Target;
  let known: Person;

  beforeAll(async () => {
    target = await startTarget({ env: { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_TO: 'grupo@example.org' } });
    const cookies = cookiesOf(await target.visitor.send('POST', SIGN_IN, ADMINISTRATOR)).split('; ');
    known = personAt(
      target.url,
      cookies.find((cookie) => cookie.startsWith('faro.known_browser=')),
    );
    return () => target.stop();
  });

  // Fails where a limit by connection counts a known browser with all others of its network
  // (server/api/counted-sender.ts): ten wrong passwords of anybody on the campus kept its administrators out.
  test.each(USED_UP)('signs in by whatever way in a browser that is known, whatever others use up: %s', async (_, times, send) => {
    await target.database.db.deleteFrom('attempts').execute();
    for (let n = 0; n < times; n += 1) await send(target.visitor);
    expect((await send(target.visitor)).status).toBe(429);
    expect((await known.send('POST', SIGN_IN, ADMINISTRATOR)).status).toBe(200);
    expect((await known.send('GET', CHALLENGE)).status).toBe(200);
    expect((await known.send('POST', '/api/password-reset/request', { email: 'nadie@example.org' })).status).toBe(202);
  });

  // Fails where a known browser is not counted at all, or an invented token makes one.
  test.each(USED_UP)('has limits of their own, and an invented cookie none: %s', async (_, times, send) => {
    await target.database.db.deleteFrom('attempts').execute();
    for (let n = 0; n < times; n += 1) await send(known);
    expect((await send(known)).status).toBe(429);
    await target.database.db.deleteFrom('attempts').execute();
    const invented = (n: number) => personAt(target.url, `faro.known_browser=${String(n).padStart(32, 'x')}`);
    for (let n = 0; n < times; n += 1) await send(invented(n));
    expect((await send(invented(times))).status).toBe(429);
  });
});
