import dns from 'node:dns';
import { isIP, Socket, type TcpSocketConnectOpts } from 'node:net';

/**
 * Loaded into the running program before anything of its own (`node --import`): an internet in which names are what the
 * test says and no packet leaves the machine. The program under it is the built one, and knows nothing of this.
 */
export interface OwnInternet {
  /** The addresses that each name resolves to, one answer after the other; the last one stays. */
  readonly names: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** The port of this machine that stands for the public address below. */
  readonly outside: number;
  /** The port that stands for every other address. */
  readonly inside: number;
}

/** An address that anybody may reach. */
export const PUBLIC = '93.184.216.34';

/** The environment that starts a program in an internet of the test's own. */
export function environmentOf(internet: OwnInternet): Record<string, string> {
  return { NODE_OPTIONS: `--import=${import.meta.url}`, OWN_INTERNET: JSON.stringify(internet) };
}

type Address = dns.LookupAddress;

function live({ names, outside, inside }: OwnInternet): void {
  const lookups = new Map<string, number>();

  /** The addresses of a name of this internet; undefined for any other. */
  function addressesOf(hostname: string): Address[] | undefined {
    const answers = names[hostname];
    if (answers === undefined) return undefined;
    const time = lookups.get(hostname) ?? 0;
    lookups.set(hostname, time + 1);
    return (answers[Math.min(time, answers.length - 1)] ?? []).map((address) => ({ address, family: isIP(address) }));
  }

  const lookUp = dns.promises.lookup;
  dns.promises.lookup = ((hostname: string, options: dns.LookupAllOptions) => {
    const found = addressesOf(hostname);
    return found === undefined ? lookUp(hostname, options) : Promise.resolve(found);
  }) as typeof lookUp;

  /** The destination of a connection: by the look-up that it brings, or else by one of its own. */
  function destinationOf({ host = 'localhost', lookup }: Partial<TcpSocketConnectOpts>): string | undefined {
    if (isIP(host) !== 0) return host;
    if (!(host in names)) return undefined;
    if (lookup === undefined) return addressesOf(host)?.[0]?.address;
    let found: string | undefined;
    lookup(host, {}, (_error, address) => {
      found = typeof address === 'string' ? address : address[0]?.address;
    });
    return found;
  }

  const connect = Reflect.get(Socket.prototype, 'connect');
  Socket.prototype.connect = function (this: Socket, ...sent: unknown[]) {
    const first = Array.isArray(sent[0]) ? (sent[0] as unknown[])[0] : sent[0];
    const options = first as TcpSocketConnectOpts;
    const destination = destinationOf(options);
    if (destination !== undefined) Object.assign(options, { host: '127.0.0.1', port: destination === PUBLIC ? outside : inside, lookup: undefined });
    return Reflect.apply(connect, this, sent) as Socket;
  };
}

if (process.env.OWN_INTERNET !== undefined) live(JSON.parse(process.env.OWN_INTERNET) as OwnInternet);
