import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { EXPORTS } from './plain-http.ts';

// Expectations of Node. An upgrade that changes it fails here: without the plugin (vite.config.ts) all works, and
// starts more slowly.

test('Node hands out the exports of node:http one by one, the same as to who imports it', async () => {
  const direct: Readonly<Record<string, unknown>> = { ...process.getBuiltinModule('node:http') };
  const imported: Readonly<Record<string, unknown>> = { ...(await import('node:http')) };
  for (const name of EXPORTS) expect(direct[name], name).toBe(imported[name]);
  expect(EXPORTS.every((name) => direct[name] !== undefined)).toBe(true);
});

// Fails when importing node:http no longer loads fetch: then the plugin can go.
test.each([
  ["await import('node:http')", true],
  ["process.getBuiltinModule('node:http').createServer", false],
])('%s loads fetch: %s', (code, isLoaded) => {
  const script = `${code}; process.stdout.write(String(process.moduleLoadList.some((name) => name.includes('undici/undici'))))`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout).toBe(String(isLoaded));
});
