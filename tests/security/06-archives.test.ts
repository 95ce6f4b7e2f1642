import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateIdentity } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { restore as restoreCommand } from '#cli/restore.ts';
import { FIRST, FORMAT, LAST, sha256Of } from '#data/backup/format.ts';
import { readArchive } from '#data/backup/read.ts';
import { TAR_END, tarFile } from '#data/backup/tar.ts';
import { MIGRATIONS } from '#data/migrations/index.ts';
import { openTestApp } from '#tests/app.ts';
import { faroCommand } from '#tests/command.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { everythingStored } from '#tests/stored.ts';

const CLI = join(import.meta.dirname, '../../cli/main.ts');
const AT = new Date('2026-01-01T00:00:00.000Z');
const OPENING = JSON.stringify({ format: FORMAT, program: '0.2.0', at: AT.toISOString(), level: Object.keys(MIGRATIONS) });
const COUNTER = '{"id":1,"revision":7}\n';

type Entries = Readonly<Record<string, string>>;
/** The list of the entries in a manifest, as JSON. */
type Listing = (listed: readonly object[]) => string;

/** An archive whose checksums are right, whatever it holds. */
function archiveOf(entries: Entries, rows: Readonly<Record<string, number>>, list: Listing = (listed) => JSON.stringify(listed)): Buffer {
  const files = Object.entries({ [FIRST]: OPENING, ...entries }).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  const listed = files.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: sha256Of(bytes) }));
  const manifest = { name: LAST, bytes: Buffer.from(`{"entries":${list(listed)},"rows":${JSON.stringify(rows)},"missing":[]}`) };
  return Buffer.concat([...[...files, manifest].flatMap((file) => [...tarFile(file, AT)]), TAR_END]);
}

/** A tar archive in a folder of its own, beside which the data will be. */
function packed(archive: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'faro-archives-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'hostile.tar.gz');
  writeFileSync(file, gzipSync(archive));
  return { file, dataDir: join(folder, 'data'), traces: () => tracesIn(folder) };
}

/** The traces of a restore: folders of its work, and what lies beside the data. */
function tracesIn(folder: string) {
  const backups = join(folder, 'data', 'backups');
  const left = existsSync(backups) ? readdirSync(backups).filter((name) => name.startsWith('.scratch')) : [];
  return { left, folder: readdirSync(folder).toSorted() };
}

/** Puts a tar archive back by the command, in this process. */
async function restored(archive: Buffer) {
  const { file, dataDir, traces } = packed(archive);
  return { ...(await faroCommand({ DATA_DIR: dataDir }, ['restore', file])), ...traces() };
}

/** Puts one back in a process of its own, as an operator would: it may use up its memory. */
function restoredElsewhere(archive: Buffer) {
  const { file, dataDir, traces } = packed(archive);
  const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '--max-old-space-size=256' };
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [CLI, 'restore', file], { env, encoding: 'utf8' });
  return { status, signal, stdout, stderr: stderr.replaceAll(file, '…'), ...traces() };
}

const UNTOUCHED = { left: [], folder: ['data', 'hostile.tar.gz'] };

const counted = (entries: Entries, rows: Readonly<Record<string, number>> = {}) =>
  archiveOf({ ...entries, 'tables/revision/0000.jsonl': COUNTER }, { revision: 1, ...rows });
/** A file's history, which a trial of the archive reads. */
const CHANGE = JSON.stringify({
  ...{ seq: 1, collection: 'files', item: 'a', version: 1, kind: 'create' },
  actor: 'a',
  at: AT.toISOString(),
  after: '{',
});

test('an archive with nothing but the number of the last change is put back: what follows is refused for what it adds', async () => {
  expect(await restored(counted({}))).toMatchObject({ status: 0, left: [] });
});

// Fails without the last sentence of the command: an archive of somebody else's brings its own administrators.
test('the command that puts an archive back names who may sign in by it', async () => {
  const user = {
    id: 'a',
    name: 'a',
    email: 'intruso@ejemplo.mx',
    emailVerified: 1,
    createdAt: AT.toISOString(),
    updatedAt: AT.toISOString(),
  };
  const { status, stdout } = await restored(counted({ 'tables/user/0000.jsonl': `${JSON.stringify(user)}\n` }, { user: 1 }));
  expect(stdout).toContain('Who may sign in now: intruso@ejemplo.mx.');
  expect(status).toBe(0);
});

type Hostile = [string, () => Buffer, RegExp];

// Fails where lines of a part are a list (`rowSlices` in data/backup/rows.ts), which ended the program without a word,
// and without `checkBounds`.
test.each<Hostile>([
  ['millions of empty lines', () => counted({ 'tables/papers/0000.jsonl': '\n'.repeat(100_000_000) }), /0000\.jsonl cannot be understood/],
  ['millions of levels', () => counted({ 'tables/papers/0000.jsonl': '['.repeat(5_000_000) }), /0000\.jsonl cannot be understood/],
  [
    'a manifest of millions of nothings',
    () => archiveOf({ 'tables/revision/0000.jsonl': COUNTER }, { revision: 1 }, () => `[${'0,'.repeat(20_000_000)}0]`),
    /manifest\.json cannot be understood/,
  ],
  ['zeros without end behind it', () => Buffer.concat([counted({}), Buffer.alloc(50_000_000)]), /something follows its end/],
])('an archive with %s changes nothing, and the command says so', (_, made, refusal) => {
  const { stderr, stdout: _written, ...ended } = restoredElsewhere(made());
  expect(ended, stderr).toEqual({ status: 1, signal: null, ...UNTOUCHED });
  expect(stderr).toMatch(refusal);
  expect(stderr).toMatch(/Nothing was changed/);
});

// Fails where entries that are nothing are passed over (data/backup/scratch.ts), of which there may be millions, and
// where a site is put back that never starts again.
test.each<Hostile>([
  ['an entry of nothing', () => counted({ 'tables/papers/0000.jsonl': '' }), /0000\.jsonl cannot be understood/],
  ['an entry that Faro does not write', () => counted({ a: 'a' }), /damaged: a cannot be understood/],
  ['a way out of the folder', () => counted({ '../../a': 'a' }), /damaged: \.\.\/\.\.\/a cannot be understood/],
  ['a file that is not what its name says', () => counted({ [`files/${'a'.repeat(64)}`]: 'a' }), /files\/a+ cannot be understood/],
  ['a row of rows', () => counted({ 'tables/papers/0000.jsonl': '{"id":["a"]}\n' }), /0000\.jsonl cannot be understood/],
  // Fails without `MAX_ROW_VALUES` in data/backup/rows.ts: the row that is left of it is right.
  [
    'a row of a thousand values',
    () => archiveOf({ 'tables/revision/0000.jsonl': `{${'"id":1,'.repeat(1_001)}"revision":7}\n` }, { revision: 1 }),
    /0000\.jsonl cannot be understood/,
  ],
  ['a prototype', () => counted({ 'tables/papers/0000.jsonl': '{"__proto__":1}\n' }), /0000\.jsonl cannot be understood/],
  ['no number of the last change', () => archiveOf({}, {}), /no number of the last change/],
  // Fails without the `catch` of `check` in data/backup/scratch.ts: the command ended with the error of a library.
  ...['9007199254740993', '"9007199254740993"'].map(
    (number): Hostile => [
      `the number ${number}`,
      () => archiveOf({ 'tables/revision/0000.jsonl': `{"id":1,"revision":${number}}\n` }, { revision: 1 }),
      /a number in it is larger than Faro writes/,
    ],
  ),
  ['a link', () => withKind(counted({ a: 'a' }), '2'), /a is no file/],
  ['a name that goes on elsewhere', () => withKind(counted({ a: 'a' }), 'L'), /a is no file/],
  ['something behind its end', () => Buffer.concat([counted({}), Buffer.from('más')]), /something follows its end/],
  [
    'a history that is no JSON',
    () => counted({ 'tables/changes/0000.jsonl': `${CHANGE}\n` }, { changes: 1 }),
    /«after» of a row of «changes» is nothing/,
  ],
])('an archive with %s changes nothing, and says so', async (_, made, refusal) => {
  const { file, dataDir, traces } = packed(made());
  const { services } = await openTestApp({ database: await openTestDatabase(), dataDir });
  const before = await everythingStored(services.database);
  const refused = restoreCommand.run(services, [file]);
  await expect(refused).rejects.toThrow(refusal);
  await expect(refused).rejects.toThrow(/Nothing was changed/);
  expect(await everythingStored(services.database)).toEqual(before);
  expect(traces()).toEqual(UNTOUCHED);
});

// Entries are in memory until the manifest comes, at the end. Fails without `mostEntries` in data/backup/read.ts.
test('an archive with more entries than its manifest has room for is not read on', async () => {
  const { file } = packed(counted({}));
  const read = (mostEntries: number) => readArchive(file, { begin: async () => undefined, take: async () => undefined }, { mostEntries });
  await expect(read(1)).rejects.toThrow(/more entries than its manifest has room for/);
  await expect(read(2)).resolves.toMatchObject({ rows: { revision: 1 } });
});

// Fails where the header of what is encrypted is read to its end (`decrypting` in data/backup/encryption.ts): hundreds
// of megabytes of keys took all memory, and the site was closed for writing meanwhile.
test('an archive that is encrypted for thousands is not opened', async () => {
  const { file, dataDir, traces } = packed(counted({}));
  const bytes = Buffer.alloc(32, 1).toString('base64').replace('=', '');
  writeFileSync(file, `age-encryption.org/v1\n${`-> X25519 ${bytes}\n${bytes}\n`.repeat(1_000)}--- ${bytes}\n`);
  const identity = join(dataDir, '../identity');
  writeFileSync(identity, await generateIdentity());
  const { services } = await openTestApp({ database: await openTestDatabase(), dataDir });
  await expect(restoreCommand.run(services, [file, '--identity', identity])).rejects.toThrow(/damaged: its header .* Nothing was changed/);
  expect(traces().left).toEqual([]);
});

// Fails without `MAX_SCRYPT_LOG_N` in data/backup/passphrase.ts: each try of a passphrase took a gigabyte.
test.each([19, 99])('an archive whose passphrase takes 2^%i to try is refused before it is tried', async (logN) => {
  const { file, dataDir, traces } = packed(counted({}));
  const [salt, body] = [16, 32].map((length) => Buffer.alloc(length, 1).toString('base64').replace(/=+$/, ''));
  writeFileSync(file, `age-encryption.org/v1\n-> scrypt ${salt} ${logN}\n${body}\n--- ${body}\n`);
  const passphrase = join(dataDir, '../passphrase');
  writeFileSync(passphrase, 'una frase');
  const { services } = await openTestApp({ database: await openTestDatabase(), dataDir });
  await expect(restoreCommand.run(services, [file, '--passphrase-file', passphrase])).rejects.toThrow(`scrypt with N = 2^${logN}; 2^18 at most`);
  expect(traces().left).toEqual([]);
});

/** The archive, with its second entry of another kind. */
function withKind(archive: Buffer, kind: string): Buffer {
  const changed = Buffer.from(archive);
  const at = 512 + Math.ceil(OPENING.length / 512) * 512;
  const before = changed[at + 156] ?? 0;
  changed.write(kind, at + 156);
  const sum = Number.parseInt(changed.toString('latin1', at + 148, at + 154), 8) - before + kind.charCodeAt(0);
  changed.write(sum.toString(8).padStart(6, '0'), at + 148);
  return changed;
}
