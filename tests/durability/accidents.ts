import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Answer, jsonOf } from '#tests/security/http.ts';

/** In bytes; the file takes as much as is written to it. */
const SMALL_DISK = 256 * 1_048_576;

/** True where the limits of a running process can be changed (Linux). */
export function canLimit(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Lets a process write files up to a size only, as a disk does that is full; null takes the limit away. */
export function limitFiles(pid: number, bytes: number | null): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}

/** A small disk, made as a file, that only the program which is started through it sees. */
export interface SmallDisk {
  readonly folder: string;
  /** A command that starts what follows it where the disk is in place. */
  readonly mounted: (options?: 'ro') => readonly string[];
  /** The disk becomes read-only under the program's hands, as one does that finds itself damaged. */
  readonly fail: (pid: number) => void;
  readonly remove: () => void;
}

/** Null where the system does not let the tests make one: Linux does, for root. */
export function makeSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'faro-disk-'));
  const image = `${folder}.img`;
  const mounted = (options?: 'ro') => {
    const mount = `mount -o ${['loop', ...(options === undefined ? [] : [options])].join()} "$0" "$1" && shift && exec "$@"`;
    return ['unshare', '-m', 'sh', '-c', mount, image, folder];
  };
  const remove = () => {
    rmSync(folder, { recursive: true });
    rmSync(image, { force: true });
  };
  const isAllowed = ([command = '', ...words]: readonly string[]) => spawnSync(command, words).status === 0;
  writeFileSync(image, '');
  truncateSync(image, SMALL_DISK);
  if (isAllowed(['mkfs.ext4', '-q', image]) && isAllowed([...mounted(), 'true'])) {
    const fail = (pid: number) => void execFileSync('nsenter', ['-t', String(pid), '-m', 'mount', '-o', 'remount,abort', folder]);
    return { folder, mounted, fail, remove };
  }
  remove();
  return null;
}

/** A clear sentence in Spanish, when to try again, and no more: what is asked for cannot be done for now. */
export function expectUnavailable({ status, headers, text }: Answer, what: string): void {
  expect([status, headers['content-type']], `${what}: ${text}`).toEqual([503, 'application/problem+json; charset=utf-8']);
  expect(Number(headers['retry-after']), what).toBeGreaterThan(0);
  expect(jsonOf({ text }), what).toMatchObject({
    code: 'unavailable',
    detail: 'El sitio no puede guardar ni leer en este momento. Inténtalo de nuevo en unos segundos.',
  });
}
