import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#data/database.ts';
import { answerOf, createTestApp } from '#tests/app.ts';
import { STEPS } from './dying.ts';
import { bytesOf, filesOf } from './library.ts';
import { photo } from './samples.ts';
import { senderFor } from './sender.ts';

const ACCEPTED = { name: 'foto.jpg', bytes: photo(), answer: { status: 200, body: { url: '/files/uploads/foto.jpg' } }, files: 1 };
const REFUSED = {
  name: 'dibujo.svg',
  bytes: Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  answer: { status: 400, body: { code: 'storage/invalid-format' } },
  files: 0,
};
/** A refused upload has no bytes and no record. */
const CASES = [...STEPS.map((step) => ({ step, ...ACCEPTED })), ...STEPS.slice(2).map((step) => ({ step, ...REFUSED }))];

describe('a program that is killed while an upload ends', () => {
  // Fails when what arrived is forgotten before its result is kept (`finish` in server/uploads/uploads.ts).
  test.each(CASES)('$step ($name) leaves nothing half done, and finishes it the next time', async ({ step, name, bytes, answer, files }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'faro-crash-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const start = async () => {
      const database = await openDatabase(`sqlite:${join(dataDir, 'faro.sqlite')}`);
      const app = await createTestApp({ database, dataDir });
      const administrator = await app.signIn();
      const stop = async () => {
        await app.close();
        await database.close();
      };
      return { app, administrator, sender: senderFor(administrator), stop };
    };

    const whole = await bytes;
    const before = await start();
    const begun = await before.sender.begin(whole.length, { name });
    const address = begun.headers.get('location') ?? '';
    await before.sender.append(address, 0, whole.subarray(0, -1));
    await before.stop();

    const last = whole.subarray(-1).toString('base64');
    const dying = spawn(process.execPath, [join(import.meta.dirname, 'dying.ts'), dataDir, address.split('/').at(-1) ?? '', last, step], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(dying, 'exit')).toEqual([null, 'SIGKILL']);

    const { app, administrator, sender, stop } = await start();
    // No record points to bytes that are not there.
    for (const file of await app.parts.files.list()) {
      expect(
        createHash('sha256')
          .update(await app.parts.files.bytes(file))
          .digest('hex'),
      ).toBe(file.sha256);
    }
    // What the program does at its start.
    await app.parts.uploads.sweep();
    expect(await answerOf(await sender.ask(address))).toMatchObject(answer);
    const listed = await filesOf(administrator);
    expect(listed.length).toBe(files);
    for (const { url } of listed) expect(await bytesOf(await administrator.send('GET', url))).toEqual(whole);
    const kept = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && /files/.test(entry.parentPath));
    expect(kept.length).toBe(files);
    const left = readdirSync(join(dataDir, 'unfinished'));
    expect(left).toEqual(step === 'halfway through forgetting what arrived' ? [`${address.split('/').at(-1)}.json`] : []);
    await stop();
  });
});
