import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '#data/database.ts';
import { type Client, createTestApp, type TestApp, type TestAppOptions } from '#tests/app.ts';
import { openPostgres } from '#tests/databases.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';

/** A process of a site, with a data folder of its own. */
export interface SiteProcess {
  readonly app: TestApp;
  readonly database: Database;
  readonly administrator: Client;
}

/** The places in which several processes may keep files. */
export const PLACES = [
  {
    place: 'a bucket',
    open: async (): Promise<Readonly<Record<string, string>>> => {
      const s3 = await startS3();
      onTestFinished(s3.stop);
      return { STORAGE_URL: s3.url, ...S3_KEYS };
    },
  },
  {
    place: 'a shared folder',
    open: async (): Promise<Readonly<Record<string, string>>> => {
      const folder = mkdtempSync(join(tmpdir(), 'faro-shared-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      return { STORAGE_URL: `file:${folder}` };
    },
  },
];

/** Several processes of one site on a PostgreSQL, until the running test ends. */
export async function openProcesses(
  count: number,
  env: Readonly<Record<string, string>>,
  optionsOf: (number: number) => Omit<TestAppOptions, 'database' | 'env'> = () => ({}),
): Promise<readonly SiteProcess[]> {
  const processes: SiteProcess[] = [];
  for (const [number, database] of (await openPostgres(count)).entries()) {
    const app = await createTestApp({ database, env, ...optionsOf(number) });
    onTestFinished(async () => {
      await app.close();
      await database.close();
    });
    processes.push({ app, database, administrator: await app.signIn() });
  }
  return processes;
}
