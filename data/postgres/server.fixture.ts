import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import { createAuthority } from './certificates.fixture.ts';

const authority = createAuthority('Faro tests');
const localhost = authority.issue('localhost');

const SSL_REQUEST = 80_877_103;
const READY = message('Z', Buffer.from('I'));
const AUTHENTICATED = message('R', Buffer.alloc(4));
/** The description of one column of truth values: its name, no table, type 16 of one byte, as text. */
const COLUMN = message(
  'T',
  Buffer.concat([Buffer.from([0, 1]), Buffer.from('refuses\0'), Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 1, 255, 255, 255, 255, 0, 0])]),
);

export interface FakeServerOptions {
  /** Its knowledge of encryption: none, how to do it, or that it lets nobody in without. */
  readonly encryption?: 'none' | 'offered' | 'demanded';
  readonly isReadOnly?: boolean;
}

/** A server that speaks as much of the protocol of PostgreSQL as a connection and one question need. */
export async function startFakeServer({ encryption = 'none', isReadOnly = false }: FakeServerOptions = {}) {
  const lines: ('plain' | 'encrypted')[] = [];
  const secureContext = createSecureContext({ cert: localhost.certificate, key: localhost.key });

  function greet(socket: Socket): void {
    socket.on('error', () => undefined);
    socket.once('data', (first: Buffer) => {
      if (first.readInt32BE(4) === SSL_REQUEST) {
        socket.write(encryption === 'none' ? 'N' : 'S');
        if (encryption !== 'none') greet(new TLSSocket(socket, { isServer: true, secureContext }));
        return;
      }
      const isEncrypted = socket instanceof TLSSocket;
      if (encryption === 'demanded' && !isEncrypted) {
        socket.end(message('E', Buffer.from('SFATAL\0C28000\0Mno encryption\0\0')));
        return;
      }
      lines.push(isEncrypted ? 'encrypted' : 'plain');
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      socket.on('data', (asked: Buffer) => {
        if (asked.toString('latin1', 0, 1) === 'Q') socket.write(answer(isReadOnly));
      });
    });
  }

  const server = createServer(greet).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, lines };
}

/** A server that takes connections and says nothing. */
export async function startSilentServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The file of the authority of the fake servers, or of one that signed nothing. */
export function authorityFile(whose: 'own' | 'stranger'): string {
  const folder = mkdtempSync(join(tmpdir(), 'faro-authority-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'root.pem'), whose === 'own' ? authority.certificate : createAuthority('A stranger').certificate);
  return join(folder, 'root.pem');
}

function answer(isTrue: boolean): Buffer {
  const row = message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1]), Buffer.from(isTrue ? 't' : 'f')]));
  return Buffer.concat([COLUMN, row, message('C', Buffer.from('SELECT 1\0')), READY]);
}

function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}
