import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#tests/databases.ts';
import { MINUTE, ORCID, SECOND, startLookups } from './publication-lookups.fixture.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/metadata-services.ts');

/** The words that `npm run metadata` prints once it answers. */
async function printed(): Promise<string> {
  const command = spawn(process.execPath, [COMMAND, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void command.kill());
  let text = '';
  for await (const piece of command.stdout.setEncoding('utf8')) {
    text += String(piece);
    if (/DOIs: .*\n/.test(text)) break;
  }
  return text;
}

// Fails where the command prints settings that do not lead to it, or an identifier for which it has no answer.
test('npm run metadata answers for each identifier that it names, failures included', async () => {
  const text = await printed();
  const env = Object.fromEntries(Array.from(text.matchAll(/(METADATA_\w+)=(\S+)/g), ([, name = '', url = '']) => [name, url]));
  const { stage, staged, runFor } = await startLookups(openTestDatabase, {}, { env });
  const dois = text.match(/10\.5555\/[\w-]+/g) ?? [];
  const id = await stage(dois.join('\n'));
  await runFor(10 * MINUTE, 10 * SECOND);
  const { entries, pending } = await staged(id);
  const found = entries.map(({ doi }) => doi);
  expect({ found, pending, asked: dois.length }).toEqual({
    found: ['usual', 'marcas', 'sin-fecha', 'espera', 'ocupado'].map((name) => `10.5555/${name}`),
    pending: 3,
    asked: 8,
  });
  const works = await stage(ORCID);
  await runFor(0);
  expect((await staged(works)).pending).toBeGreaterThan(150);
});
