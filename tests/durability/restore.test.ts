import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '#tests/program.ts';
import { type Answer, jsonOf, personAt } from '#tests/security/http.ts';
import { signIn } from '#tests/security/target.ts';

const CLI = join(import.meta.dirname, '../../cli/main.ts');
const WRITERS = 3;

/** Runs a command while the test goes on. */
async function faro(dataDir: string, ...words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [CLI, ...words], { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

// Fails without `whileClosed` in cli/restore.ts: what was accepted between the copy and the restore is in neither.
test('what a running site accepts while a backup is put back is in the copy of before, or in the site', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-restore-'));
  const program = await startProgram({ dataDir, args: ['--empty'] });
  onTestFinished(async () => {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const administrator = personAt(program.url, await signIn(program.url));
  await administrator.send('POST', '/api/papers', { title: 'Primera' });
  const archive = join(dataDir, 'todo.tar.gz');
  await faro(dataDir, 'backup', archive);

  const over = new AbortController();
  const accepted: string[] = [];
  const refused: Answer[] = [];
  const write = async (writer: number) => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const title = `Escrita ${writer}-${n}.`;
      const answer = await administrator.send('POST', '/api/papers', { title });
      if (answer.status === 201) accepted.push(title);
      else refused.push(answer);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, n) => write(n));
  const output = await faro(dataDir, 'restore', archive, '--replace').finally(() => over.abort());
  await Promise.all(writers);

  const kept = /What was here before is in (\S+)/.exec(output)?.[1] ?? '';
  const copy = gunzipSync(readFileSync(kept)).toString();
  const { items } = jsonOf<{ items: { title: string }[] }>(await personAt(program.url).send('GET', '/api/papers'));
  const titles = new Set(items.map(({ title }) => title));
  expect(titles).toContain('Primera');
  expect(accepted.length).toBeGreaterThan(0);
  expect(accepted.filter((title) => !titles.has(title) && !copy.includes(title))).toEqual([]);
  // The session is of the time before, or the site is closed.
  expect([...new Set(refused.map(({ status }) => status))].filter((status) => status !== 503 && status !== 401)).toEqual([]);
  expect(refused.some(({ text }) => text.includes('en mantenimiento'))).toBe(true);
});
