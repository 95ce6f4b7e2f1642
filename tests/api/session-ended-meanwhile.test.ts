import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { cookiesSetBy } from '#core/cookies.ts';
import type { Database } from '#data/database.ts';
import { ADMINISTRATOR, answerOf, openTestApp, type TestApp } from '#tests/app.ts';
import { databases, openTestDatabase } from '#tests/databases.ts';
import { SAMPLE_FILES, withFiles } from '#tests/sample-files.ts';
import { everythingStored } from '#tests/stored.ts';
import { filled, operationsOf } from './operations.ts';

/** Uploads have a test of their own below. */
const isUpload = (path: string) => path.startsWith('/api/uploads');

/** The cookies of a new session of the administrator, who is there already. */
async function sessionCookie({ visitor }: TestApp): Promise<string> {
  const signedIn = await visitor.send('POST', '/api/auth/sign-in/email', ADMINISTRATOR);
  return cookiesSetBy(signedIn.headers);
}

/** Everything but sessions. */
const contentStored = (database: Database) => everythingStored(database, ['session']);

/** Ends all sessions, and begins them again as they were: to sign in anew each time takes longer. */
async function sessionsOf({ db }: Database) {
  await sql`create table sessions_before as select * from session`.execute(db);
  const end = async () => {
    await sql`delete from session`.execute(db);
  };
  const begin = async () => {
    await end();
    await sql`insert into session select * from sessions_before`.execute(db);
  };
  return { end, begin };
}

describe.each(databases)('a session that ends while a body is on its way, on $dialect', ({ open }) => {
  // Fails when `boundedBodies` does not look at the session again when the body is whole.
  test('writes nothing, whatever is asked for', async () => {
    const database = await withFiles(await open());
    const app = await openTestApp({ database });
    const { services, fetch, signIn, visitor } = app;
    await signIn();
    const operations = (await operationsOf(app)).filter(({ hasBody, needsSession, path }) => hasBody && needsSession && !isUpload(path));
    expect(operations.length).toBeGreaterThan(30);
    const { id } = (await answerOf(await (await signIn()).send('POST', '/api/papers', { title: 'Una' }))).body;
    await visitor.send('POST', '/api/contact', { email: 'eva@example.org', Mensaje: 'Hola' });
    const [message] = await services.messages.list();
    const cookie = await sessionCookie(app);
    const sessions = await sessionsOf(database);
    const before = await contentStored(database);
    for (const { method, path, needsRecentSignIn } of operations) {
      await sessions.begin();
      const body = new ReadableStream<Uint8Array>(
        {
          pull: async (controller) => {
            await sessions.end();
            controller.enqueue(Buffer.from(JSON.stringify({ title: 'Ya no', read: true, name: 'Ya no' })));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = { origin: services.origins[0], 'content-type': 'application/json', cookie };
      const init: RequestInit & { readonly duplex: 'half' } = { method, headers, body, duplex: 'half' };
      const isMessage = path.startsWith('/api/messages');
      const address = new URL(
        filled(path, { version: '1', id: isMessage ? String(message?.id) : String(id), path: `uploads/${SAMPLE_FILES[0]}` }),
        services.origins[0],
      );
      const answer = await fetch(new Request(address, init));
      // An operation that needs a recent sign-in may look for it before it reads the body.
      expect(needsRecentSignIn ? [401, 403] : [401], `${method} ${path}`).toContain(answer.status);
      expect(await contentStored(database), `${method} ${path}`).toEqual(before);
    }
  });
});

describe('a session that ends while the file that it sent waits to be read', () => {
  const TEXTS = { title: 'Título\nUna', bibtex: '@article{a, title = {Una}, year = 2020}' };

  // Fails without `checked` in server/api/sender-reader.ts.
  test('writes nothing and is told nothing, whatever is asked for', async () => {
    const database = await openTestDatabase();
    const app = await openTestApp({ database });
    const { services, signIn, clientWith } = app;
    const id = String((await answerOf(await (await signIn()).send('POST', '/api/imports', { text: '@article{rota, title = {Sin cerrar' }))).body.id);
    const read = vi.fn<() => void>();
    const administrator = clientWith(await sessionCookie(app));
    const sessions = await sessionsOf(database);
    const { fileReader } = services;
    for (const [name, work] of Object.entries(fileReader) as [string, (...given: unknown[]) => Promise<unknown>][]) {
      Object.assign(fileReader, {
        [name]: async (...given: unknown[]) => {
          const result = await work(...given);
          await sessions.end();
          read();
          return result;
        },
      });
    }
    // Every operation that takes a text is met by a sheet and by a file of publications.
    let operations = 0;
    const before = await contentStored(database);
    for (const { method, path } of (await operationsOf(app)).filter(({ properties }) => properties.includes('text'))) {
      for (const text of Object.values(TEXTS)) {
        await sessions.begin();
        const reads = read.mock.calls.length;
        const answer = await administrator.send(method, filled(path, { collection: 'papers', id, position: '0' }), { text });
        if (read.mock.calls.length === reads) continue;
        operations += 1;
        expect(answer.status, `${method} ${path}`).toBe(401);
        expect(await contentStored(database), `${method} ${path}`).toEqual(before);
      }
    }
    expect(operations).toBeGreaterThanOrEqual(5);
  });
});

describe.each(databases)('an account that is removed while what it asked for is under way, on $dialect', ({ open }) => {
  const BETO = { email: 'beto@faro.test', password: 'otra-clave-de-prueba', name: 'Beto' };

  async function begun() {
    const database = await open();
    const app = await openTestApp({ database });
    const ana = await app.signIn();
    const beto = await app.signIn(BETO);
    const remove = async () => app.services.auth.remove(String((await app.services.auth.find(BETO.email))?.id));
    return { database, ...app, ana, beto, remove };
  }

  // Fails without `isThere` in data/revision.ts.
  test('stores no more of an import', async () => {
    const { services, ana, beto, remove, signIn } = await begun();
    const text = Array.from({ length: 230 }, (_, at) => `@article{k${at}, title={Trabajo ${at}}, author={Ruiz${at}, Ana}, year=2020}`).join('\n');
    const id = String((await answerOf(await ana.send('POST', '/api/imports', { text }))).body.id);
    const { writeParts } = services.store;
    const interrupted: typeof writeParts = (author, work) =>
      writeParts(author, (part) =>
        work(async (each) => {
          const result = await part(each);
          await remove();
          return result;
        }),
      );
    Object.assign(services.store, { writeParts: interrupted });
    const answer = await beto.send('POST', `/api/imports/${id}/apply`);
    Object.assign(services.store, { writeParts });
    expect(answer.status).toBe(401);
    const stored = await services.store.list(collections.papers, 'all');
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThan(230);
    // The rest is somebody else's to bring in.
    expect((await (await signIn()).send('POST', `/api/imports/${id}/apply`)).status).toBe(200);
    expect(await services.store.list(collections.papers, 'all')).toHaveLength(230);
  });
});

describe.each(databases)('a session that ends while a file is on its way, on $dialect', ({ open }) => {
  const CHUNK = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };

  // Fails without `checkedAtTheEnd` in server/uploads/part-store.ts.
  test('keeps no upload, whose owner continues it after the next sign-in', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    const { services, fetch, signIn, clientWith } = app;
    await signIn();
    const cookie = await sessionCookie(app);
    const administrator = clientWith(cookie);
    const file = Buffer.from(`%PDF-1.7\n${'x'.repeat(2_000)}\n%%EOF\n`);
    const begun = await administrator.send('POST', '/api/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')}`,
    });
    const address = String(begun.headers.get('location'));
    const middle = Math.floor(file.length / 2);
    const pieces = [file.subarray(0, middle), file.subarray(middle)];
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const piece = pieces.shift();
          if (pieces.length === 0) await sql`delete from session`.execute(database.db);
          if (piece !== undefined) controller.enqueue(piece);
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { ...CHUNK, origin: services.origins[0], cookie, 'upload-offset': '0' };
    const init: RequestInit & { readonly duplex: 'half' } = { method: 'PATCH', headers, body, duplex: 'half' };
    const answer = await fetch(new Request(new URL(address, services.origins[0]), init));
    expect([answer.status, (await answerOf(answer)).body.code]).toEqual([401, 'storage/unauthenticated']);
    await services.uploads.sweep();
    expect(await services.files.list()).toEqual([]);

    const again = await signIn();
    const offset = Number((await again.send('HEAD', address, undefined, CHUNK)).headers.get('upload-offset'));
    expect(offset).toBeLessThan(file.length);
    const ended = await again.send('PATCH', address, file.subarray(offset), { ...CHUNK, 'upload-offset': String(offset) });
    expect([ended.status, (await services.files.list()).length]).toEqual([200, 1]);
  });

  // Fails without `checkedOnTheWay` in server/api/backups.ts.
  test('breaks the download of a backup off', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    const { services, signIn, clientWith } = app;
    await signIn();
    const administrator = clientWith(await sessionCookie(app));
    const name = 'faro-2026-11-20T03-00-00-000Z-auto.tar.gz';
    const size = 8 * 1_048_576;
    mkdirSync(services.config.backups.folder, { recursive: true });
    writeFileSync(join(services.config.backups.folder, name), Buffer.alloc(size));
    const link = await answerOf(await administrator.send('POST', `/api/backups/${name}/link`));
    const download = async () => administrator.send('GET', String(link.body.url));
    expect((await (await download()).arrayBuffer()).byteLength).toBe(size);

    const reader = (await download()).body?.getReader();
    let received = (await reader?.read())?.value?.length ?? 0;
    await sql`delete from session`.execute(database.db);
    await expect(async () => {
      for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) received += piece.value.length;
    }).rejects.toThrow('signInFirst');
    expect(received).toBeLessThan(size / 2);
  });
});
