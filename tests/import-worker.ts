import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWorker } from '../scripts/build.ts';

/** Builds the thread that reads files once for the whole run: from its source each starts three times as slowly. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'faro-import-worker-'));
  await buildWorker('imports', folder);
  project.provide('importWorker', join(folder, 'imports.js'));
  return () => rmSync(folder, { recursive: true, force: true });
}
