import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { openDatabase } from '#data/database.ts';
import { startProgram } from '#tests/program.ts';
import { BY, storeOver } from '#tests/store.ts';

// Pulled out: the comparison of revisions in server/pages/left.ts, with the warmer (server/program.ts) too: the first start answers with both.
test('what is written while the program stands still is on the first page after its start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-restart-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const write = async (title: string) => {
    const database = await openDatabase(`sqlite:${join(dataDir, 'faro.sqlite')}`);
    await storeOver(database).store.create(collections.papers, { title }, BY);
    await database.close();
  };
  const left = join(dataDir, 'ready-pages');
  const run = async (looks: (page: string) => void) => {
    const program = await startProgram({ dataDir, args: ['--empty'], env: { SITE_URL: 'http://faro.test' } });
    expect(existsSync(left)).toBe(false);
    looks(await (await fetch(program.url)).text());
    await program.stop();
    expect(existsSync(left)).toBe(true);
  };

  await run((page) => expect(page).not.toContain('Antes'));
  await write('Escrito antes');
  await run((page) => expect(page).toContain('Escrito antes'));
  await write('Escrito después');
  await run((page) => expect(page).toContain('Escrito después'));
});
