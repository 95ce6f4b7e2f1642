import { Agent, request } from 'node:http';

/** The requests of a flood: `{n}` stands for a number that is new in each request, in addresses and bodies. */
export interface Flood {
  readonly url: string;
  readonly method: string;
  /** The paths asked for, in turns. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Each request from an address of its own, else all from one. */
  readonly isFromMany: boolean;
  readonly connections: number;
  readonly seconds: number;
}

/** Floods for some seconds, given a `Flood` as JSON; tells how many answers had each status. */
const { url, method, paths, headers, body, isFromMany, connections, seconds } = JSON.parse(process.argv[2] ?? '{}') as Flood;
const { hostname, port } = new URL(url);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses: Record<string, number> = {};
const until = performance.now() + seconds * 1000;
let requests = 0;

const address = (n: number) => (isFromMany ? `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` : '203.0.113.7');

function ask(): Promise<void> {
  requests += 1;
  const n = requests;
  const sent = body?.replaceAll('{n}', String(n));
  const path = (paths[n % paths.length] ?? '/').replaceAll('{n}', String(n));
  const length = sent === undefined ? {} : { 'content-length': Buffer.byteLength(sent) };
  return new Promise((resolve) => {
    const count = (status: number | string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const asking = request({ hostname, port, method, path, agent, headers: { ...headers, ...length, 'x-forwarded-for': address(n) } }, (answer) => {
      answer.resume().once('end', () => count(answer.statusCode ?? 0));
      answer.once('error', () => count('cut'));
    });
    asking.once('error', () => count('cut'));
    asking.end(sent);
  });
}

async function flood(): Promise<void> {
  while (performance.now() < until) await ask();
}

await Promise.all(Array.from({ length: connections }, flood));
process.stdout.write(`${JSON.stringify(statuses)}\n`, () => process.exit());
