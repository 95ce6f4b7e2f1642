import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const STAMP = 'build/sources';
const FOLDERS = ['app', 'content', 'core', 'data', 'server'];
const FILES = [
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/ascii-chunks.ts',
  'scripts/lazy-routes.ts',
  'package.json',
  'package-lock.json',
];
const COMPRESSED = /\.(js|css|svg|json|txt)$/;

/** Names, sizes and times of everything the build is made of. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  // Looked at before every start, so without a glob: it takes ten times as long.
  const inFolders = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)));
  for (const file of [...FILES, ...inFolders.filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function isCurrent(stamp: string): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === stamp;
  } catch {
    return false;
  }
}

/** Each file that compresses well gets its brotli and gzip form beside it, at the highest quality. */
function precompress(): void {
  for (const file of globSync('build/client/**/*').filter((name) => COMPRESSED.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** The process for pictures is a program of its own. */
async function buildImageWorker(): Promise<void> {
  const { build: bundle } = await import('vite');
  await bundle({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: 'server/images/worker.ts',
      outDir: 'build/server',
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'images.js' } },
    },
  });
}

/** Builds the pages and the server unless the last build was made of the same sources. */
export async function build(): Promise<void> {
  const stamp = sourcesStamp();
  if (isCurrent(stamp)) return;
  process.stdout.write('Building…\n');
  execFileSync('node', ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  await buildImageWorker();
  precompress();
  writeFileSync(STAMP, stamp);
}

if (import.meta.main) await build();
