import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { processorTimeMs } from '#tests/processor-time.ts';
import { ADMINISTRATOR } from '#tests/program.ts';
import type { Answer } from './http.ts';
import { startTarget, type Target } from './target.ts';

const KNOWN = ADMINISTRATOR.email;
const UNKNOWN = 'nadie@faro.test';

function visibleParts({ status, headers, text }: Answer): object {
  const { date: _date, 'x-request-id': _request, ...rest } = headers;
  return { status, headers: rest, text };
}

describe('whether an e-mail is an administrator’s', () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget({ env: { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_TO: 'grupo@example.org' } });
    return () => target.stop({ errors: true });
  });

  // Fails when sign-in says of an unknown e-mail that it is unknown (server/api/auth/sign-in.ts).
  test('is not told by signing in', async () => {
    for (const password of ['otra-clave', 'x', 'ñ'.repeat(200)]) {
      const attempt = async (email: string) => visibleParts(await target.visitor.send('POST', '/api/auth/sign-in/email', { email, password }));
      expect(await attempt(KNOWN)).toEqual(await attempt(UNKNOWN));
    }
  });

  // Fails when the request for a reset looks for the administrator before it answers (server/api/password-reset.ts).
  test('is not told by asking for a new password', async () => {
    const attempt = async (email: string) => visibleParts(await target.visitor.send('POST', '/api/password-reset/request', { email }));
    expect(await attempt(KNOWN)).toEqual(await attempt(UNKNOWN));
    expect(await attempt(KNOWN.toUpperCase())).toEqual(await attempt(UNKNOWN));
  });

  const links = async () => {
    const ofReset = target.database.db.selectFrom('links').select('hash').where('purpose', 'like', 'reset:%');
    return (await ofReset.execute()).length;
  };
  /** Forgets what was asked for: no mail server takes the letters, and each try makes another link. */
  const forgetLetters = async () => {
    await target.database.db.deleteFrom('attempts').execute();
    await target.database.db.deleteFrom('jobs').where('kind', '=', 'password-letter').execute();
  };
  const askForLetter = async (email: string) =>
    expect((await target.visitor.send('POST', '/api/password-reset/request', { email })).status).toBe(202);

  // Fails where the job looks no further once an e-mail is nobody's (server/mail/password-letter.ts): what others asked
  // for meanwhile was answered 2 ms sooner.
  test('is not told by the work that such a question makes', async () => {
    await forgetLetters();
    const before = await links();
    await askForLetter('otra@faro.test');
    await expect.poll(links).toBe(before + 1);
  });

  // Fails without `MAX_LETTERS_TO_NOBODY` in server/mail/password-letter.ts: letters are written one after the other.
  test('and nobody’s letters hold up an administrator’s, however many are asked for', async () => {
    await forgetLetters();
    const at = new Date().toISOString();
    const many = Array.from({ length: 300 }, () => ({ kind: 'reset-letters', subject: '', at }));
    await target.database.db.insertInto('attempts').values(many).execute();
    const before = await links();
    for (const email of ['una@faro.test', 'dos@faro.test', KNOWN]) await askForLetter(email);
    await expect.poll(links).toBeGreaterThan(before);
    expect(await links()).toBe(before + 1);
  });

  // Fails when `refuseTaken` (server/sign-in/auth.ts) comes before the link is looked at.
  test('is not told by passkeys, setup or invitations', async () => {
    for (const [method, path] of [
      ['GET', '/api/auth/passkey/generate-authenticate-options'],
      ['POST', '/api/setup'],
      ['POST', '/api/invitations/accept'],
    ] as const) {
      const attempt = async (email: string) => {
        const { status, text } = await target.visitor.send(
          method,
          `${path}?email=${email}`,
          method === 'POST' ? { email, token: 'x', password: 'una-clave' } : undefined,
        );
        return { status, text: text.replace(/"challenge":"[^"]*"/, '') };
      };
      expect(await attempt(KNOWN), path).toEqual(await attempt(UNKNOWN));
    }
  });

  // Fails when an unknown e-mail is refused before a password was hashed for it (server/api/auth/sign-in.ts): 1 ms
  // instead of some 100.
  test.runIf(existsSync('/proc/self/stat'))('is not told by the work behind a refusal', async () => {
    const workFor = async (email: string): Promise<number> => {
      const before = processorTimeMs(target.pid);
      for (let n = 0; n < 8; n += 1) {
        // Failures would slow down what follows.
        await target.database.db.deleteFrom('attempts').execute();
        expect((await target.visitor.send('POST', '/api/auth/sign-in/email', { email, password: 'otra-clave' })).status).toBe(401);
      }
      return processorTimeMs(target.pid) - before;
    };
    const [known, unknown] = [await workFor(KNOWN), await workFor(UNKNOWN)];
    expect(known).toBeGreaterThan(150);
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
  });
});
