import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** The ways in which a server is tried, the first that works is taken. */
export interface Encryption {
  readonly ways: readonly (false | ConnectionOptions)[];
  /** True where the line must be encrypted and nobody looks who is at its other end. */
  readonly isUnchecked: boolean;
}

const MODES: readonly string[] = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
/** Spellings that the driver has of its own: `ssl=true` looks at the certificate. */
const OWN_MODES: Readonly<Record<string, string>> = {
  '1': 'verify-full',
  true: 'verify-full',
  '0': 'disable',
  false: 'disable',
  'no-verify': 'require',
};
/** The authorities that the program comes with, in place of a file. */
const SYSTEM = 'system';

/**
 * Reads `sslmode` and the files that belong to it as libpq means them. Without `sslrootcert`, `verify-full` goes by
 * the authorities that the program comes with.
 * @returns what is wrong, where something is
 */
export function readEncryption(parameters: URLSearchParams): Encryption | string {
  const given = parameters.get('sslmode') ?? parameters.get('ssl') ?? (process.env.PGSSLMODE || 'prefer');
  const mode = OWN_MODES[given] ?? given;
  if (!MODES.includes(mode)) return `sslmode must be one of ${MODES.join(', ')}`;
  const root = parameters.get('sslrootcert') ?? '';
  if (mode === 'verify-ca' && (root === '' || root === SYSTEM)) {
    return 'sslmode=verify-ca needs sslrootcert=<file>: anybody may have a certificate of a public authority; or use verify-full';
  }
  if (root === SYSTEM && mode !== 'verify-full') return 'sslrootcert=system needs sslmode=verify-full';
  if (parameters.get('sslnegotiation') === 'direct' && MODES.indexOf(mode) < MODES.indexOf('require')) {
    return 'sslnegotiation=direct needs sslmode=require or stronger';
  }
  if (parameters.has('sslcert') !== parameters.has('sslkey')) return 'sslcert and sslkey: give both or neither';
  const files: Record<string, string> = {};
  for (const [option, name] of [['ca', 'sslrootcert'] as const, ['cert', 'sslcert'] as const, ['key', 'sslkey'] as const]) {
    const file = parameters.get(name) ?? '';
    if (file === '' || file === SYSTEM) continue;
    const text = textOf(file);
    if (text === null) return `${name}: ${file} cannot be read`;
    files[option] = text;
  }
  const isUnchecked = mode === 'require' && files.ca === undefined;
  const unchecked = { ...files, rejectUnauthorized: false };
  // A certificate of the named authority is enough, whatever name is in it: so does libpq for `require`, too.
  const byAuthority = { ...files, checkServerIdentity: () => undefined };
  const ways: Readonly<Record<string, Encryption['ways']>> = {
    disable: [false],
    allow: [false, unchecked],
    prefer: [unchecked, false],
    require: [isUnchecked ? unchecked : byAuthority],
    'verify-ca': [byAuthority],
    'verify-full': [files],
  };
  return { ways: ways[mode] ?? [], isUnchecked };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** True of an error after which the other way to connect, encrypted or not, may work. */
export function isOfEncryption(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // 28000: the server lets nobody in who comes in this way.
  return code === '28000' || /^(ERR_SSL|ERR_TLS|EPROTO)/.test(code) || /SSL connection/.test(error.message);
}
