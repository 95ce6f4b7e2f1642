import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isBuiltOf, noteBuiltOf, sourcesStamp } from './sources.js';

const COMPRESSED = /\.(js|css|svg|json|txt)$/;

/** Each file that compresses well gets its brotli and gzip form beside it, at the highest quality. */
function precompress(): void {
  for (const file of globSync('build/client/**/*').filter((name) => COMPRESSED.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** The scripts that a public page would load, in the record of routes that React Router writes for browsers. */
const PUBLIC_IMPORTS = /("id":"public\/[^}]*?"imports":)\[[^\]]+\]/g;

/** Public pages run no React in browsers: the back-office loads a record of routes without their scripts. */
function shortenRecord(): void {
  const [file = ''] = globSync('build/client/assets/manifest-*.js');
  const record = readFileSync(file, 'utf8');
  const short = record.replace(PUBLIC_IMPORTS, '$1[]');
  if (short === record) throw new Error(`The record of routes has another shape: ${file}`);
  writeFileSync(file, short);
}

/** Programs of their own: the process for pictures, and the thread that reads files of publications. */
const WORKERS = { images: 'server/images/worker.ts', imports: 'server/imports/worker.ts' };

/** Builds one of them as a single file, `<name>.js`. */
async function buildWorker(name: keyof typeof WORKERS, outDir: string): Promise<void> {
  const { build: bundle } = await import('vite');
  await bundle({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: WORKERS[name],
      outDir,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  });
}

/** Builds the pages and the server unless the last build was made of the same sources. */
export async function build(): Promise<void> {
  const stamp = sourcesStamp();
  if (isBuiltOf(stamp)) return;
  process.stdout.write('Building…\n');
  execFileSync('node', ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  for (const name of Object.keys(WORKERS) as (keyof typeof WORKERS)[]) await buildWorker(name, 'build/server');
  shortenRecord();
  precompress();
  noteBuiltOf(stamp);
}

if (import.meta.main) await build();
