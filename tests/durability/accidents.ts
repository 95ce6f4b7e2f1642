import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { type Answer, jsonOf } from '#tests/security/http.ts';

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

/** A clear sentence in Spanish, when to try again, and no more: what is asked for cannot be done for now. */
export function expectUnavailable({ status, headers, text }: Answer, what: string): void {
  expect([status, headers['content-type']], `${what}: ${text}`).toEqual([503, 'application/problem+json; charset=utf-8']);
  expect(Number(headers['retry-after']), what).toBeGreaterThan(0);
  expect(jsonOf({ text }), what).toMatchObject({
    code: 'unavailable',
    detail: 'El sitio no puede guardar ni leer en este momento. Inténtalo de nuevo en unos segundos.',
  });
}
