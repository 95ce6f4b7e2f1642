import type pg from 'pg';
import { readEncryption } from './encryption.ts';

/** One way to reach a server: where it is, and whether the line is encrypted. */
export type Way = Pick<pg.ClientConfig, 'host' | 'port' | 'ssl'>;

/** The servers that may be used: any, one that takes writes, one that is no standby. */
export type Target = 'any' | 'read-write' | 'primary';

/** A `postgres://…` address, read. */
export interface PostgresAddress {
  /** The servers in their order; of each the ways in which it is tried. */
  readonly servers: readonly (readonly Way[])[];
  readonly target: Target;
  /** Account, database, and the parameters that are the driver's own. */
  readonly login: pg.ClientConfig;
  /** Time for a connection to one server, in milliseconds; null where the address does not say. */
  readonly connectTimeoutMs: number | null;
  /** True where the line is encrypted and nobody looks who is at its other end. */
  readonly isUnchecked: boolean;
}

/** The parts of an address. `URL` knows no list of servers. */
const ADDRESS = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#@]*)(?:\/([^?#]*))?(?:\?([^#]*))?(?:#.*)?$/;
const SERVER = /^(\[[\da-f:.]+\]|[^:[\]]*)(?::(\d*))?$/i;
const DEFAULT_PORT = 5432;
const TARGETS: readonly string[] = ['any', 'read-write', 'primary'] satisfies readonly Target[];
const STANDBYS: readonly string[] = ['read-only', 'standby', 'prefer-standby'];
/** Parameters that are read here, and not handed to the driver. */
const OWN = new Set('host port target_session_attrs connect_timeout ssl sslmode sslrootcert sslcert sslkey uselibpqcompat'.split(' '));

/**
 * Reads an address of PostgreSQL as libpq does: lists of hosts and ports, `target_session_attrs`, `sslmode`. Of several
 * servers, one that takes writes is wanted unless the address says otherwise.
 * @returns what is wrong, where something is
 */
export function readPostgresAddress(address: string): PostgresAddress | string {
  const [matched, login = '', named = '', database = '', query = ''] = ADDRESS.exec(address) ?? [];
  if (matched === undefined || matched.replace(/^\w+:\/\//, '') === '') return 'must be postgres://<user>:<password>@<host>/<database>';
  const parameters = new URLSearchParams(query);
  if (parameters.has('hostaddr')) return 'hostaddr is not understood: give the address as a host';
  const places = placesOf(named, parameters.get('host'), parameters.get('port'));
  if (typeof places === 'string') return places;
  const target = parameters.get('target_session_attrs') ?? (places.length > 1 ? 'read-write' : 'any');
  if (STANDBYS.includes(target)) return `target_session_attrs=${target} leads to servers that take no writes: use read-write`;
  if (!TARGETS.includes(target)) return 'target_session_attrs must be any, read-write or primary';
  const seconds = parameters.get('connect_timeout');
  if (seconds !== null && !/^\d{1,4}$/.test(seconds)) return 'connect_timeout must be a number of seconds';
  const encryption = readEncryption(parameters);
  if (typeof encryption === 'string') return encryption;
  const [user, password] = login.split(/:(.*)/s).map(decoded);
  const isSocket = ({ host }: Way) => host?.startsWith('/') === true;
  return {
    servers: places.map((place) => (isSocket(place) ? [{ ...place, ssl: false }] : encryption.ways.map((ssl) => ({ ...place, ssl })))),
    target: target as Target,
    login: {
      ...Object.fromEntries([...parameters].filter(([name]) => !OWN.has(name))),
      ...(user && { user }),
      ...(password && { password }),
      ...(database !== '' && { database: decoded(database) }),
    },
    connectTimeoutMs: seconds === null || seconds === '0' ? null : Number(seconds) * 1_000,
    isUnchecked: encryption.isUnchecked && !places.every(isSocket),
  };
}

/** The hosts and ports of an address; those that its parameters name come before. */
function placesOf(named: string, host: string | null, port: string | null): Way[] | string {
  const servers = (host ?? named).split(',').map((each) => SERVER.exec(host === null ? each : withoutPort(each)));
  const ports = port?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== servers.length) return `${servers.length} hosts and ${ports.length} ports: give one port, or one for each`;
  const places: Way[] = [];
  for (const [place, server] of servers.entries()) {
    if (server === null) return 'a host must be a name, an address or [an IPv6 address], with a port after a colon';
    const given = (ports.length > 1 ? ports[place] : ports[0]) || server[2] || String(DEFAULT_PORT);
    if (!/^\d+$/.test(given) || Number(given) < 1 || Number(given) > 65_535) return 'a port must be a number between 1 and 65535';
    const name = decoded(server[1] ?? '').replace(/^\[(.*)\]$/, '$1');
    places.push({ ...(name !== '' && { host: name }), port: Number(given) });
  }
  return places.length > 1 && places.some(({ host: each }) => each === undefined) ? 'a host of the list is empty' : places;
}

/** In a parameter a host stands alone: an IPv6 address has no brackets there, a folder may have any sign. */
function withoutPort(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/** The text behind its `%41`; a sign that begins none stands for itself. */
function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
