import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { TAR_END, tarFile } from '#data/backup/tar.ts';
import { openDatabase } from '#data/open-database.ts';
import { faroCommand } from '#tests/command.ts';
import { startProgram } from '#tests/program.ts';
import { jsonOf, personAt } from '#tests/security/http.ts';
import { signIn, startTarget } from '#tests/security/target.ts';
import { pdf, publish, upload } from '#tests/security/uploading.ts';
import { everythingStored, filesBelow } from '#tests/stored.ts';

const CLI = join(import.meta.dirname, '../../cli/main.ts');
/**
 * Loaded before the command: it makes a key of its own, and dies when it is about to keep the archive's, with
 * everything else in its place.
 */
const DIES_AT_THE_KEY = `import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const { open } = fs;
let keys = 0;
fs.open = (path, ...more) => {
  if (/session-secret[.]/.test(path)) keys += 1;
  return keys === 2 ? process.kill(process.pid, 'SIGKILL') : open(path, ...more);
};
syncBuiltinESMExports();`;

/** A command that waits for something that never comes is ended after so long. */
const MAX_COMMAND_MS = 120_000;

function faro(dataDir: string, words: readonly string[], nodeOptions = '') {
  const env = { ...process.env, DATA_DIR: dataDir, ...(nodeOptions && { NODE_OPTIONS: nodeOptions }) };
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [CLI, ...words], { encoding: 'utf8', env, timeout: MAX_COMMAND_MS });
  return { ended: status ?? signal, stdout, stderr };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faro-operator-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const secretIn = (dataDir: string) => readFileSync(join(dataDir, 'session-secret'), 'utf8');
const papersAt = async (url: string) =>
  jsonOf<{ items: { title: string }[] }>(await personAt(url).send('GET', '/api/papers')).items.map(({ title }) => title);

// Fails when `restore` does not ask for --replace (`isInTheWay` in cli/restore.ts) or leaves the archive's key away;
// when a start asks for more than is there between the two; and when the names of migrations that are strange are not
// looked at (data/migrations/index.ts).
test('a backup of a site in use is put back by command: never over another unasked, whole after a kill at its last step, and not by an older program', async () => {
  const [archive, other] = [join(folder, 'todo.tar.gz'), join(folder, 'otra')];
  const source = await startTarget({ dataDir: join(folder, 'una') });
  expect((await source.administrator.send('POST', '/api/papers', { title: 'Baterías' })).status).toBe(201);
  const { url: file } = jsonOf<{ url: string }>(await upload(source.administrator, pdf(), 'cv.pdf', 'application/pdf'));
  await publish(source.administrator, file);
  expect(faro(source.dataDir, ['backup', archive])).toMatchObject({ ended: 0, stdout: expect.stringContaining('restoring it was tried') as string });
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect((await source.administrator.send('POST', '/api/papers', { title: 'Después' })).status).toBe(201);

  const before = [await source.stored(), filesBelow(source.dataDir)];
  expect(faro(source.dataDir, ['restore', archive])).toMatchObject({
    ended: 1,
    stderr: expect.stringContaining('There is content already, and nothing was changed') as string,
  });
  expect([await source.stored(), filesBelow(source.dataDir)]).toEqual(before);
  await source.stop();

  // An empty place: what is there after the kill starts, with a key of its own.
  expect(faro(other, ['restore', archive], `--import data:text/javascript,${encodeURIComponent(DIES_AT_THE_KEY)}`).ended).toBe('SIGKILL');
  expect(secretIn(other)).not.toBe(secretIn(source.dataDir));
  const program = await startProgram({ dataDir: other, args: ['--empty'] });
  expect(await papersAt(program.url)).toEqual(['Baterías']);
  expect((await personAt(program.url).send('GET', file)).text).toBe(String(pdf()));
  await signIn(program.url);
  await program.stop();

  // Once more, all of it.
  expect(faro(other, ['restore', archive, '--replace'])).toMatchObject({
    ended: 0,
    stdout: expect.stringContaining('What was here before is in') as string,
  });
  expect(secretIn(other)).toBe(secretIn(source.dataDir));

  const database = await openDatabase(`sqlite:${join(other, 'faro.sqlite')}`);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(database.db);
  const stored = await everythingStored(database);
  await expect(startProgram({ dataDir: other })).rejects.toThrow(/newer version of Faro \(it knows 9999-later\).*does not start/);
  expect(await everythingStored(database)).toEqual(stored);
  await database.close();
});

// Fails without `escapeControls` in cli/run.ts: an archive that somebody sent writes to the operator's terminal.
test('the words of a command about a file move no cursor of the terminal', async () => {
  const opening = { format: 1, program: '9\u001b]0;tuya\u0007\u009b31m', at: '2030-01-01T00:00:00.000Z', level: ['9999-\u001b[2J'] };
  const archive = join(folder, 'ajena.tar.gz');
  const file = { name: 'faro.json', bytes: Buffer.from(JSON.stringify(opening)) };
  writeFileSync(archive, gzipSync(Buffer.concat([...tarFile(file, new Date()), TAR_END])));
  const { status, stderr } = await faroCommand({ DATA_DIR: join(folder, 'ajena') }, ['restore', archive]);
  expect([status, /[^\P{Cc}\n]/u.test(stderr)]).toEqual([1, false]);
  expect(stderr).toContain(String.raw`written by a newer version of Faro (9\u001b]0;tuya\u0007\u009b31m)`);
});

// Fails without `refuseNoFile` in cli/archive-file.ts, where the command waits for a pipe for ever, and without
// `isOfAFile` in cli/run.ts, where it ends with a stack.
test('a command that is given no file, or nowhere to write, ends with a sentence', async () => {
  const dataDir = join(folder, 'sin-archivo');
  const nowhere = join(folder, 'no', 'hay');
  // This one might wait for ever, so it waits elsewhere.
  expect(faro(dataDir, ['restore', '/dev/null'])).toEqual({
    ...{ ended: 1, stdout: '' },
    stderr: expect.stringMatching(/^«.*null» is no file: .*\n$/) as string,
  });
  for (const [words, sentence] of [
    [['restore', folder], /^«.*» is no file: .*\n$/],
    [['export', '--to', nowhere], /^«.*hay» cannot be used \(ENOENT.*\n$/],
    [['backup', nowhere], /^«.*hay.*» cannot be used \(ENOENT.*\n$/],
  ] as const) {
    const { status, stdout, stderr } = await faroCommand({ DATA_DIR: dataDir }, words);
    expect([status, stdout], stderr).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
  }
});

// Fails where a mistyped option is passed over: `admin reset --second-stp` set a password and left the second step.
test('a command with an option that it does not have says how commands are used, and does nothing', async () => {
  const usage = (await faroCommand({}, [])).stderr;
  const forms = [...usage.matchAll(/^ +npm run faro -- ([a-z]+(?: [a-z]+)?)/gm)].map(([, words = '']) => words.split(' '));
  expect(forms.length).toBeGreaterThan(10);
  const dataDir = join(folder, 'nadie');
  for (const words of forms) {
    const given = [...words, ...(words[0] === 'admin' || words[0] === 'messages' ? ['--email', 'ana@lab.mx'] : [])];
    expect(await faroCommand({ DATA_DIR: dataDir }, [...given, '--no-such-option']), given.join(' ')).toEqual({
      status: 1,
      stdout: '',
      stderr: usage,
    });
  }
});
