import type { RequestListener, Server, ServerOptions } from 'node:http';

/**
 * Requests that Node's server would answer by itself. No bound of the program would see them, which all begin at
 * `request`: connections that sent such requests without waiting for answers kept everybody waiting.
 */
export const HOST_IS_ASKED_HERE = { requireHostHeader: false } as const satisfies ServerOptions;

/**
 * Refuses what HTTP/1.1 sends without a host, and whatever names more than one, of which a proxy may have read the
 * other (RFC 9112, section 3.2).
 */
export function withHost(handle: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const [host, ...others] = incoming.headersDistinct.host ?? [];
    if (others.length === 0 && (host || incoming.httpVersion !== '1.1')) handle(incoming, outgoing);
    else outgoing.writeHead(400, { connection: 'close' }).end();
  };
}

/** Answers a request whatever it expects, as a server may (RFC 9110, section 10.1.1). */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (incoming, outgoing) => void server.emit('request', incoming, outgoing));
}
