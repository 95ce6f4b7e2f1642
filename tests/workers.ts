import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWorker } from '../scripts/build.ts';

/**
 * Builds the thread that reads files and the process that works on pictures once for the whole run: from its source
 * each starts three times as slowly.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'faro-workers-'));
  symlinkSync(join(import.meta.dirname, '..', 'node_modules'), join(folder, 'node_modules'));
  await Promise.all([buildWorker('imports', folder), buildWorker('images', folder)]);
  project.provide('importWorker', join(folder, 'imports.js'));
  project.provide('imageWorker', join(folder, 'images.js'));
  return () => rmSync(folder, { recursive: true, force: true });
}
