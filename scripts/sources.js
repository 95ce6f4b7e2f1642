// @ts-check
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Names, sizes and times of everything the build is made of. @returns {string} */
export function sourcesStamp() {
  // Looked at before every start, so without a glob: it takes ten times as long.
  const inFolders = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)));
  const sources = [...FILES, ...inFolders.filter((name) => !/\.test\.tsx?$/.test(name)).sort()];
  return sources
    .map((file) => {
      const { mtimeMs, size } = statSync(file);
      return `${file} ${size} ${mtimeMs}\n`;
    })
    .join('');
}

/** Whether the last build was made of these sources. @param {string} stamp @returns {boolean} */
export function isBuiltOf(stamp) {
  try {
    return readFileSync(STAMP, 'utf8') === stamp;
  } catch {
    return false;
  }
}

/** Notes what the build was made of. @param {string} stamp */
export function noteBuiltOf(stamp) {
  writeFileSync(STAMP, stamp);
}
