// @ts-check
import { enableCompileCache } from 'node:module';
import { isBuiltOf, sourcesStamp } from './sources.js';

/*
 * `npm start`: builds if anything changed since the last build, then runs the program in this process. It and what it imports are
 * plain JavaScript: to read TypeScript, Node.js loads a compiler that takes longer than the rest of a bare start, and 20 MB
 * (docs/decisions/0009).
 */
if (!isBuiltOf(sourcesStamp())) {
  // In a process of its own: nothing of the building stays in memory.
  const { execFileSync } = await import('node:child_process');
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
}
enableCompileCache('build/server/compiled');
await import(new URL('../build/server/index.js', import.meta.url).href);
