import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { expect } from 'vitest';
import { type Answer, jsonOf } from '#tests/security/http.ts';

/** True where the limits of a running process can be changed (Linux). */
export function canLimit(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Lets a process write files up to a size only, as a disk does that is full; null takes the limit away. */
export function limitFiles(pid: number, bytes: number | null): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}

/** A way to a server on this machine that can be cut and joined again. */
export interface Way {
  readonly port: number;
  /** Breaks every connection; new ones are refused. */
  readonly cut: () => Promise<void>;
  readonly join: () => Promise<void>;
}

export async function wayTo(target: number): Promise<Way> {
  const sockets = new Set<Socket>();
  const pass = (from: Socket) => {
    const to = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  let server: Server = createServer(pass);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    join: async () => {
      server = createServer(pass);
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}

/** A clear sentence in Spanish, when to try again, and no more: what is asked for cannot be done for now. */
export function expectUnavailable({ status, headers, text }: Answer, what: string): void {
  expect([status, headers['content-type']], `${what}: ${text}`).toEqual([503, 'application/problem+json; charset=utf-8']);
  expect(Number(headers['retry-after']), what).toBeGreaterThan(0);
  expect(jsonOf({ text }), what).toMatchObject({
    code: 'unavailable',
    detail: 'El sitio no puede guardar ni leer en este momento. Inténtalo de nuevo en unos segundos.',
  });
}
