import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentedFile, startNginx } from '#tests/durability/nginx.ts';
import { freePort } from '#tests/free-port.ts';
import { ADMINISTRATOR } from '#tests/program.ts';
import { type Client, openClient } from './client.ts';
import type { DatabaseServer } from './database.ts';
import type { FileServer } from './files.ts';
import { type Machine, prepareMachine } from './machine.ts';

/** The ports of the documented example. */
const DOCUMENTED_PORTS = [3001, 3002, 3003];
const NGINX_READY_WITHIN_MS = 10_000;

/** A site: processes behind nginx, on one database and one bucket. */
export interface Site {
  readonly machines: readonly Machine[];
  readonly databaseUrl: string;
  /** The address at which the bench itself counts what is stored. */
  readonly countedAt: string;
  /** The port of nginx. */
  readonly port: number;
  /** The administrator's cookies, good at every process. */
  readonly cookie: string;
  /** An administrator behind nginx, or at a process. */
  readonly administrator: (port?: number) => Client;
  readonly visitor: (port?: number) => Client;
  readonly close: () => Promise<void>;
}

export interface SiteOptions {
  readonly server: DatabaseServer;
  readonly files: FileServer;
  readonly count?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly databaseUrl?: string;
  /** The address at which the bench itself counts what is stored, where it is another. */
  readonly countedAt?: string;
  /** The address for what needs a session of PostgreSQL; none is given where it is empty. */
  readonly listenUrl?: string;
  readonly hasLines?: boolean;
}

/** Opens a new site and signs its administrator in. */
export async function openSite({
  server,
  files,
  count = 3,
  env = {},
  databaseUrl: given,
  countedAt,
  listenUrl,
  hasLines,
}: SiteOptions): Promise<Site> {
  const databaseUrl = given ?? (await server.create());
  const clients: Client[] = [];
  const named = (cookie?: string) => (port: number) => {
    const client = openClient(port, cookie === undefined ? {} : { cookie });
    clients.push(client);
    return client;
  };
  const prepared = Array.from({ length: count }, (_, place) =>
    prepareMachine({
      name: `faro-${place + 1}`,
      databaseUrl,
      filesPort: files.port,
      env: { ...files.keys, ...env },
      ...(listenUrl !== undefined && { listenUrl }),
      ...(hasLines !== undefined && { hasLines }),
    }),
  );
  const machines = await Promise.all(prepared);
  await Promise.all(machines.map((machine) => machine.start()));
  const web = await startWeb(machines);
  const signedIn = await named()(web.port).send({ method: 'POST', path: '/api/auth/sign-in/email', body: ADMINISTRATOR });
  if (signedIn.status !== 200) throw new Error(`Signing in answered ${signedIn.status}: ${signedIn.text}`);
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((line) => line.replace(/;.*/s, '')).join('; ');
  return {
    machines,
    databaseUrl,
    countedAt: countedAt ?? databaseUrl,
    port: web.port,
    cookie,
    administrator: (port = web.port) => named(cookie)(port),
    visitor: (port = web.port) => named()(port),
    close: async () => {
      for (const client of clients) client.close();
      await web.stop();
      await Promise.all(machines.map((machine) => machine.close()));
    },
  };
}

/** Starts the documented nginx, on ports that are free and without encryption. */
async function startWeb(machines: readonly Machine[]) {
  const folder = mkdtempSync(join(tmpdir(), 'faro-bench-nginx-'));
  const [port, plain] = [await freePort(), await freePort()];
  const unused = DOCUMENTED_PORTS.slice(machines.length).map((each) => new RegExp(`^\\s*server 127\\.0\\.0\\.1:${each}.*\n`, 'gm'));
  const documented = unused.reduce((text, line) => text.replace(line, ''), documentedFile('/etc/nginx/conf.d/faro-cluster.conf'));
  const ports = Object.fromEntries(machines.map((machine, place) => [DOCUMENTED_PORTS[place] ?? 0, machine.port]));
  const web = startNginx(folder, documented.replace(' ssl http2', '').replaceAll(/^\s*ssl_.*\n/gm, ''), { ...ports, 443: port, 80: plain });
  let output = '';
  web.stderr.on('data', (piece: Buffer) => {
    output += piece.toString();
  });
  const kill = () => web.kill('SIGKILL');
  process.once('exit', kill);
  const deadline = Date.now() + NGINX_READY_WITHIN_MS;
  while (!(await isAnswering(port))) {
    if (web.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start:\n${output}`);
    await sleep(20);
  }
  return {
    port,
    stop: async () => {
      process.off('exit', kill);
      const ended = once(web, 'exit');
      web.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isAnswering(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
