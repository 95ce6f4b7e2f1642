import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startProgram } from './program.ts';
import { readConfig } from './settings/config.ts';

// Fails when a start takes such a setting without a word.
test.each([
  ['0.0.0.0/0', ['TRUSTED_PROXY: 0.0.0.0/0 trusts strangers']],
  ['127.0.0.1, ::/0', ['TRUSTED_PROXY: ::/0 trusts strangers']],
  ['127.0.0.1', []],
])('a start warns of proxies that are strangers: %s', async (TRUSTED_PROXY, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'faro-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // A start that goes no further: a database cannot be where a file is.
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: `sqlite:${file}/faro.sqlite`, TRUSTED_PROXY });
  const log = pino({ level: 'silent' });
  const warned = vi.spyOn(log, 'warn');
  const starting = startProgram({
    config,
    log,
    pages: { loadPages: () => Promise.reject(new Error('no pages')), mode: 'test' },
    empty: true,
    say: () => undefined,
  });
  await expect(starting).rejects.toThrow('EEXIST');
  expect(warned.mock.calls.map(([line]) => String(line).split(',')[0])).toEqual(expected);
});
