import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a server for the time of a test.
 * @returns how bytes are sent to it in one piece: resolves with what came back until the connection ended
 */
export async function exchangeWith(server: Server): Promise<(bytes: string) => Promise<string>> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return async (bytes) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.end(bytes);
    await new Promise((resolve) => void socket.once('close', resolve));
    return answer;
  };
}
