import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { restore as restoreCommand } from '#cli/restore.ts';
import { collections } from '#core/collections/index.ts';
import { answerOf, openTestApp, type TestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { readTar } from './tar.ts';

const PASSPHRASE = 'una frase que nadie adivina';
const CLI = join(import.meta.dirname, '../../cli/main.ts');
const TITLE = 'Baterías de «zinc» 🔋';

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faro-encryption-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function fileWith(text: string): string {
  const file = join(scratchFolder(), 'key.txt');
  writeFileSync(file, text);
  return file;
}

/** The archive as another program encrypts it, by a derivation that takes a moment: the own one is tried once. */
async function encryptedByHand(file: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(10);
  const byHand = join(scratchFolder(), 'copia.age');
  writeFileSync(byHand, await encrypter.encrypt(readFileSync(file)));
  return byHand;
}

/** The names of what is in a tar that was packed by gzip. */
async function entriesIn(packed: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of readTar(Readable.from([gunzipSync(packed)]))) names.push(name);
  return names;
}

// The content of archives of each database is tried in backup.test.ts.
describe('an encrypted backup', () => {
  let identity: string;
  let other: string;
  let recipient: string;
  beforeAll(async () => {
    [identity, other] = [await generateIdentity(), await generateIdentity()];
    recipient = await identityToRecipient(identity);
  });

  /**
   * A site with a paper, and a file that does not pack and is longer than the pieces that age encrypts. @returns the
   * archive that was made of it over the API
   */
  async function backedUp(key = ''): Promise<{ file: string; made: Record<string, unknown> }> {
    const app = await openTestApp({ database: await openTestDatabase(), env: { BACKUP_KEY: key } });
    await app.services.store.create(collections.papers, { title: TITLE }, BY);
    const noise = Buffer.concat(Array.from({ length: 10_000 }, (_, number) => createHash('sha256').update(String(number)).digest()));
    const kept = { name: 'ruido.pdf', bytes: noise, contentType: 'application/pdf', width: null, height: null, color: null };
    await app.services.files.put(kept, BY);
    const administrator = await app.signIn();
    const { status, body } = await answerOf(await administrator.send('POST', '/api/backups'));
    expect(status).toBe(201);
    return { file: join(app.services.config.backups.folder, String(body.name)), made: body };
  }
  const emptySite = async (env: Readonly<Record<string, string>> = {}) => openTestApp({ database: await openTestDatabase(), env });
  const papersOf = async ({ services }: TestApp) => (await services.store.list(collections.papers, 'all')).map(({ title }) => title);

  // Fails when the archive is not encrypted, when a recipient is added for the check, when the format is not that of
  // age, or when the encryption damages something (the check then refuses to keep the archive).
  test('for a public key is opened by the secret key, by any program of the format, and by nothing else', async () => {
    const { file, made } = await backedUp(recipient);
    expect(made).toMatchObject({ name: expect.stringMatching(/-manual\.tar\.gz\.age$/) as string, encrypted: true });
    const bytes = readFileSync(file);
    const header = bytes.toString('latin1').split('--- ')[0] ?? '';
    expect(header.match(/^-> .*/gm)).toEqual([expect.stringMatching(/^-> X25519 /)]);
    const outsider = new Decrypter();
    outsider.addIdentity(identity);
    const names = await entriesIn(await outsider.decrypt(bytes));
    expect(names).toEqual(expect.arrayContaining(['faro.json', 'tables/papers/0000.jsonl', 'tables/account/0000.jsonl', 'manifest.json']));

    const site = await emptySite();
    const before = await everythingStored(site.services.database);
    await expect(restoreCommand.run(site.services, [file])).rejects.toThrow('is encrypted for a public key. Add --identity');
    await expect(restoreCommand.run(site.services, [file, '--identity', fileWith(other)])).rejects.toThrow('was not encrypted with this key');
    await expect(restoreCommand.run(site.services, [file, '--identity', fileWith(PASSPHRASE)])).rejects.toThrow('was not encrypted with this key');
    await expect(restoreCommand.run(site.services, [file, '--identity', fileWith(identity.slice(0, -1))])).rejects.toThrow(
      'The secret key is not whole',
    );
    await expect(restoreCommand.run(site.services, [file, '--identity', join(scratchFolder(), 'x')])).rejects.toThrow('The key cannot be read');
    expect(await everythingStored(site.services.database)).toEqual(before);
    // As age-keygen writes it.
    const keys = fileWith(`# created: 2026-03-05T03:00:00Z\n# public key: ${recipient}\n${identity}\n`);
    await restoreCommand.run(site.services, [file, '--identity', keys]);
    expect(await papersOf(site)).toEqual([TITLE]);
  });

  // Fails when the passphrase's stanza is not that of the format (data/backup/passphrase.ts).
  test('with a passphrase is opened by it, and by any program of the format', async () => {
    const { file } = await backedUp(PASSPHRASE);
    const outsider = new Decrypter();
    outsider.addPassphrase(PASSPHRASE);
    expect(await entriesIn(await outsider.decrypt(readFileSync(file)))).toContain('manifest.json');
    const site = await emptySite();
    await restoreCommand.run(site.services, [file, '--passphrase-file', fileWith(`${PASSPHRASE}\n`)]);
    expect(await papersOf(site)).toEqual([TITLE]);
  });

  test('with a passphrase is opened by no other key; the setting is enough, and what was here before is encrypted as well', async () => {
    const file = await encryptedByHand((await backedUp()).file);
    const site = await emptySite();
    await expect(restoreCommand.run(site.services, [file, '--passphrase-file', fileWith('otra frase')])).rejects.toThrow(
      'was not encrypted with this key',
    );
    await expect(restoreCommand.run(site.services, [file, '--identity', fileWith(identity)])).rejects.toThrow('was not encrypted with this key');
    const same = await emptySite({ BACKUP_KEY: PASSPHRASE });
    await same.services.store.create(collections.papers, { title: 'Antes' }, BY);
    await restoreCommand.run(same.services, [file, '--replace']);
    expect(await papersOf(same)).toEqual([TITLE]);
    expect(await same.services.backups.list()).toMatchObject([{ kind: 'restore', encrypted: true }]);
  });

  // Fails when encrypted archives are not read to their last, authenticated piece.
  test('that was cut or changed is refused, and nothing changes', async () => {
    const { file } = await backedUp(recipient);
    const bytes = readFileSync(file);
    const flipped = Buffer.from(bytes);
    flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
    const inHeader = Buffer.from(bytes);
    const mac = bytes.indexOf('--- ') + 4;
    inHeader[mac] = inHeader[mac] === 65 ? 66 : 65;
    const site = await emptySite();
    const before = await everythingStored(site.services.database);
    for (const broken of [bytes.subarray(0, -1), bytes.subarray(0, bytes.length >> 1), bytes.subarray(0, 90), flipped, inHeader]) {
      writeFileSync(file, broken);
      await expect(restoreCommand.run(site.services, [file, '--identity', fileWith(identity)])).rejects.toThrow(/is damaged: .* Nothing was changed/);
    }
    expect(await everythingStored(site.services.database)).toEqual(before);
  });

  // Fails when a program that encrypts takes no other archives.
  test('or one from before there was a key, or of another program: all are restored', async () => {
    const plain = await openTestApp({ database: await openTestDatabase() });
    await plain.services.store.create(collections.papers, { title: TITLE }, BY);
    const { file, encrypted } = await plain.services.backups.make('manual');
    expect(encrypted).toBe(false);
    const site = await emptySite({ BACKUP_KEY: recipient });
    await restoreCommand.run(site.services, [file]);
    expect(await papersOf(site)).toEqual([TITLE]);

    const third = await emptySite();
    await restoreCommand.run(third.services, [await encryptedByHand(file), '--passphrase-file', fileWith(PASSPHRASE)]);
    expect(await papersOf(third)).toEqual([TITLE]);
  });
});

// Fails without `askPassword` in cli/openers.ts.
test('without a key the command asks for the passphrase, which may be piped in', async () => {
  const { services } = await openTestApp({ database: await openTestDatabase() });
  await services.store.create(collections.papers, { title: TITLE }, BY);
  const file = await encryptedByHand((await services.backups.make('manual')).file);
  const settings = { ...process.env, DATA_DIR: join(scratchFolder(), 'data') };
  const restore = (input: string) => spawnSync(process.execPath, [CLI, 'restore', file], { encoding: 'utf8', input, env: settings });
  expect(restore('').stderr).toMatch(/is encrypted with a passphrase\. Type it, or add --passphrase-file/);
  expect(restore(`${PASSPHRASE}\n`)).toMatchObject({ status: 0, stdout: expect.stringContaining('is back') as string });
});

// Fails without `checkBackupKey` in server/services.ts: the first backup would fail instead, when nobody looks.
test('a public key that has lost or changed a letter is refused at the start', async () => {
  const recipient = await identityToRecipient(await generateIdentity());
  const changed = recipient.replace(/.$/, (letter) => (letter === 'q' ? 'p' : 'q'));
  for (const key of [changed, recipient.slice(0, -1), 'age1']) {
    const starting = openTestDatabase().then((database) => openTestApp({ database, env: { BACKUP_KEY: key } }));
    await expect(starting).rejects.toThrow(/BACKUP_KEY: /);
  }
});
