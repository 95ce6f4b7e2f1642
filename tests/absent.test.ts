import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';

const NAMES = Object.keys(collections);
const root = join(import.meta.dirname, '..');
const sources = globSync('{core,data,server,app,content,cli}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/**
 * Code that must not be in the program, and where it may be. Each was seen to fail with such a line put into
 * `server/main.ts`.
 */
test.each([
  [
    'a process or thread, but for the picture worker and the reader of files of publications',
    /['"](?:node:)?(?:child_process|worker_threads|cluster)['"]/,
    ['server/images/image-process.ts', 'server/imports/thread.ts', 'server/imports/worker.ts'],
  ],
  ['chance that can be guessed, where something is kept or signed', /Math\.random/, /^app\//],
  [
    'anything that turns the check of certificates off, but for the line to PostgreSQL whose sslmode says so',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
    ['data/postgres/encryption.ts'],
  ],
  [
    'an effect that ends with a promise of scrolling, as new browsers give one: React would call it',
    /use(?:Layout)?Effect\(\(\) => [^\n]*\.scroll\w*\([^\n]*, \[/,
    [],
  ],
  ['plug-ins of former days', /<(?:object|embed|applet)\s/, []],
  [
    'weak ciphers and hashes, but for the MD5 that the specification asks for',
    /createCipher|createDecipher|(?:createHash|hash|Hmac)\(['"](?:RSA-)?(?:sha-?1|md[45]|ripemd\w*)['"]/i,
    // The age format wraps a file's key with ChaCha20-Poly1305.
    ['data/files/digest.ts', 'data/backup/passphrase.ts'],
  ],
  [
    'a request to another server, but for the one requester, the bucket, and the line to PostgreSQL',
    /['"](?:node:)?(?:https|http2|tls|dgram)['"]|\b(?:request|get)\b[^;]*from 'node:http'|import \* as \w+ from 'node:(?:http|net)'|import \w+ from 'node:(?:http|net)'|import\('node:(?:http|net)'\)|(?<![\w.])fetch\(|\b(?:globalThis|global|self)\.fetch\b|new (?:WebSocket|EventSource|Socket)\(|\b(?:connect|createConnection)\b[^;]*from 'node:net'|undici|AwsClient/,
    /^app\/|^server\/outgoing\/request\.ts$|^data\/s3\/bucket\.ts$|^data\/postgres\/encryption\.ts$/,
  ],
  [
    'a parser of cookies beside the one',
    /hono\/cookie['"]|better-auth\/cookies['"]\)?\.parse|parseCookies|cookie[^\n]*\.(?:split|includes|match)\(/,
    ['core/cookies.ts'],
  ],
  [
    'a reader of bodies beside those that the bounds are tried with',
    /\.parseBody\(|\bformData\(\)|\b(?:req|raw|request)\.(?:text|json|arrayBuffer|blob|bytes)\(|\bbody\.getReader\(/,
    /^server\/(?:bodies\/|admission\/admitted\.ts$|api\/(?:body|contact)\.ts$|pages\/pages\.ts$)|^app\/public\/form-text\.ts$/,
  ],
  [
    'a length of an answer beside those of bytes at hand and of streams that are held to it (server/http/exact-length.ts)',
    /'content-length': (?!'0')/,
    ['server/files/content.ts', 'server/api/backups.ts', 'server/pages/entry.ts'],
  ],
  [
    'a list screen or kind of field that knows one collection, but for what publications alone have',
    new RegExp(`['"\`/](${NAMES.join('|')})\\b`),
    /^(?!app\/office\/(?:screens\/list|fields)\/)|\/(?:collection-parts|merge-papers|merge-dialog|cite-dialog|field-sources|citation-dialog|use-cited)\.tsx?$/,
  ],
  [
    'a part of the back-office that asks for one collection, instead of what the collection has (`collectionParts`)',
    new RegExp(`\\bcollection\\s*[!=]==\\s*'(?:${NAMES.join('|')})'`),
    /^(?!app\/office\/)/,
  ],
  ['a duration by the clock of the machine, which may be set meanwhile', /(?:let|const) \w+ = Date\.now\(\)(?! - new Date)/, []],
  ['a transition that a script begins: tests hear of none that the browser gives up', /startViewTransition/, []],
  ['code made of text', /\beval\(|new Function\(|node:vm/, []],
])('there is not %s', (_what, pattern, allowed) => {
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  const isAllowed = (file: string) => (Array.isArray(allowed) ? allowed.includes(file) : allowed.test(file));
  expect(found.filter((file) => !isAllowed(file))).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});

test.each([
  // Playwright counts a frame of a page as idle once: where it asks for something again, the wait has no end.
  ['an idle network', /['"]networkidle['"]/, []],
  // A busy browser may paint none.
  ['a painted frame, however long', /requestAnimationFrame/, ['tests/e2e/frames.ts']],
])('no test waits for %s', (_what, pattern, allowed: readonly string[]) => {
  const tests = globSync('tests/**/*.ts', { cwd: root }).filter((file) => file !== join('tests', 'absent.test.ts'));
  expect(tests.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))).toEqual(allowed);
  expect(tests.length).toBeGreaterThan(300);
});

test('every package is of one version, with its checksum', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string; inBundle?: boolean }>;
  };
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
  const inexact = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  expect(inexact).toEqual([]);
  const loose = Object.entries(packages).filter(
    ([path, { version = '', integrity = '', inBundle }]) => path !== '' && !inBundle && !(/^\d/.test(version) && integrity.startsWith('sha512-')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

// Fails when something else begins to send: by the one requester, or by a library that opens connections.
test('the table of what goes out names all that sends', () => {
  const table = readFileSync(join(root, 'docs/security.md'), 'utf8').split('## Outgoing connections')[1]?.split('\n## ')[0] ?? '';
  const code = sources.map(({ file, text }) => ({ file, text: text.replaceAll(/import type [^;]*;/g, '') }));
  const sending = code.filter(
    ({ file, text }) => /['"/]outgoing\/|import\('(?:nodemailer|pg)'\)|AwsClient\(/.test(text) && !file.startsWith('server/outgoing/'),
  );
  expect(sending.length).toBeGreaterThan(4);
  expect(sending.map(({ file }) => file).filter((file) => !table.includes(file))).toEqual([]);
});
