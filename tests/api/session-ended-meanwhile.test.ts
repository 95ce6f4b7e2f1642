import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '#data/database.ts';
import { ADMINISTRATOR, answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { SAMPLE_FILES, withFiles } from '#tests/sample-files.ts';
import { everythingStored } from '#tests/stored.ts';
import { filled, operationsOf } from './operations.ts';

/** Uploads are pieces of files, which nobody sees until a write names the file. */
const isUpload = (path: string) => path.startsWith('/api/uploads');

/** Everything but what signing in itself writes. */
async function contentStored(database: Database) {
  const { session: _session, attempts: _attempts, ...stored } = await everythingStored(database);
  return stored;
}

describe.each(databases)('a session that ends while a body is on its way, on $dialect', ({ open }) => {
  // Fails when `boundedBodies` does not look at the session again when the body is whole.
  test('writes nothing, whatever is asked for', async () => {
    const database = await withFiles(await open());
    const app = await openTestApp({ database });
    const { parts, fetch, signIn, visitor } = app;
    await signIn();
    const operations = (await operationsOf(app)).filter(({ hasBody, needsSession, path }) => hasBody && needsSession && !isUpload(path));
    expect(operations.length).toBeGreaterThan(30);
    const { id } = (await answerOf(await (await signIn()).send('POST', '/api/papers', { title: 'Una' }))).body;
    await visitor.send('POST', '/api/contact', { email: 'eva@example.org', Mensaje: 'Hola' });
    const [message] = await parts.messages.list();
    const endSessions = async () => {
      await sql`delete from session`.execute(database.db);
    };

    for (const { method, path, needsRecentSignIn } of operations) {
      const signedIn = await visitor.send('POST', '/api/auth/sign-in/email', ADMINISTRATOR);
      const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
      const before = await contentStored(database);
      const body = new ReadableStream<Uint8Array>(
        {
          pull: async (controller) => {
            await endSessions();
            controller.enqueue(Buffer.from(JSON.stringify({ title: 'Ya no', read: true, name: 'Ya no' })));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = { origin: parts.origins[0], 'content-type': 'application/json', cookie: cookie.join('; ') };
      const init: RequestInit & { readonly duplex: 'half' } = { method, headers, body, duplex: 'half' };
      const isMessage = path.startsWith('/api/messages');
      const address = new URL(
        filled(path, { version: '1', id: isMessage ? String(message?.id) : String(id), path: `uploads/${SAMPLE_FILES[0]}` }),
        parts.origins[0],
      );
      const answer = await fetch(new Request(address, init));
      // What needs a recent sign-in may look for it before it reads the body.
      expect(needsRecentSignIn ? [401, 403] : [401], `${method} ${path}`).toContain(answer.status);
      expect(await contentStored(database), `${method} ${path}`).toEqual(before);
    }
  });
});
