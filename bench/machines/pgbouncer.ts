import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/free-port.ts';
import { asNobody } from '#tests/postgres.ts';
import { findProgram } from '../machine.ts';

/** A pooler in transaction mode. */
export interface Pooler {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

export const hasPooler = findProgram('pgbouncer') !== null;

/** Starts pgbouncer before a PostgreSQL, as docs/deployment.md says. */
export async function startPooler(serverPort: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'faro-bench-pooler-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users'), '"faro" ""\n');
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=${serverPort} user=faro\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
      `auth_type = any\nauth_file = ${folder}/users\npool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 200\n`,
  );
  chmodSync(folder, 0o755);
  const pooler = spawn(findProgram('pgbouncer') ?? '', ['-q', file], { stdio: 'ignore', ...asNobody });
  const kill = () => pooler.kill('SIGKILL');
  process.once('exit', kill);
  while (!(await isOpen(port))) {
    if (pooler.exitCode !== null) throw new Error('pgbouncer did not start');
    await sleep(20);
  }
  return {
    port,
    stop: async () => {
      process.off('exit', kill);
      const ended = once(pooler, 'exit');
      kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isConnected = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(() => false);
  socket.destroy();
  return isConnected;
}
