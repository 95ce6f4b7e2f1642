import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { passwords } from './passwords.ts';

test('a password is known again by its hash, and no other is', async () => {
  const hash = await passwords.hash('contraseña');
  expect(hash).toMatch(/^argon2id-19456-2-1:[0-9a-f]{32}:[0-9a-f]{64}$/);
  expect(await passwords.verify({ hash, password: 'contraseña' })).toBe(true);
  // The same letters, written in another way.
  expect(await passwords.verify({ hash, password: 'contraseña'.normalize('NFD') })).toBe(true);
  expect(await passwords.verify({ hash, password: 'contrasena' })).toBe(false);
});

test.each(['', 'argon2id-19456-2-1:', 'argon2id-19456-2-1::', 'otra:ab:cd'])('%j opens to nothing', async (hash) => {
  expect(await passwords.verify({ hash, password: '' })).toBe(false);
});

// Fails without the queue: the twelve would hold all four threads for files and names until nine are done, and 19 MiB
// each. However busy the machine, a file takes less than the time of half of them.
test('many at once wait for each other, and hold up nobody else', async () => {
  const done: string[] = [];
  const hashes = Array.from({ length: 12 }, () => passwords.hash('x').then(() => done.push('password')));
  await readFile(import.meta.filename).then(() => done.push('file'));
  await Promise.all(hashes);
  expect(done.indexOf('file')).toBeLessThan(6);
});
