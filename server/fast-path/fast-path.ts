import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { closeIfIdle } from '../http/close-if-idle.ts';
import { type FindReady, type Form, isKnown, type MakeAgain, type PageRequest, type Ready, withoutBody } from '../pages/entry.ts';
import { readFastPathRequest } from './fast-path-request.ts';
import { takeConnections } from './node-connections.ts';

export interface FastPathOptions {
  readonly find: FindReady;
  readonly makeAgain: MakeAgain;
  /** Keep-alive timeout of an idle connection, in milliseconds. */
  readonly keepAliveMs: number;
  /** Timeout of the first request on a new connection, in milliseconds. */
  readonly firstRequestTimeoutMs: number;
}

/**
 * Added to the announced keep-alive timeout, as Node's server does, so that a client that relies on it never meets a
 * closing connection.
 */
const KEEP_ALIVE_MARGIN_MS = 1_000;
/** Longer requests go to the HTTP server. */
const MAX_REQUEST_BYTES = 4_096;
/** Number of different requests that stay parsed; browsers send few. */
const MAX_PARSED_REQUESTS = 200;
/** Number of answers that stay serialized, for one second. */
const MAX_SERIALIZED_ANSWERS = 16;
/** A longer body is written as it is: slow readers would hold a copy of it for each second. */
const MAX_SERIALIZED_BYTES = 65_536;

/**
 * Answers requests for ready pages directly on their connections, in half the time of Node's HTTP server. It
 * understands only the simplest requests. At the first other one the connection is handed to the HTTP server for good,
 * without losing a byte.
 */
export function answerReady(server: Server, { find, makeAgain, keepAliveMs, firstRequestTimeoutMs }: FastPathOptions): void {
  const read = new Map<string, PageRequest>();
  const write = createWriter(keepAliveMs);
  const connections = new Set<Socket>();
  const waiting = new Set<Socket>();

  function requestIn(chunk: Buffer): PageRequest | null {
    if (chunk.length > MAX_REQUEST_BYTES) return null;
    const text = chunk.toString('latin1');
    const known = read.get(text);
    if (known !== undefined) return known;
    const request = readFastPathRequest(text);
    if (request === null) return null;
    if (read.size >= MAX_PARSED_REQUESTS) read.clear();
    read.set(text, request);
    return request;
  }

  function accept(socket: Socket): void {
    let answered = false;
    const leave = () => void connections.delete(socket);
    const end = () => void socket.end();
    const destroy = () => void socket.destroy();
    const onTimeout = () => closeIfIdle(socket);

    function handOver(chunk: Buffer): void {
      leave();
      socket.off('data', onData).off('end', end).off('timeout', onTimeout).off('error', destroy).off('close', leave);
      socket.setTimeout(firstRequestTimeoutMs);
      // The paused socket resumes when the HTTP server listens, which then reads the request from its start.
      socket.pause();
      socket.unshift(chunk);
      handToServer(socket);
      socket.resume();
    }

    function answer(ready: Ready, request: PageRequest): void {
      if (!answered) socket.setTimeout(keepAliveMs + KEEP_ALIVE_MARGIN_MS);
      answered = true;
      if (write(socket, ready, isKnown(ready, request))) return;
      // A client that does not read its answers is not read from.
      socket.pause();
      socket.once('drain', () => socket.resume());
    }

    /** Waits for a page that a change has dropped; the connection stays on the fast path. */
    async function wait(chunk: Buffer, request: PageRequest, made: Promise<unknown>): Promise<void> {
      waiting.add(socket);
      socket.pause();
      // The HTTP server meets the same failure and reports it.
      await made.catch(() => undefined);
      waiting.delete(socket);
      if (socket.destroyed) return;
      const ready = find(request);
      if (ready === null) {
        handOver(chunk);
        return;
      }
      socket.resume();
      answer(ready, request);
    }

    function onData(chunk: Buffer): void {
      const request = requestIn(chunk);
      const ready = request && find(request);
      if (request !== null && ready !== null) {
        answer(ready, request);
        return;
      }
      const made = request && makeAgain(request);
      if (request === null || made === null) handOver(chunk);
      else void wait(chunk, request, made);
    }

    connections.add(socket);
    socket.on('data', onData).on('end', end).on('timeout', onTimeout).on('error', destroy).on('close', leave);
  }

  const handToServer = takeConnections(server, accept);

  const [closeIdle, closeAll] = [server.closeIdleConnections.bind(server), server.closeAllConnections.bind(server)];
  server.closeIdleConnections = () => {
    closeIdle();
    for (const socket of connections) if (socket.writableLength === 0 && !waiting.has(socket)) socket.destroy();
  };
  server.closeAllConnections = () => {
    closeAll();
    for (const socket of connections) socket.destroy();
  };
}

/**
 * Serializes answers. An answer that is repeated within the same second, in which its date holds, is serialized once.
 */
function createWriter(keepAlive: number) {
  const written = new Map<Form, Buffer>();
  const tail = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAlive / 1000}\r\n\r\n`;
  let second = 0;
  let date = '';

  function headOf(status: number, headers: Readonly<Record<string, string>>): Buffer {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Date: ${date}\r\n${tail}`, 'latin1');
  }

  /** The head of an answer, with its body where that is short. */
  function bytesOf({ entry, encoding }: Ready): Buffer {
    const form = entry.forms[encoding];
    const known = written.get(form);
    if (known !== undefined) return known;
    const head = headOf(entry.status, form.headers);
    const bytes = isShort(form) ? Buffer.concat([head, form.body]) : head;
    if (written.size >= MAX_SERIALIZED_ANSWERS) written.clear();
    written.set(form, bytes);
    return bytes;
  }

  function isShort({ body }: Form): boolean {
    return body.length <= MAX_SERIALIZED_BYTES;
  }

  /** @returns false when the connection wants no more for now */
  return (socket: Socket, ready: Ready, isKnownAlready: boolean): boolean => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      date = new Date(now * 1000).toUTCString();
      written.clear();
    }
    const form = ready.entry.forms[ready.encoding];
    if (isKnownAlready) return socket.write(headOf(304, withoutBody(form.headers)));
    if (isShort(form)) return socket.write(bytesOf(ready));
    socket.cork();
    socket.write(bytesOf(ready));
    const isRead = socket.write(form.body);
    socket.uncork();
    return isRead;
  };
}
