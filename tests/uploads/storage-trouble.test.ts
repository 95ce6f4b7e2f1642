import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerOf, createTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';
import { publish } from './library.ts';
import { pdf } from './samples.ts';
import { senderFor } from './sender.ts';
import { serveTestApp } from './served.ts';

async function opened(env: Readonly<Record<string, string>> = {}) {
  const database = await createSqlite();
  const app = await createTestApp({ database, env });
  const administrator = await app.signIn();
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  const { dataDir } = app.services.config;
  return { app, administrator, sender: senderFor(administrator), folder: join(dataDir, 'files') };
}

async function bucket() {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  return s3;
}

describe('8.8 what goes wrong with the storage is told by its own code (spec, section 8)', () => {
  test.each(['', ' ', '..', 'fotos/', '/', '...'])('a file cannot be uploaded to the folder itself (%j)', async (name) => {
    const { sender } = await opened();
    expect(await answerOf(await sender.begin(2_000, { name }))).toMatchObject({
      status: 400,
      body: { code: 'storage/invalid-root-operation', detail: 'Falta el nombre del archivo. Ponle uno y vuelve a subirlo.' },
    });
  });

  test('a folder that cannot be there refuses the file, and has it when it is there again', async () => {
    const { administrator, sender, folder } = await opened();
    writeFileSync(folder, 'no soy una carpeta');
    const begun = await sender.begin(2_000, { name: 'cv.pdf' });
    const address = begun.headers.get('location') ?? '';
    const refused = {
      status: 404,
      body: { code: 'storage/bucket-not-found', detail: expect.stringMatching(/^No se encuentra el almacén/) as string },
    };
    expect(await answerOf(await sender.append(address, 0, pdf()))).toMatchObject(refused);
    expect(await answerOf(await sender.ask(address))).toMatchObject(refused);
    rmSync(folder);
    expect(await answerOf(await sender.ask(address))).toEqual({ status: 200, body: { url: '/files/uploads/cv.pdf' } });
    expect((await administrator.send('GET', '/files/uploads/cv.pdf')).status).toBe(200);
  });

  // Fails when bytes that are there are known by their size alone (disk-blob-store.ts).
  test('a file that the disk has damaged is whole again when the same file is uploaded again', async () => {
    const { administrator, sender, folder } = await opened();
    const upload = async () => {
      const { headers } = await sender.begin(2_000, { name: 'cv.pdf' });
      await sender.append(headers.get('location') ?? '', 0, pdf());
    };
    const served = async () => Buffer.from(await (await administrator.send('GET', '/files/uploads/cv.pdf')).arrayBuffer());
    await upload();
    const [blob] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    writeFileSync(join(blob?.parentPath ?? '', blob?.name ?? ''), Buffer.alloc(2_000));
    expect(await served()).not.toEqual(pdf());
    await upload();
    expect(await served()).toEqual(pdf());
  });

  // Fails when the first upload that cannot be stored ends the sweep, and when a day ends one that has arrived whole.
  test('uploads that cannot be stored wait for the folder, however long; what did not arrive whole goes after a day', async () => {
    const { app, administrator, sender, folder } = await opened();
    writeFileSync(folder, 'no soy una carpeta');
    const waiting = join(app.services.config.dataDir, 'unfinished');
    const yesterday = new Date(Date.now() - 90_000_000);
    for (const name of ['vieja.pdf', 'parte.pdf', 'nueva.pdf']) {
      const begun = await sender.begin(2_000, { name });
      await sender.append(begun.headers.get('location') ?? '', 0, name === 'parte.pdf' ? pdf().subarray(0, 1_000) : pdf());
      if (name === 'parte.pdf') for (const each of readdirSync(waiting)) utimesSync(join(waiting, each), yesterday, yesterday);
    }
    expect(readdirSync(waiting)).toHaveLength(6);
    await app.services.uploads.sweep();
    expect(readdirSync(waiting)).toHaveLength(4);
    rmSync(folder);
    await app.services.uploads.sweep();
    expect(readdirSync(waiting)).toEqual([]);
    for (const name of ['vieja.pdf', 'nueva.pdf']) expect((await administrator.send('GET', `/files/uploads/${name}`)).status).toBe(200);
  });

  // Fails when everything that cannot be read counts as something that is not there (unfinished-in-folder.ts).
  test('an upload whose metadata cannot be read for a while loses nothing', async () => {
    const { app, administrator, sender } = await opened();
    const begun = await sender.begin(2_000, { name: 'cv.pdf' });
    const address = begun.headers.get('location') ?? '';
    await sender.append(address, 0, pdf().subarray(0, 1_000));
    const part = join(app.services.config.dataDir, 'unfinished', address.split('/').at(-1) ?? '');
    const yesterday = new Date(Date.now() - 90_000_000);
    renameSync(`${part}.json`, `${part}-aparte`);
    mkdirSync(`${part}.json`);
    for (const each of [part, `${part}.json`]) utimesSync(each, yesterday, yesterday);
    expect((await sender.head(address)).status).toBe(500);
    await app.services.uploads.sweep();
    rmdirSync(`${part}.json`);
    renameSync(`${part}-aparte`, `${part}.json`);
    await sender.append(address, 1_000, pdf().subarray(1_000));
    expect((await administrator.send('GET', '/files/uploads/cv.pdf')).status).toBe(200);
  });

  test('a folder that is gone is told from a content that is gone', async () => {
    const { app, administrator, sender, folder } = await opened();
    await sender.upload(pdf(), { name: 'cv.pdf' });
    await publish(administrator, '/files/uploads/cv.pdf');
    const read = async () => answerOf(await app.visitor.send('GET', '/files/uploads/cv.pdf'));
    renameSync(folder, `${folder}-desmontado`);
    expect(await read()).toMatchObject({ status: 404, body: { code: 'storage/bucket-not-found' } });
    renameSync(`${folder}-desmontado`, folder);
    expect((await app.visitor.send('GET', '/files/uploads/cv.pdf')).status).toBe(200);
    for (const each of readdirSync(folder)) rmSync(join(folder, each), { recursive: true });
    expect(await read()).toMatchObject({
      status: 404,
      body: { code: 'storage/object-not-found', detail: expect.stringMatching(/ya no está/) as string },
    });
  });

  test('a bucket that is not there', async () => {
    const s3 = await bucket();
    const { sender } = await opened({ STORAGE_URL: s3.url.replace('s3://faro', 's3://otro'), ...S3_KEYS });
    expect(await answerOf(await sender.upload(pdf(), { name: 'cv.pdf' }))).toMatchObject({ status: 404, body: { code: 'storage/bucket-not-found' } });
  });

  test.each([
    [403, 'AccessDenied', { status: 403, body: { code: 'storage/unauthorized-app', detail: expect.stringMatching(/no deja entrar/) as string } }],
    [403, 'QuotaExceeded', { status: 402, body: { code: 'storage/quota-exceeded', detail: expect.stringMatching(/No queda espacio/) as string } }],
    [400, 'InvalidRequest', { status: 500, body: { code: 'storage/unknown' } }],
    [404, 'NoSuchKey', { status: 404, body: { code: 'storage/object-not-found' } }],
  ])('a bucket that answers %i %s; what it refused it takes later', async (status, code, sentence) => {
    const s3 = await bucket();
    const { app, administrator, sender } = await opened({ STORAGE_URL: s3.url, ...S3_KEYS });
    await sender.upload(pdf(2_000, 1), { name: 'antes.pdf' });
    await publish(administrator, '/files/uploads/antes.pdf');
    const begun = await sender.begin(2_000, { name: 'cv.pdf' });
    const address = begun.headers.get('location') ?? '';
    s3.refuse({ status, code });
    expect(await answerOf(await app.visitor.send('GET', '/files/uploads/antes.pdf'))).toMatchObject(sentence);
    expect(await answerOf(await sender.append(address, 0, pdf(2_000, 2)))).toMatchObject(sentence);
    s3.refuse(null);
    expect((await sender.head(address)).headers.get('upload-offset')).toBe('0');
    expect(await answerOf(await sender.append(address, 0, pdf(2_000, 2)))).toEqual({ status: 200, body: { url: '/files/uploads/cv.pdf' } });
  });

  test('a program that stops says so to who is sending, keeps what came, and begins nothing more', async () => {
    const { app, administrator, port, headers, stop } = await serveTestApp();
    onTestFinished(stop);
    const sender = senderFor(administrator);
    const begun = await sender.begin(500_000, { name: 'largo.pdf' });
    const path = begun.headers.get('location') ?? '';
    const outgoing = request({
      port,
      path,
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': '500000',
      },
    });
    outgoing.on('error', () => undefined);
    outgoing.write(pdf(100_000));
    // Asking over the protocol would end the piece that is on its way.
    const part = join(app.services.config.dataDir, 'unfinished', path.split('/').at(-1) ?? '');
    await expect.poll(() => statSync(part).size, { timeout: 20_000 }).toBe(100_000);
    app.services.stopping.abort();
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    const reported = JSON.parse(Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>)).toString()) as object;
    expect([incoming.statusCode, incoming.headers['retry-after']]).toEqual([503, '5']);
    expect(reported).toMatchObject({ code: 'storage/app-deleted', detail: expect.stringMatching(/se está reiniciando/) as string });
    outgoing.destroy();
    expect(statSync(part).size).toBe(100_000);
    expect(await answerOf(await sender.begin(2_000, { name: 'otro.pdf' }))).toMatchObject({ status: 503, body: { code: 'storage/app-deleted' } });
  });
});
