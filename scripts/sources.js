// @ts-check
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const STAMP = 'build/sources';
const FOLDERS = ['app', 'content', 'core', 'data', 'scripts', 'server'];
const FILES = ['react-router.config.ts', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Names, sizes and times of everything the build is made of: looked at before every start. @returns {string} */
export function sourcesStamp() {
  const sources = [...FILES, ...FOLDERS.flatMap(filesIn).filter((name) => !/\.test\.tsx?$/.test(name))];
  return sources
    .map((file) => {
      const { mtimeMs, size } = statSync(file);
      return `${file} ${size} ${mtimeMs}\n`;
    })
    .join('');
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : path;
  });
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
