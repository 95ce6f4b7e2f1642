import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompiledPages } from './pages/render.ts';
import { runProgram } from './run.ts';
import { VERSION } from './version.ts';

/** The program in production: one bundle that holds the pages and the server. */
await runProgram({
  pages: { loadPages, mode: 'production' },
  assets: fileURLToPath(new URL('../client/assets', import.meta.url)),
  build: `${VERSION} ${statSync(import.meta.filename).mtimeMs}`,
  imageWorker: fileURLToPath(new URL('images.js', import.meta.url)),
  importWorker: fileURLToPath(new URL('imports.js', import.meta.url)),
});

let loaded: Promise<CompiledPages> | undefined;

/** Each page asks for them several times, and an import takes a tenth of a millisecond also when it is there. */
function loadPages(): Promise<CompiledPages> {
  loaded ??= importPages();
  return loaded;
}

async function importPages(): Promise<CompiledPages> {
  const [build, { services }, { inline }] = await Promise.all([
    import('virtual:react-router/server-build'),
    import('#app/services.ts'),
    import('#app/public/inline.ts'),
  ]);
  return { build, services, inline };
}
