import { expect, test } from 'vitest';
import { answerOf, openTestApp, type TestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { filled, type Operation, operationsOf } from './operations.ts';

/** PostgreSQL keeps no NUL, and UTF-8 writes no half of a surrogate pair. */
const UNSTORABLE = ['a\0b', 'a\0b@example.org', 'a\ud800b'];

/** A body that comes as far as it can, but for the property that is tried. */
async function plausible(app: TestApp, { path, properties }: Operation, number: number): Promise<Record<string, unknown>> {
  const body = Object.fromEntries(properties.map((name) => [name, name === 'email' ? `ana${number}@example.org` : 'otra-clave-larga-9']));
  if (path !== '/api/invitations/accept') return body;
  const { url } = (await answerOf(await (await app.signIn()).send('POST', '/api/invitations'))).body;
  return { ...body, token: new URL(String(url)).searchParams.get('token') };
}

// Fails without `isStorable` in server/api/auth/ and server/api/new-account.ts.
test.each(databases)('a text that cannot be kept is refused, whatever takes it, on $dialect', async ({ create }) => {
  const database = await create();
  const app = await openTestApp({ database, env: { TRUSTED_PROXY: '127.0.0.1' }, letters: async () => undefined });
  const administrator = await app.signIn();
  const failed: string[] = [];
  let number = 0;
  /** Passwords are hashed, and kept nowhere as they are. */
  const texts = ({ properties }: Operation) => properties.filter((name) => !/password/i.test(name));
  for (const operation of await operationsOf(app)) {
    for (const property of texts(operation)) {
      for (const text of UNSTORABLE) {
        for (const client of [app.visitor, administrator]) {
          number += 1;
          const body = { ...(await plausible(app, operation, number)), [property]: text };
          const from = { 'x-forwarded-for': `203.0.${number >> 8}.${number % 256}` };
          const { status } = await client.send(operation.method, filled(operation.path, {}), body, from);
          if (status >= 500) failed.push(`${operation.method} ${operation.path} ${property} ${JSON.stringify(text)}: ${status}`);
        }
      }
    }
  }
  expect(failed).toEqual([]);
  expect(number).toBeGreaterThan(150);
  await database.close();
});
