import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PLACE = 'FARO_TEST_PICTURES';

/** Lends the programs of all workers one folder for the pictures that are made of those in the demo. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'faro-pictures-'));
  process.env[PLACE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A new data folder whose derived pictures are in the shared one. */
export function dataDirWithSharedPictures(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-program-'));
  symlinkSync(process.env[PLACE] ?? '', join(dataDir, 'derived'));
  return dataDir;
}
