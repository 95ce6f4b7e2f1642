import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openTestApp } from '#tests/app.ts';
import type { databases } from '#tests/databases.ts';
import { senderFor } from './sender.ts';

type OpenDatabase = (typeof databases)[number]['open'];

/** The program with an administrator who uploads by tus, a stranger, and what is unfinished. */
export async function openUploads(open: OpenDatabase, env: Readonly<Record<string, string>> = {}) {
  const app = await openTestApp({ database: await open(), env });
  const administrator = await app.signIn();
  const parts = () => readdirSync(join(app.services.config.dataDir, 'unfinished'));
  return { app, administrator, parts, sender: senderFor(administrator), stranger: senderFor(app.visitor) };
}
