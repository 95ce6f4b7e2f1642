// @ts-check
import { accessSync, constants } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { isBuiltOf, sourcesStamp } from './sources.js';

/*
 * `npm start`: builds if anything changed since the last build, then runs the program in this process. Read-only code
 * must be built before. It and what it imports are plain JavaScript: to read TypeScript, Node.js loads a compiler that
 * takes longer than the rest of a bare start, and 20 MB (docs/decisions/0009).
 */
if (!isBuiltOf(sourcesStamp())) {
  try {
    accessSync('.', constants.W_OK);
  } catch {
    process.stderr.write('Faro is not built from these sources, and its folder is read-only: run `npm run build` as the owner of the code.\n');
    process.exit(1);
  }
  // In a process of its own: nothing of the building stays in memory.
  const { execFileSync } = await import('node:child_process');
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
}
enableCompileCache('build/server/compiled');
await import(new URL('../build/server/index.js', import.meta.url).href);
