import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { withoutSilentClients } from './silent-clients.ts';

/** A pool whose one client fails each query with the given message. */
function poolOf(message: string) {
  const release = vi.fn<(destroy?: boolean) => void>();
  const client = { query: () => Promise.reject(new Error(message)), release };
  return { release, pool: withoutSilentClients({ connect: async () => client, end: async () => undefined } as unknown as pg.Pool) };
}

test.each([
  ['Query read timeout', true],
  ['duplicate key value violates unique constraint', false],
])('a connection whose query fails with "%s" is given up: %s', async (message, isGivenUp) => {
  const { pool, release } = poolOf(message);
  const client = await pool.connect();
  await expect(client.query('select 1', [])).rejects.toThrow(message);
  client.release();
  expect(release).toHaveBeenCalledExactlyOnceWith(isGivenUp);
});
