import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { roomiest } from '#tests/in-memory.ts';
import { startProgram } from '#tests/program.ts';
import { standInForPictures } from './stand-ins.ts';

const PLACE = 'FARO_TEST_DEMO';

/**
 * Makes the demo content once, and a grey stand-in for each of its pictures: the programs of all workers begin with it.
 */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(roomiest(), 'faro-demo-'));
  process.env[PLACE] = folder;
  const program = await startProgram({ dataDir: dataIn(folder) });
  await program.stop();
  await standInForPictures(dataIn(folder), greyIn(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A new data folder with the demo content, as it is at a first start. @returns its path */
export function dataDirWithDemo({ pictures }: { pictures: 'grey' | 'made' }): string {
  const dataDir = mkdtempSync(join(roomiest(), 'faro-program-'));
  const once = process.env[PLACE] ?? '';
  cpSync(dataIn(once), dataDir, { recursive: true });
  // Lent, not copied: what the program of one worker makes, those of the others need not make.
  if (pictures === 'grey') symlinkSync(greyIn(once), join(dataDir, 'derived'));
  return dataDir;
}

const dataIn = (folder: string) => join(folder, 'data');
const greyIn = (folder: string) => join(folder, 'derived');
