import { copyFileSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ADMINISTRATOR, answerOf } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { bytesOf, filesOf } from './library.ts';
import { openUploads } from './open-uploads.ts';
import { pdf, photo } from './samples.ts';
import { senderFor } from './sender.ts';

const DAY = 86_400_000;

describe.each(databases)('an upload by tus 1.0.0, on $dialect', ({ open }) => {
  const opened = (env?: Readonly<Record<string, string>>) => openUploads(open, env);

  test('grows by pieces, tells how far it is, and ends with the address of the file', async () => {
    const { administrator, sender } = await opened();
    const bytes = await photo();
    const begun = await sender.begin(bytes.length, { name: 'Foto de grupo.jpg', type: 'image/jpeg' });
    expect(begun.status).toBe(201);
    const address = begun.headers.get('location') ?? '';
    expect(address).toMatch(/^\/api\/uploads\/\w{32}$/);

    const piece = await sender.append(address, 0, bytes.subarray(0, 1_000));
    expect([piece.status, piece.headers.get('upload-offset')]).toEqual([204, '1000']);
    const progress = await sender.head(address);
    expect([progress.status, progress.headers.get('upload-offset'), progress.headers.get('upload-length')]).toEqual([
      200,
      '1000',
      String(bytes.length),
    ]);
    expect(progress.headers.get('content-location')).toBeNull();
    expect(await answerOf(await sender.ask(address))).toMatchObject({ status: 404, body: { code: 'storage/no-download-url' } });

    const last = await sender.append(address, 1_000, bytes.subarray(1_000));
    const url = '/files/uploads/Foto%20de%20grupo.jpg';
    expect(await answerOf(last)).toEqual({ status: 200, body: { url } });
    expect(await bytesOf(await administrator.send('GET', url))).toEqual(bytes);
  });

  // Fails without `MAX_UNFINISHED` in server/uploads/part-store.ts: an account began as many as it liked.
  test('is refused while a hundred of its account are unfinished, until one is cancelled', async () => {
    const { app, sender } = await opened();
    const address = (await sender.begin(1_000, { name: 'cv.pdf' })).headers.get('location') ?? '';
    const folder = join(app.services.config.dataDir, 'unfinished');
    for (const name of readdirSync(folder)) {
      for (let number = 1; number < 100; number += 1) copyFileSync(join(folder, name), join(folder, name.replace(/^\w+/, `$&${number}`)));
    }
    const detail = expect.stringMatching(/^Tu cuenta tiene 100 subidas sin terminar/) as string;
    const refused = await answerOf(await sender.begin(1_000, { name: 'otro.pdf' }));
    expect(refused).toMatchObject({ status: 402, body: { code: 'storage/quota-exceeded', detail } });
    expect(readdirSync(folder)).toHaveLength(200);
    await sender.cancel(address);
    expect((await sender.begin(1_000, { name: 'otro.pdf' })).status).toBe(201);
  });

  test('of a small file needs one request', async () => {
    const { administrator } = await opened();
    const bytes = pdf();
    const response = await administrator.send('POST', '/api/uploads', bytes, {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('cv.pdf').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    });
    expect(response.headers.get('location')).toMatch(/^\/api\/uploads\//);
    expect(response.headers.get('upload-offset')).toBe(String(bytes.length));
    expect(await answerOf(response)).toEqual({ status: 201, body: { url: '/files/uploads/cv.pdf' } });
  });

  test('one whose last answer was lost is not lost: HEAD, GET and the same piece again tell the address', async () => {
    const { administrator, parts, sender } = await opened();
    const bytes = await photo();
    const begun = await sender.begin(bytes.length, { name: 'foto.jpg' });
    const address = begun.headers.get('location') ?? '';
    await sender.append(address, 0, bytes);

    const found = await sender.head(address);
    expect([found.status, found.headers.get('upload-offset'), found.headers.get('content-location')]).toEqual([
      200,
      String(bytes.length),
      '/files/uploads/foto.jpg',
    ]);
    for (const again of [
      await sender.ask(address),
      await sender.append(address, bytes.length, Buffer.alloc(0)),
      await sender.append(address, 0, bytes),
    ]) {
      expect(await answerOf(again)).toEqual({ status: 200, body: { url: '/files/uploads/foto.jpg' } });
    }
    expect((await filesOf(administrator)).length).toBe(1);
    expect(parts()).toEqual([]);
  });

  test('that was refused says so again to whoever lost the answer, from the first piece on', async () => {
    const { sender } = await opened();
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const begun = await sender.begin(bytes.length, { name: 'dibujo.svg' });
    const address = begun.headers.get('location') ?? '';
    const first = await answerOf(await sender.append(address, 0, bytes));
    expect(first).toMatchObject({ status: 400, body: { code: 'storage/invalid-format' } });
    expect((await sender.head(address)).headers.get('upload-offset')).toBe('0');
    expect(await answerOf(await sender.append(address, 0, bytes))).toEqual(first);
    expect(await answerOf(await sender.ask(address))).toEqual(first);
  });

  test('is for administrators of this site', async () => {
    const { administrator, parts, sender, stranger } = await opened();
    const begun = await sender.begin(2_000, { name: 'a.pdf' });
    const address = begun.headers.get('location') ?? '';
    const before = parts();
    for (const response of [
      await stranger.begin(2_000),
      await stranger.append(address, 0, pdf()),
      await stranger.ask(address),
      await stranger.cancel(address),
    ]) {
      expect(await answerOf(response)).toMatchObject({ status: 401, body: { code: 'storage/unauthenticated' } });
    }
    expect((await stranger.head(address)).status).toBe(401);
    for (const origin of ['https://otro.example', '']) {
      const response = await administrator.send('POST', '/api/uploads', undefined, { origin, 'tus-resumable': '1.0.0', 'upload-length': '5' });
      expect(await answerOf(response)).toMatchObject({ status: 403, body: { code: 'storage/unauthorized' } });
    }
    expect(parts()).toEqual(before);
    expect((await sender.head(address)).headers.get('upload-offset')).toBe('0');
  });

  test('the limit is 50 MB where no setting says otherwise', async () => {
    const { sender } = await opened();
    const limit = 50 * 1_048_576;
    expect((await sender.begin(limit)).status).toBe(201);
    expect(await answerOf(await sender.begin(limit + 1))).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining('50 MB') as string },
    });
  });

  test('above the limit is refused before it begins, and while it grows', async () => {
    const { app, parts, sender, administrator } = await opened({ MAX_UPLOAD_BYTES: '4096' });
    const logged = vi.spyOn(app.services.log, 'error');
    expect(await answerOf(await sender.begin(4_097))).toMatchObject({
      status: 413,
      body: {
        code: 'storage/quota-exceeded',
        title: 'El archivo no cabe',
        detail: 'El archivo es demasiado grande: caben 4 KB. Redúcelo y vuelve a subirlo.',
      },
    });
    const begun = await sender.begin(4_096);
    expect((await sender.append(begun.headers.get('location') ?? '', 0, Buffer.alloc(5_000))).status).toBe(413);
    const unannounced = await administrator.send('POST', '/api/uploads', undefined, { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' });
    expect(await answerOf(unannounced)).toMatchObject({ status: 501, body: { code: 'storage/unknown' } });
    expect(logged).not.toHaveBeenCalled();
    expect(parts().length).toBe(2);
  });

  test.each([
    ['without the protocol', {}, 412],
    ['without a length', { 'tus-resumable': '1.0.0' }, 400],
    ['of another protocol', { 'tus-resumable': '0.2.2', 'upload-length': '5' }, 400],
    ['with metadata that is none', { 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-metadata': 'a b c' }, 400],
  ])('%s is refused in the words of the API', async (_, headers, status) => {
    const { administrator } = await opened();
    const response = await administrator.send('POST', '/api/uploads', undefined, headers);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await answerOf(response)).toMatchObject({ status, body: { status, code: 'storage/unknown' } });
  });

  test('that has ended takes nothing more, and nobody canceled it', async () => {
    const { administrator, sender } = await opened();
    const begun = await sender.begin(2_000, { name: 'a.pdf' });
    const address = begun.headers.get('location') ?? '';
    await sender.append(address, 0, pdf());
    const late = await administrator.send('POST', address, undefined, { 'tus-resumable': '1.0.0' });
    expect(await answerOf(late)).toMatchObject({ status: 400, body: { code: 'storage/unknown', detail: 'Esa subida ya terminó.' } });
  });

  test('at a wrong place, or unknown, says so', async () => {
    const { sender } = await opened();
    const begun = await sender.begin(2_000);
    const address = begun.headers.get('location') ?? '';
    expect(await answerOf(await sender.append(address, 7, Buffer.alloc(10)))).toMatchObject({
      status: 409,
      body: { code: 'storage/server-file-wrong-size' },
    });
    for (const unknown of ['/api/uploads/x', '/api/uploads/..%2f..%2fetc', '/api/uploads/%E0%A4%A']) {
      expect((await sender.append(unknown, 0, Buffer.alloc(10))).status).toBe(404);
      expect((await sender.head(unknown)).status).toBe(404);
    }
  });

  // Fails when `resultFor` in server/uploads/uploads.ts forgets whose an upload is, and when the tus library finds its
  // own id in an address.
  test('is not there to other administrators, ended or not, whatever they send', async () => {
    const { app, administrator, sender, parts } = await opened();
    const other = await app.signIn({ email: 'otra@faro.test', password: 'faro-de-prueba', name: 'Otra' });
    const [growing, ended, own] = await Promise.all(
      [sender, sender, senderFor(other)].map(async (each) => (await each.begin(2_000, { name: 'a.pdf' })).headers.get('location') ?? ''),
    );
    if (growing === undefined || ended === undefined || own === undefined) throw new Error('no upload has begun');
    await sender.append(growing, 0, pdf().subarray(0, 1_000));
    await sender.append(ended, 0, pdf());
    const before = parts().toSorted();
    const nowhere = growing.replace(/\w+$/, '0'.repeat(32));
    const answerTo = async (method: string, address: string) => {
      const body = method === 'PATCH' ? pdf().subarray(1_000) : undefined;
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '1000', 'content-type': 'application/offset+octet-stream' };
      const response = await other.send(method, address, body, headers);
      return { ...(await answerOf(response)), headers: { ...Object.fromEntries(response.headers), 'x-request-id': '' } };
    };
    for (const method of ['HEAD', 'GET', 'PATCH', 'DELETE', 'POST', 'PUT']) {
      for (const address of [growing, ended]) {
        expect(await answerTo(method, address), method).toMatchObject({ status: 404 });
        expect(await answerTo(method, address), method).toEqual(await answerTo(method, nowhere));
      }
      if (method === 'DELETE') continue;
      const id = growing.split('/').at(-1);
      for (const disguised of [`${own}?x=/${id}`, `${own}/${id}`, `${own}/..%2f${id}`]) await answerTo(method, disguised);
    }
    expect(parts().toSorted()).toEqual(before);
    expect((await sender.head(growing)).headers.get('upload-offset')).toBe('1000');
    expect((await answerOf(await sender.ask(ended))).body).toEqual({ url: '/files/uploads/a.pdf' });
    // A person who signs in again is the same person.
    await administrator.send('POST', '/api/auth/sign-out', {});
    const again = senderFor(await app.signIn());
    expect((await again.ask(ended)).status).toBe(200);
    expect((await again.append(growing, 1_000, pdf().subarray(1_000))).status).toBe(200);
  });

  // Fails when only the account's id is looked at (`owns` in server/uploads/uploads.ts): older versions wrote the
  // e-mail alone.
  test('that an older version began goes on', async () => {
    const { app, sender } = await opened();
    const address = (await sender.begin(2_000, { name: 'a.pdf' })).headers.get('location') ?? '';
    const details = join(app.services.config.dataDir, 'unfinished', `${address.split('/').at(-1)}.json`);
    const { metadata, ...rest } = JSON.parse(readFileSync(details, 'utf8')) as { metadata: Record<string, string> };
    writeFileSync(details, JSON.stringify({ ...rest, metadata: { filename: metadata.filename, by: ADMINISTRATOR.email } }));
    expect((await sender.append(address, 0, pdf())).status).toBe(200);
    expect((await sender.ask(address)).status).toBe(200);
  });

  test('that is cancelled leaves nothing', async () => {
    const { parts, sender } = await opened();
    const begun = await sender.begin(2_000);
    const address = begun.headers.get('location') ?? '';
    expect((await sender.cancel(address)).status).toBe(204);
    expect(parts()).toEqual([]);
    expect((await sender.head(address)).status).toBe(404);
  });

  test('that nobody goes on with for a day is forgotten; a younger one is not', async () => {
    const { app, parts, sender } = await opened();
    const [old, young] = [await sender.begin(2_000), await sender.begin(2_000)].map(
      (begun) => begun.headers.get('location')?.split('/').at(-1) ?? '',
    );
    const folder = join(app.services.config.dataDir, 'unfinished');
    const yesterday = new Date(Date.now() - DAY - 60_000);
    for (const name of parts().filter((each) => each.startsWith(old ?? '-'))) utimesSync(join(folder, name), yesterday, yesterday);
    await app.services.uploads.sweep();
    expect(parts().toSorted()).toEqual([young, `${young}.json`]);
  });

  test('is remembered for a day after its end', async () => {
    const { app, sender } = await opened();
    const begun = await sender.begin(2_000, { name: 'a.pdf' });
    const address = begun.headers.get('location') ?? '';
    await sender.append(address, 0, pdf());
    app.clock.now = new Date(app.clock.now.getTime() + DAY - 1_000);
    await app.services.uploads.sweep();
    expect((await sender.ask(address)).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 2_000);
    await app.services.uploads.sweep();
    expect((await sender.ask(address)).status).toBe(404);
  });
});
