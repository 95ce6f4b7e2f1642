import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Each line: a file, what it says, and whether the direction of imports allows it. */
const LINES: readonly [file: string, code: string, verdict: 'allowed' | 'refused'][] = [
  ['core/a.ts', `import '#core/time/dates.ts';`, 'allowed'],
  ['core/a.ts', `import 'zod';`, 'allowed'],
  ['core/a.ts', `import 'temml';`, 'allowed'],
  ['core/fields/a.ts', `import '../dates.ts';`, 'allowed'],
  ['core/a.ts', `import 'kysely';`, 'refused'],
  ['core/a.ts', `import 'node:fs';`, 'refused'],
  ['core/a.ts', `import type { A } from '#data/a.ts';`, 'refused'],
  ['core/fields/a.ts', `import '../../data/a.ts';`, 'refused'],
  ['core/a.ts', `import '#content/a.ts';`, 'refused'],
  ['core/a.ts', `await import('#server/a.ts');`, 'refused'],
  ['core/a.ts', `export * from '#app/a.ts';`, 'refused'],
  ['core/a.test.ts', `import '#tests/a.ts';`, 'allowed'],
  ['data/a.ts', `import '#core/a.ts';`, 'allowed'],
  ['data/a.ts', `import 'kysely';`, 'allowed'],
  ['data/a.ts', `import '#content/a.ts';`, 'refused'],
  ['data/a.ts', `import '#server/a.ts';`, 'refused'],
  ['data/a.ts', `import '#app/a.ts';`, 'refused'],
  ['data/store/a.ts', `import '../../server/a.ts';`, 'refused'],
  ['content/a.ts', `import type { A } from '#core/a.ts';`, 'allowed'],
  ['content/a.ts', `import '#core/a.ts';`, 'refused'],
  ['content/a.ts', `import '#data/a.ts';`, 'refused'],
  ['app/a.ts', `import '#core/a.ts';`, 'allowed'],
  ['app/a.ts', `import '#content/a.ts';`, 'allowed'],
  ['app/a.tsx', `import type { A } from '#data/a.ts';`, 'allowed'],
  ['app/a.tsx', `import { a } from '#data/a.ts';`, 'refused'],
  ['app/a.tsx', `await import('#data/a.ts');`, 'refused'],
  ['app/office/a.tsx', `import type { A } from '#server/a.ts';`, 'refused'],
  ['app/a.ts', `import '../cli/a.ts';`, 'refused'],
  ['server/a.ts', `import '#core/a.ts';`, 'allowed'],
  ['server/a.ts', `import '#data/a.ts';`, 'allowed'],
  ['server/a.ts', `import '#content/a.ts';`, 'allowed'],
  ['server/a.ts', `import '#app/services.ts';`, 'allowed'],
  ['server/a.ts', `import '#app/public/inline.ts';`, 'allowed'],
  ['server/a.ts', `import '#app/routes.ts';`, 'refused'],
  ['server/a.ts', `import '#app/public/page.ts';`, 'refused'],
  ['server/a.ts', `import '#cli/a.ts';`, 'refused'],
  ['server/a.ts', `import '#tests/a.ts';`, 'refused'],
  ['cli/a.ts', `import '#data/a.ts';`, 'allowed'],
  ['cli/a.ts', `import '#server/a.ts';`, 'allowed'],
  ['cli/a.ts', `import '#app/a.ts';`, 'refused'],
  ['bench/a.ts', `import '#core/a.ts';`, 'allowed'],
  ['bench/a.ts', `import '#data/a.ts';`, 'refused'],
  ['bench/a.ts', `import '#server/a.ts';`, 'refused'],
  ['scripts/a.ts', `import '../server/a.ts';`, 'refused'],
  ['tests/a.ts', `import '#server/a.ts';`, 'allowed'],
];

describe('the direction of imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faro-boundaries-'));
  let refused: ReadonlyMap<string, string>;

  beforeAll(() => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [line, [file, code]] of LINES.entries()) {
      const path = join(folder, placed(file, line));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${code}\n`);
    }
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-A', 'all', '-D', 'no-restricted-imports', '-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; help: string; message: string }[] };
    refused = new Map(diagnostics.map(({ filename, help, message }) => [filename, help || message]));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(LINES.map(([file, code, verdict], line) => ({ file, code, verdict, line })))('$file: $code is $verdict', ({ file, verdict, line }) => {
    const message = refused.get(placed(file, line));
    if (verdict === 'allowed') expect(message).toBeUndefined();
    else expect(message, 'a sentence that says where it belongs').toMatch(/^\w.{30,}\.$/);
  });
});

/** A folder of its own for each line, so that each answers for itself. */
function placed(file: string, line: number): string {
  return file.replace(/\/(?=[^/]*$)/, `/line${line}/`);
}
