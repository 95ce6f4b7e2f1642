import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const browserTests = join(import.meta.dirname, 'e2e');
const NAME_OF_FILE = /'([^'/]+\.(?:jpe?g|png|webp|gif|svg|pdf|docx|zip))'/g;

// The program of a worker keeps what its tests give it: the second of a name would have another address.
test('no two files of browser tests give the program files of one name', () => {
  const givers = new Map<string, Set<string>>();
  for (const file of globSync('**/*.ts', { cwd: browserTests })) {
    for (const [, name = ''] of readFileSync(join(browserTests, file), 'utf8').matchAll(NAME_OF_FILE))
      givers.set(name, (givers.get(name) ?? new Set()).add(file));
  }
  expect(givers.size).toBeGreaterThan(20);
  // What is named as broken is never kept.
  expect(
    [...givers].filter(([name, files]) => files.size > 1 && name !== 'rota.jpg').map(([name, files]) => `${name}: ${[...files].join(', ')}`),
  ).toEqual([]);
});
