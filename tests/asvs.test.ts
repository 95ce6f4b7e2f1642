import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const ROW = /^\| (V[\d.]+) \| [12] \| [^|]+ \| (met|not met|operator|n\/a)\b(.*) \|$/;

/** The file that a name in the table stands for; null where it names something else. */
function fileOf(name: string): string | null {
  if (/^\d\d-[\w-]+$/.test(name)) return `tests/security/${name}.test.ts`;
  return /^[\w-]+(?:\/[\w.-]+)+\.(?:tsx?|md)$/.test(name) ? name : null;
}

test('every requirement of OWASP ASVS has an answer, and every test that one names is there', () => {
  const lines = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| V'));
  expect(lines.filter((line) => !ROW.test(line))).toEqual([]);
  const ids = lines.map((line) => ROW.exec(line)?.[1]);
  expect(new Set(ids).size).toBe(ids.length);

  const missing: string[] = [];
  for (const line of lines) {
    const [, id = '', , answer = ''] = ROW.exec(line) ?? [];
    let text: string | null = null;
    for (const [, name, title] of answer.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
      const file = name === undefined ? null : fileOf(name);
      if (file !== null) {
        text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
        if (text === null) missing.push(`${id}: ${file}`);
      }
      if (title !== undefined && !text?.includes(title)) missing.push(`${id}: “${title}”`);
    }
  }
  expect(missing).toEqual([]);
});

test('a requirement that is met names a test, or its other proof', () => {
  const lines = readFileSync(join(root, 'docs/asvs.md'), 'utf8').split('\n');
  const met = lines.filter((line) => ROW.exec(line)?.[2] === 'met');
  expect(met.length).toBeGreaterThan(100);
  const unsaid = met.filter((line) => !/“[^”]+”|met by (?:absence|construction|being written down here)/.test(line));
  expect(unsaid.map((line) => ROW.exec(line)?.[1])).toEqual([]);
});
