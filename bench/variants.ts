import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';

/** The parts of the build that are there for a quick start. */
export const QUICKENERS = ['plain-http', 'lazy-routes'] as const;

/**
 * Builds the program without one of them, beside the usual build, whose client and workers it shares.
 * @returns the folder
 */
export function buildWithout(quickener: (typeof QUICKENERS)[number]): string {
  const folder = `var/build-without-${quickener}`;
  const env = { ...process.env, BENCH_BUILD_FOLDER: folder, BENCH_BUILD_WITHOUT: quickener };
  execFileSync('node', ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { stdio: 'inherit', env });
  rmSync(`${folder}/client`, { recursive: true });
  cpSync('build/client', `${folder}/client`, { recursive: true });
  for (const worker of ['images', 'imports']) cpSync(`build/server/${worker}.js`, `${folder}/server/${worker}.js`);
  return folder;
}
