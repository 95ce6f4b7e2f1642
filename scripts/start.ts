import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.ts';

/** Starts the built program, which takes the place of this process: it gets the signals, and nothing of the building stays in memory. */
await build();
const program = join('build', 'server', 'index.js');
/** A page is rendered once per change: what keeps memory small costs no visitor anything (docs/performance.md). */
const FLAGS = ['--max-semi-space-size=2'];

// Windows has no such call.
if (process.execve === undefined || process.platform === 'win32') {
  await import(pathToFileURL(program).href);
} else {
  const env = { ...process.env, NODE_COMPILE_CACHE: join('build', 'server', 'compiled') };
  process.execve(process.execPath, [process.execPath, ...FLAGS, program, ...process.argv.slice(2)], env);
}
