import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Answer, jsonOf } from '#tests/security/http.ts';

/** In bytes; the file takes as much as is written to it. */
const SMALL_DISK = 256 * 1_048_576;

/** The least size of a file on disk, in bytes. */
const BLOCK = 4_096;

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

/** A small disk of its own, made as a file, with a file system that keeps a journal. */
export interface SmallDisk {
  readonly folder: string;
  readonly mount: (option?: 'ro') => void;
  /**
   * Nothing more gets to the disk: what was not flushed to it never will be. A program sees a disk that has become
   * read-only; mounted anew, it is as after a power cut.
   */
  readonly cut: () => void;
  /** Takes all the room that is left, what is kept for root too. @returns how to give it back */
  readonly fill: () => () => void;
  readonly unmount: () => void;
  readonly remove: () => void;
}

/** Null where the system does not let one be made: Linux does, for root. */
export function makeSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'faro-disk-'));
  const image = `${folder}.img`;
  // Not everybody's path leads to the tools of the system.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  const run = (command: string, ...words: string[]) => spawnSync(command, words, { env, stdio: 'ignore' }).status === 0;
  const disk: SmallDisk = {
    folder,
    mount: (option) => void execFileSync('mount', ['-o', ['loop', ...(option === undefined ? [] : [option])].join(), image, folder]),
    cut: () => void execFileSync('mount', ['-o', 'remount,abort', folder]),
    fill: () => {
      const filler = join(folder, 'filler');
      let taken = 0;
      for (let size = SMALL_DISK; size >= BLOCK; size /= 2) {
        while (run('fallocate', '-o', String(taken), '-l', String(size), filler)) taken += size;
      }
      return () => rmSync(filler);
    },
    unmount: () => void execFileSync('umount', [folder]),
    remove: () => {
      // A failed process may still be in it.
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true });
      rmSync(image, { force: true });
    },
  };
  writeFileSync(image, '');
  truncateSync(image, SMALL_DISK);
  if (run('mkfs.ext4', '-q', image) && run('mount', '-o', 'loop', image, folder)) return disk;
  disk.remove();
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
