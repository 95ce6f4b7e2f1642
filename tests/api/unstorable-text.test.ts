import { expect, test } from 'vitest';
import { cookiesSetBy } from '#core/cookies.ts';
import { answerOf, openTestApp, type TestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { pdf } from '#tests/uploads/samples.ts';
import { senderFor } from '#tests/uploads/sender.ts';
import { filled, type Operation, operationsOf } from './operations.ts';

/** PostgreSQL keeps no NUL, and UTF-8 writes no half of a surrogate pair. */
const UNSTORABLE = ['a\0b', 'a\0b@example.org', 'a\ud800b'];

/** A body that comes as far as it can, but for the property that is tried. */
async function plausible(app: TestApp, { path, properties }: Operation, number: number): Promise<Record<string, unknown>> {
  const body = Object.fromEntries(properties.map((name) => [name, name === 'email' ? `ana${number}@example.org` : 'otra-clave-larga-9']));
  if (path === '/api/imports') return { text: `@article{a${number}, title={Una}}` };
  if (path !== '/api/invitations/accept') return body;
  const { url } = (await answerOf(await (await app.signIn()).send('POST', '/api/invitations'))).body;
  return { ...body, token: new URL(String(url)).searchParams.get('token') };
}

// Fails without `isStorable` in core/contract/sign-in.ts and core/contract/accounts.ts, and without `isNotStorable` in
// server/http/problems.ts.
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

/** Half of a value at each place in it, texts and objects alike. */
function unstorableAnswers(): Record<string, unknown>[] {
  const answer = {
    ...{ id: 'a-key', rawId: 'a-key', type: 'public-key', authenticatorAttachment: 'platform', clientExtensionResults: {} },
    response: { clientDataJSON: 'e30', attestationObject: 'e30', authenticatorData: 'e30', signature: 'e30', userHandle: 'e30', transports: 'usb' },
  };
  const { response } = answer;
  return UNSTORABLE.flatMap((text) => [
    ...Object.keys(answer).map((name) => ({ ...answer, [name]: text })),
    ...Object.keys(response).flatMap((name) => [text, [text]].map((value) => ({ ...answer, response: { ...response, [name]: value } }))),
    { ...answer, [text]: text },
  ]);
}

// Fails without `isStorableThroughout` for the values of a credential in core/contract/sign-in.ts.
test.each(databases)('a passkey’s answer that cannot be kept is refused, wherever in it the text is, on $dialect', async ({ open }) => {
  const { signIn, visitor, clientWith } = await openTestApp({ database: await open(), env: { TRUSTED_PROXY: '127.0.0.1' } });
  const administrator = await signIn();
  const statuses: number[] = [];
  for (const [number, response] of unstorableAnswers().entries()) {
    const from = { 'x-forwarded-for': `203.0.113.${number}` };
    // Each answer needs a challenge: without one it is refused before it is looked at.
    const options = await visitor.send('GET', '/api/auth/passkey/generate-authenticate-options', undefined, from);
    const browser = clientWith(cookiesSetBy(options.headers));
    statuses.push((await browser.send('POST', '/api/auth/passkey/verify-authentication', { response }, from)).status);
    statuses.push((await administrator.send('POST', '/api/auth/passkey/verify-registration', { response, name: 'Una' }, from)).status);
  }
  expect(statuses.length).toBeGreaterThan(60);
  expect(statuses.filter((status) => status >= 500 || status < 400)).toEqual([]);
});

// Fails without `withoutNul` in server/uploads/tus.ts: on PostgreSQL the upload could not be ended, and was tried again
// for ever.
test.each(databases)('an upload whose name has a NUL ends, refused or not, on $dialect', async ({ open }) => {
  const { signIn } = await openTestApp({ database: await open() });
  const sender = senderFor(await signIn());
  const refused = await sender.upload(Buffer.from('no soy un PDF'), { name: 'a\0b.pdf' });
  expect(await answerOf(refused)).toMatchObject({ status: 400, body: { detail: expect.stringContaining('«ab.pdf»') as string } });
  expect((await sender.upload(pdf(), { name: 'a\0b.pdf', type: 'application/pdf\0' })).status).toBe(200);
});
