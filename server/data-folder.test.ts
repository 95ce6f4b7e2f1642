import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeDataFolder } from './data-folder.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A folder in which everybody may read, and what a process makes may be read by everybody. */
function openFolder(): string {
  const umask = process.umask(0o022);
  const folder = mkdtempSync(join(tmpdir(), 'faro-folder-'));
  onTestFinished(() => {
    process.umask(umask);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

// Fails without the umask.
test('a new data folder, and what is made in it, is for its own account alone', () => {
  const folder = join(openFolder(), 'data');
  closeDataFolder(folder);
  writeFileSync(join(folder, 'faro.sqlite'), '');
  mkdirSync(join(folder, 'files'));
  expect(['', 'faro.sqlite', 'files'].map((name) => modeOf(join(folder, name)))).toEqual(['700', '600', '700']);
});

// Fails when only the folder is closed: it may be opened again by who copies it.
test('a folder of before is closed with what is in it; what is not the program’s stays as it is', () => {
  const data = join(openFolder(), 'data');
  mkdirSync(join(data, 'files', 'ab'), { recursive: true });
  // The data folder as a crash may leave it half-way: with a key, and with pages that were ready.
  const ours = ['faro.sqlite', 'faro.sqlite-wal', 'session-secret', 'session-secret.0a1b2c3d', 'ready-pages', 'ready-pages.new', 'files/ab/abc'];
  const others = ['notas.txt', 'session-secret.bak', 'ready-pages.txt'];
  for (const name of [...ours, ...others]) writeFileSync(join(data, name), '');
  closeDataFolder(data);
  expect(['', 'files', 'files/ab'].map((name) => modeOf(join(data, name)))).toEqual(['700', '700', '700']);
  expect(ours.map((name) => [name, modeOf(join(data, name))])).toEqual(ours.map((name) => [name, '600']));
  expect(others.map((name) => [name, modeOf(join(data, name))])).toEqual(others.map((name) => [name, '644']));
});
