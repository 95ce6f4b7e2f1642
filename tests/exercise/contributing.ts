import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRIBUTING = readFileSync(join(import.meta.dirname, '..', '..', 'CONTRIBUTING.md'), 'utf8');

/** The files that a section of CONTRIBUTING names. */
export function filesNamedIn(heading: string): string[] {
  const [, section = ''] = new RegExp(`^## ${heading}\\n(.*?)^## `, 'ms').exec(CONTRIBUTING) ?? [];
  return [...section.matchAll(/`((?:core|app|data|tests)\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
}
