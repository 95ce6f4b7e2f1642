import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { startProgram } from '#server/program.ts';
import { readConfig } from '#server/settings/config.ts';
import { createPostgresUrl } from '#tests/databases.ts';
import { freePort } from '#tests/free-port.ts';

const { Request, Response } = globalThis;
// The HTTP server puts faster ones in their place, which tests of other files would meet.
afterEach(() => void Object.assign(globalThis, { Request, Response }));

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(() => false);
}

// Fails when pages are loaded after the port is open (server/program.ts): a proxy waits where others could answer.
test.each([
  ['the port of a process with others beside it opens when it can make pages', () => createPostgresUrl(), false],
  ['the port of the only process opens as soon as can be', async () => '', true],
])('%s', async (_, databaseUrl, expected) => {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'faro-first-')), await freePort()];
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: await databaseUrl(),
    PORT: String(port),
    SESSION_SECRET: 'the same for every process of one site',
  });
  const { promise: wasOpen, resolve } = Promise.withResolvers<boolean>();
  const loadPages = async () => {
    resolve(isOpen(port));
    await wasOpen;
    throw new Error('no pages');
  };
  const options = { config, log: pino({ level: 'silent' }), pages: { loadPages, mode: 'test' as const }, empty: true, say: () => undefined };
  const stop = await startProgram(options);
  onTestFinished(stop);
  expect(await wasOpen).toBe(expected);
  // Pages that cannot be made keep nobody from the rest.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
