import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ENCODINGS, type Encoding, negotiateEncoding } from './encoding.ts';
import { type Entry, type FindReady, formOf } from './entry.ts';

const PREFIX = '/assets/';
const YEAR_SECONDS = 31_536_000;
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const COMPRESSED = /\.(br|gz)$/;

export interface AssetsOptions {
  /**
   * The folder of built files. Each name holds a hash of its content; compressible files have `.br` and `.gz`
   * siblings.
   */
  readonly folder: string;
  /** Headers that every answer carries. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Built files, answered from memory by the lowest layer; read when they are first asked for.
 * @throws when the folder holds a kind of file that browsers have no type for
 */
export function createAssets({ folder, headers }: AssetsOptions): FindReady {
  const names = new Set(readdirSync(folder));
  const unknown = [...names].find((name) => !(extname(name) in TYPES) && !COMPRESSED.test(name));
  if (unknown !== undefined) throw new Error(`${unknown} is of an unknown kind: name its type in ${import.meta.filename}.`);
  const entries = new Map<string, Entry>();

  function find(name: string): Entry | undefined {
    const type = TYPES[extname(name)];
    if (type === undefined || !names.has(name)) return undefined;
    const known = entries.get(name) ?? readIfThere(name, type);
    if (known !== undefined) entries.set(name, known);
    return known;
  }

  /** A new build may replace the files of a running program: a missing file is simply not found. */
  function readIfThere(name: string, type: string): Entry | undefined {
    try {
      return read(name, type);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  function read(name: string, type: string): Entry {
    // Previews on other sites may embed the picture that stands for a page.
    const shared = type.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' };
    const own = {
      ...headers,
      ...shared,
      'content-type': type,
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      vary: 'Accept-Encoding',
    };
    const form = (wanted: Encoding) => {
      const encoding = names.has(name + ENDINGS[wanted]) ? wanted : 'identity';
      return formOf(encoding, readFileSync(join(folder, name + ENDINGS[encoding])), name, own);
    };
    const forms = { br: form('br'), gzip: form('gzip'), identity: form('identity') };
    return { status: 200, forms, size: ENCODINGS.reduce((sum, encoding) => sum + forms[encoding].body.length, 0) };
  }

  return ({ method, url = '', headers: accepted }) => {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(PREFIX)) return null;
    const entry = find(url.slice(PREFIX.length).replace(/\?.*$/s, ''));
    return entry === undefined ? null : { entry, encoding: negotiateEncoding(accepted['accept-encoding']) };
  };
}
