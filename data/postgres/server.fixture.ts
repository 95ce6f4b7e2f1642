import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';

/** The authority of the tests, another one, and what the first gave to "localhost". Valid for a hundred years. */
const AUTHORITY = `-----BEGIN CERTIFICATE-----
MIIBgDCCASegAwIBAgIUKkMszuJM7yjb2ngu2EVZe2++yu8wCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKRmFybyB0ZXN0czAgFw0yNjExMjUxNjA2NTVaGA8yMTI2MTEw
MTE2MDY1NVowFTETMBEGA1UEAwwKRmFybyB0ZXN0czBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABBBr5AOViPm0l57BKptHWQCIwml0JBhhetsvNP8/cvtoVhWzRcTS
+yEIEnA5yd2iTNBVThlVWvsWerniLteT1JejUzBRMB0GA1UdDgQWBBRPTOSRamTS
zREL56OaCgJDFf5VCzAfBgNVHSMEGDAWgBRPTOSRamTSzREL56OaCgJDFf5VCzAP
BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIAofBOKGPFu59t8rqQk3
K/Pl0gKjbRTK1FDQ+c3/+4mAAiA8lIpGe2p4CSskGasXMta9cFuRT7KhBfhyY+8Y
NoHttw==
-----END CERTIFICATE-----`;
const STRANGER = `-----BEGIN CERTIFICATE-----
MIIBgDCCASegAwIBAgIUIVX23qvzQW/qMP8EYEcXbbHFuYswCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKQSBzdHJhbmdlcjAgFw0yNjExMjUxNzEyNDBaGA8yMTI2MTEw
MTE3MTI0MFowFTETMBEGA1UEAwwKQSBzdHJhbmdlcjBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABN6xUsZ+HxIGUN8S1QMEu4g7mexUgXMEPNv19vQ8GABLXVnppzR0
1vVXYo61aPyTEHgPfMxJ2uyS+1hIMGJwt8mjUzBRMB0GA1UdDgQWBBSPTMhM/YyY
U6Nw7PK4OjRet6tkfjAfBgNVHSMEGDAWgBSPTMhM/YyYU6Nw7PK4OjRet6tkfjAP
BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIHceFCjKi3HVKgOUXYBF
X7j31LI9Y4ty/LEfGeeEv79mAiBZxfnbEAbqnjEXKUUdMG5WnIQUObKl2sRt+c+W
P2DN5A==
-----END CERTIFICATE-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhTCCASugAwIBAgIUbj6noqWxWidm8c0F5QABjVqcnM4wCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKRmFybyB0ZXN0czAgFw0yNjExMjUxNjA2NTVaGA8yMTI2MTEw
MTE2MDY1NVowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZI
zj0DAQcDQgAEjC7Z5mHWXw5VKdxkEjJTVgnZTgrAEjBYe5LXjWCtOwTE8QMEYVj7
4D6NL4fmo0B2gy1nOye+thjM1VwE+L7hcqNYMFYwFAYDVR0RBA0wC4IJbG9jYWxo
b3N0MB0GA1UdDgQWBBSzZS5ucWF00j4ArGzf5hepjKPUcDAfBgNVHSMEGDAWgBRP
TOSRamTSzREL56OaCgJDFf5VCzAKBggqhkjOPQQDAgNIADBFAiBkGxHlafTlqK5c
ORgtni0o+Fs4yaFGz2sPKm+ihy4dcQIhAK+e4txvvPTlxsSmv5sSrNN7wesBxwnF
WWpVxL7w4fUX
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVMSzHCXNBgm55FIs
rd2ZHoFLe2Byf/HZVP4UPmm93vihRANCAASMLtnmYdZfDlUp3GQSMlNWCdlOCsAS
MFh7kteNYK07BMTxAwRhWPvgPo0vh+ajQHaDLWc7J762GMzVXAT4vuFy
-----END PRIVATE KEY-----`;

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
  const secureContext = createSecureContext({ cert: CERTIFICATE, key: KEY });

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

/** The file of the authority of the tests, or of one that signed nothing. */
export function authorityFile(whose: 'own' | 'stranger'): string {
  const folder = mkdtempSync(join(tmpdir(), 'faro-authority-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'root.pem'), whose === 'own' ? AUTHORITY : STRANGER);
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
