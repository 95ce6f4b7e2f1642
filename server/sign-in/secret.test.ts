import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepSecret, keptSecret } from './secret.ts';

function dataFolder(): { dataDir: string; file: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-secret-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, file: join(dataDir, 'session-secret') };
}

test('the key is made once, for its owner alone, and stays', async () => {
  const { dataDir, file } = dataFolder();
  const secret = await keptSecret(dataDir);
  expect(Buffer.from(secret, 'base64url').length).toBe(32);
  expect([await keptSecret(dataDir), readdirSync(dataDir), statSync(file).mode & 0o777]).toEqual([secret, ['session-secret'], 0o600]);
});

// Fails without `WHOLE`: everybody can sign with such a key.
test.each([
  ['empty', ''],
  ['of zeros', '\0'.repeat(43)],
  ['of a part', 'Zm9vYmFy'],
])('a key that a crash left %s is made anew', async (_, left) => {
  const { dataDir, file } = dataFolder();
  writeFileSync(file, left);
  const secret = await keptSecret(dataDir);
  expect([secret.length, readFileSync(file, 'utf8')]).toEqual([43, secret]);
});

// Fails when the file is replaced by the one who comes last.
test('two programs that start at once have the same key', async () => {
  const { dataDir } = dataFolder();
  const secrets = await Promise.all(Array.from({ length: 8 }, () => keptSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
});

test('a key that comes with a backup takes the place of the one that is there', async () => {
  const { dataDir } = dataFolder();
  await keptSecret(dataDir);
  await keepSecret(dataDir, 'x'.repeat(43));
  expect([await keptSecret(dataDir), readdirSync(dataDir)]).toEqual(['x'.repeat(43), ['session-secret']]);
});
