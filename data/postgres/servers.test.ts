import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { readPostgresAddress } from './address.ts';
import { authorityFile, type FakeServerOptions, startFakeServer, startSilentServer } from './server.fixture.ts';
import { createServers } from './servers.ts';

/** Connects to what an address names. @returns the port of the server */
async function connect(address: string): Promise<number | undefined> {
  const read = readPostgresAddress(address);
  if (typeof read === 'string') throw new Error(read);
  const { client, way } = await createServers(pg.Client, read).connect();
  onTestFinished(() => client.end());
  return way.port;
}

describe('a list of servers', () => {
  const listOf = (ports: readonly number[], query = '') =>
    `postgres://u@${ports.map((port) => `127.0.0.1:${port}`).join()}/d?sslmode=disable${query}`;

  // Fails without the head start of data/postgres/servers.ts: the silent one is waited for.
  test('closed, silent and read-only servers are passed by', async () => {
    const [readOnly, writable] = [await startFakeServer({ isReadOnly: true }), await startFakeServer()];
    const ports = [await freePort(), await startSilentServer(), readOnly.port, writable.port];
    expect(await connect(listOf(ports, '&connect_timeout=900'))).toBe(writable.port);
  });

  test('the first of those that are right is taken', async () => {
    const [first, second] = [await startFakeServer(), await startFakeServer()];
    expect(await connect(listOf([first.port, second.port]))).toBe(first.port);
    expect(second.lines).toEqual([]);
  });

  test('any server does where the address says so', async () => {
    const [readOnly, writable] = [await startFakeServer({ isReadOnly: true }), await startFakeServer()];
    expect(await connect(listOf([readOnly.port, writable.port], '&target_session_attrs=any'))).toBe(readOnly.port);
  });

  test('the reason of each is told where none can be used', async () => {
    const ports = [await freePort(), (await startFakeServer({ isReadOnly: true })).port];
    const failed = connect(listOf(ports));
    await expect(failed).rejects.toThrow(new RegExp(`127.0.0.1:${ports[0]}: .*ECONNREFUSED.*127.0.0.1:${ports[1]}: it is not read-write`));
    await expect(failed).rejects.toMatchObject({ code: '08001' });
  });
});

describe('sslmode is what libpq means by it', () => {
  const NONE: FakeServerOptions = { encryption: 'none' };
  const OFFERED: FakeServerOptions = { encryption: 'offered' };
  const DEMANDED: FakeServerOptions = { encryption: 'demanded' };
  /** The mode, whose authority is given, the host that is asked for, the server, and what comes of it. */
  const rows = [
    ['disable', 'none', '127.0.0.1', OFFERED, 'plain'],
    ['disable', 'none', '127.0.0.1', DEMANDED, 'no encryption'],
    ['allow', 'none', '127.0.0.1', OFFERED, 'plain'],
    ['allow', 'none', '127.0.0.1', DEMANDED, 'encrypted'],
    ['prefer', 'none', '127.0.0.1', OFFERED, 'encrypted'],
    ['prefer', 'none', '127.0.0.1', NONE, 'plain'],
    ['require', 'none', '127.0.0.1', OFFERED, 'encrypted'],
    ['require', 'none', '127.0.0.1', NONE, 'does not support SSL'],
    ['require', 'own', '127.0.0.1', OFFERED, 'encrypted'],
    ['verify-ca', 'own', '127.0.0.1', OFFERED, 'encrypted'],
    ['verify-full', 'own', 'localhost', OFFERED, 'encrypted'],
    ['verify-full', 'own', '127.0.0.1', OFFERED, 'does not match'],
    ['verify-full', 'none', 'localhost', OFFERED, 'certificate'],
    ['require', 'stranger', '127.0.0.1', OFFERED, 'certificate'],
    ['verify-ca', 'stranger', '127.0.0.1', OFFERED, 'certificate'],
    ['verify-full', 'stranger', 'localhost', OFFERED, 'certificate'],
  ] as const;

  test.each(rows)('%s with the authority %s, at %s, %j: %s', async (mode, authority, host, options, result) => {
    const { port, lines } = await startFakeServer(options);
    const root = authority === 'none' ? '' : `&sslrootcert=${authorityFile(authority)}`;
    const connected = connect(`postgres://u@${host}:${port}/d?sslmode=${mode}${root}`);
    if (result !== 'plain' && result !== 'encrypted') await expect(connected).rejects.toThrow(result);
    else {
      await connected;
      expect(lines).toEqual([result]);
    }
  });

  test('an address that names no mode prefers an encrypted line', async () => {
    const { port, lines } = await startFakeServer(OFFERED);
    await connect(`postgres://u@127.0.0.1:${port}/d`);
    expect(lines).toEqual(['encrypted']);
  });
});
