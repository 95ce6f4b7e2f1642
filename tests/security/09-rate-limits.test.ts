import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import type { DialectName } from '#data/database.ts';
import { createPostgresUrl, createSqliteFile } from '#tests/databases.ts';
import { ADMINISTRATOR, type Program, startProgram } from '#tests/program.ts';
import { personAt } from './http.ts';
import { DIALECTS } from './target.ts';

const SIGN_IN = '/api/auth/sign-in/email';
const PROXY = { TRUSTED_PROXY: '127.0.0.1' };
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_TO: 'grupo@example.org' };

/** Starts programs that keep their data from one to the next; one that a failed test leaves is ended. */
async function keptProgram(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  dialect: DialectName,
  env: Readonly<Record<string, string>> = {},
): Promise<() => Promise<Program>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-limits-'));
  const running = new Set<Program>();
  onTestFinished(async () => {
    for (const program of running) await program.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const database = { DATABASE_URL: dialect === 'postgres' ? await createPostgresUrl() : await createSqliteFile(dataDir) };
  return async () => {
    const program = await startProgram({ dataDir, args: ['--empty'], env: { ...env, ...database } });
    running.add(program);
    return {
      ...program,
      stop: async (foreseen) => {
        running.delete(program);
        await program.stop(foreseen);
      },
    };
  };
}

/** An attempt from one of these addresses: it differs from the last in everything that an attacker may choose. */
const attempts = {
  sign: (n: number) => ({ email: `${n}@example.org`, password: `clave-${n}`, [`x${n}`]: n }),
  contact: (n: number) => ({ email: `${n}@example.org`, Asunto: `${n}`, Mensaje: `${n}` }),
  reset: (n: number) => ({ email: `${n}@example.org` }),
};
/** Limits beside signing in: where, the body sent, how often, how many are tried. */
const LIMITS = [
  ['/api/contact', attempts.contact, 5, 8],
  ['/api/password-reset/request', attempts.reset, 5, 8],
  ['/api/visits', () => ({}), 600, 640],
] as const;
const noise = (n: number) => ({
  'user-agent': `navegador ${n}`,
  cookie: `a=${n}`,
  'x-real-ip': `203.0.113.${n}`,
  'cf-connecting-ip': `203.0.113.${n}`,
  forwarded: `for=203.0.113.${n}`,
  'true-client-ip': `203.0.113.${n}`,
  'x-faro-address': `203.0.113.${n}`,
  'accept-language': `${n}`,
});

// Most of their time they wait, so they wait together.
describe.concurrent.each(DIALECTS)('limits on %s', (dialect) => {
  // Fails when attempts are counted in memory or forgotten at the start (data/attempts.ts), or only noted after their
  // outcome is known (server/api/auth/guesses.ts).
  test('signing in: a burst of wrong passwords gets ten answers, in any disguise, and a restart forgets none', async (context) => {
    const start = await keptProgram(context, dialect);
    let program = await start();
    const burst = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        personAt(program.url).send('POST', `${SIGN_IN}?n=${n}`, attempts.sign(n), { ...noise(n), 'x-forwarded-for': `203.0.113.${n}` }),
      ),
    );
    const statuses = burst.map(({ status }) => status);
    expect(statuses.filter((status) => ![401, 429].includes(status))).toEqual([]);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    // Until ten have been noted, the burst's refusals are taken back. After the start nothing is tried before the one
    // that is refused.
    for (let n = 0; n < 10; n += 1) await personAt(program.url).send('POST', SIGN_IN, attempts.sign(n));
    await program.stop();
    program = await start();
    const refused = await personAt(program.url).send('POST', SIGN_IN, ADMINISTRATOR);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    for (const path of [
      `${SIGN_IN}/`,
      '/api/auth//sign-in/email',
      '/api/auth/sign-in%2Femail',
      '/API/auth/sign-in/email',
      '/api/auth/./sign-in/email',
      '/api/auth/sign-in/Email',
    ]) {
      const answer = await personAt(program.url).send('POST', path, ADMINISTRATOR);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.headers['set-cookie'], path).toBeUndefined();
    }
    await program.stop();
  });

  // Fails when the limit is on the e-mail: an attacker would lock out whoever it belongs to. The second half when the
  // whole IPv6 address is counted (`networkOf` in server/http/address.ts), any forwarding header is believed, or
  // `clientAddress` looks left of what it cannot read.
  test('signing in: the administrator gets in from elsewhere, while somebody attacks that very e-mail; an IPv6 network is one sender, and a proxy that is not trusted says nothing', async (context) => {
    const start = await keptProgram(context, dialect, PROXY);
    const program = await start();
    const from = (address: string, password: string) =>
      personAt(program.url).send('POST', SIGN_IN, { email: ADMINISTRATOR.email, password }, { 'x-forwarded-for': address });
    const attack = await Promise.all(Array.from({ length: 22 }, (_, n) => from(`203.0.113.${n % 2}`, 'no es')));
    expect(attack.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await from('198.51.100.7', ADMINISTRATOR.password)).status).toBe(200);

    const through = (n: number) => ({ 'x-forwarded-for': `192.0.2.${n}, 2001:db8:1:2:${n.toString(16)}::${n}` });
    const statuses: number[] = [];
    for (let n = 1; n <= 8; n += 1) statuses.push((await personAt(program.url).send('POST', '/api/contact', attempts.contact(n), through(n))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    // An entry that is not the proxy's own changes nothing, whether it is written with a port or cannot be read at all.
    for (const entry of ['203.0.113.77:4123', '203.0.113.78:x', 'unknown']) {
      const forged: number[] = [];
      for (let n = 1; n <= 7; n += 1) {
        const header = { 'x-forwarded-for': `192.0.2.${n}, ${entry}` };
        forged.push((await personAt(program.url).send('POST', '/api/contact', attempts.contact(n), header)).status);
      }
      expect(forged.slice(-2), entry).toEqual([429, 429]);
    }
    await program.stop();
  });

  // Fails without `refuseFlood` in server/api/contact.ts and server/api/password-reset.ts, without the limit in
  // data/visits/counter.ts, and when attempts are forgotten at the start.
  test('contact, reset, counter: only so often, in any disguise, at once or one by one, and after a restart', async (context) => {
    const start = await keptProgram(context, dialect, MAIL);
    const before = await start();
    for (const [path, body, most, sent] of LIMITS) {
      let accepted = 0;
      for (let first = 0; first < sent; first += 40) {
        const burst = await Promise.all(
          Array.from({ length: Math.min(40, sent - first) }, (_each, n) =>
            personAt(before.url).send('POST', path, body(first + n), { ...noise(n), 'x-forwarded-for': `203.0.113.${n}` }),
          ),
        );
        accepted += burst.filter(({ status }) => status < 300).length;
      }
      expect(accepted, path).toBeLessThanOrEqual(most);
      // Attempts that a burst had taken back may still come in. After the start nothing is sent before the one that is
      // refused.
      for (let n = accepted; n < most; n += 1) expect((await personAt(before.url).send('POST', path, body(n))).status, path).toBeLessThan(300);
    }
    await before.stop();
    const after = await start();
    for (const [path, body] of LIMITS) {
      const refused = await personAt(after.url).send('POST', path, body(999));
      expect([refused.status, refused.headers['retry-after']], path).toEqual([429, '600']);
    }
    await after.stop();
  });
});
