import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the stand-in. */
export interface StandInAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text, or a value that is sent as JSON. */
  readonly body?: unknown;
}

/** An answer, one after the other, one that comes later, or none at all. */
type Planned = StandInAnswer | readonly StandInAnswer[] | Promise<StandInAnswer> | null;

/** The answers by the path and query of a request, decoded: `/doi/10.1000/abc`. */
export type PlannedAnswers = Record<string, Planned>;

/** A request that came to the stand-in. */
export interface StandInRequest {
  /** Its path and query, decoded. */
  readonly path: string;
  readonly accept: string;
  readonly userAgent: string;
}

const SERVICES = ['doi', 'crossref', 'datacite', 'arxiv', 'pubmed', 'orcid', 'openalex'];

/** All services of metadata at once, as a server of this machine. A path without an answer is answered with 404. */
export async function serveMetadata(answers: PlannedAnswers, port = 0) {
  const requests: StandInRequest[] = [];
  const times = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const path = decodeURIComponent(incoming.url ?? '');
    requests.push({ path, accept: incoming.headers.accept ?? '', userAgent: incoming.headers['user-agent'] ?? '' });
    const planned = answers[path];
    if (planned === null) return;
    const time = times.get(path) ?? 0;
    times.set(path, time + 1);
    const answer = Array.isArray(planned) ? (planned as StandInAnswer[])[Math.min(time, planned.length - 1)] : (planned as StandInAnswer | undefined);
    void Promise.resolve(answer ?? { status: 404, body: 'Resource not found.' }).then(({ status = 200, headers = {}, body = '' }: StandInAnswer) =>
      outgoing.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body)),
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    answers,
    /** The settings that lead the program here. */
    env: Object.fromEntries(SERVICES.map((name) => [`METADATA_${name.toUpperCase()}_URL`, `${url}/${name}`])),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
