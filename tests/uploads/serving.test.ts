import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#data/database.ts';
import { answerOf, type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';
import { bytesOf, publish } from './library.ts';
import { pdf, photo } from './samples.ts';
import { senderFor } from './sender.ts';

describe('files by their own address', () => {
  let database: Database;
  let app: TestApp;
  let administrator: Client;
  const document = pdf(10_000);
  const picture = photo();

  beforeAll(async () => {
    database = await createSqlite();
    app = await createTestApp({ database });
    administrator = await app.signIn();
    const sender = senderFor(administrator);
    await sender.upload(document, { name: 'Currículum vítae.pdf' });
    await sender.upload(await picture, { name: 'foto.jpg' });
    await publish(administrator, PDF, PHOTO);
    return async () => {
      await app.close();
      await database.close();
    };
  });

  const PDF = `/files/uploads/${encodeURIComponent('Currículum vítae.pdf')}`;
  const PHOTO = '/files/uploads/foto.jpg';

  test('a PDF is shown by everybody’s browser, whole, under its name', async () => {
    const response = await app.visitor.send('GET', PDF);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Curr_culum v_tae.pdf"; filename*=UTF-8''Curr%C3%ADculum%20v%C3%ADtae.pdf`,
      'content-length': '10000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    // Safari shows no PDF in a sandbox.
    expect(response.headers.get('content-security-policy')).not.toContain('sandbox');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(await bytesOf(response)).toEqual(document);
  });

  // Fails when the metadata tells constants (`fileMetadata` in server/api/files.ts) and the address serves something
  // else.
  test.each([
    ['a PDF', document, 'Currículum vítae.pdf', null, /^inline; /],
    ['a picture', picture, 'foto.jpg', null, /^inline; /],
    ['what is neither', pdf(3_000, 2), 'notas «viejas».pdf', 'text/html', /^attachment; /],
  ] as const)('the metadata of %s is what its address serves (spec, section 3)', async (_, given, name, type, disposition) => {
    const { body } = await answerOf(await senderFor(administrator).upload(await given, { name }));
    if (type !== null) await database.db.updateTable('files').set({ contentType: type }).where('name', '=', name).execute();
    await publish(administrator, String(body.url));
    const metadata = (await answerOf(await administrator.send('GET', `/api${String(body.url)}`))).body;
    const [anybodys, original] = [await app.visitor.send('GET', String(body.url)), await administrator.send('GET', String(body.url))];
    expect(metadata.contentDisposition).toMatch(disposition);
    expect(metadata).toMatchObject({
      cacheControl: anybodys.headers.get('cache-control'),
      contentDisposition: anybodys.headers.get('content-disposition'),
      contentEncoding: anybodys.headers.get('content-encoding'),
      contentLanguage: anybodys.headers.get('content-language'),
      size: Number(original.headers.get('content-length')),
      md5Hash: createHash('md5')
        .update(await bytesOf(original))
        .digest('base64'),
      ...(type === null && { contentType: anybodys.headers.get('content-type') }),
    });
    expect(original.headers.get('content-disposition')).toBe(metadata.contentDisposition);
    expect(original.headers.get('last-modified')).toBe(new Date(String(metadata.updated)).toUTCString());
  });

  test('the PDF of a publication is read below its page, where scholars’ search engines want it, while that page is', async () => {
    const create = async (enabled: boolean) => {
      const body = { title: 'Un sensor', pdf_url: PDF, enabled };
      return (await answerOf(await administrator.send('POST', '/api/papers', body))).body.id as string;
    };
    const [shown, hidden] = [await create(true), await create(false)];
    const at = (client: Client, id: string, name = PDF.split('/').at(-1) ?? '') => client.send('GET', `/Publicacion/${id}/${name}`);
    const answer = await at(app.visitor, shown);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await bytesOf(answer)).toEqual(document);
    expect((await at(app.visitor, shown, 'foto.jpg')).status).toBe(404);
    expect((await at(app.visitor, hidden)).status).toBe(404);
    expect((await at(administrator, hidden)).headers.get('cache-control')).toMatch(/^private/);
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=9900-', 9_900, 9_999],
    ['bytes=-100', 9_900, 9_999],
    ['bytes=5000-20000', 5_000, 9_999],
  ])('of %s only that part is sent', async (range, start, end) => {
    const response = await app.visitor.send('GET', PDF, undefined, { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/10000`]);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(await bytesOf(response)).toEqual(document.subarray(start, end + 1));
  });

  test('a part that is not there is refused with the size', async () => {
    const response = await app.visitor.send('GET', PDF, undefined, { range: 'bytes=10000-' });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
  });

  test('a part of what has changed since is answered whole', async () => {
    const { headers } = await app.visitor.send('HEAD', PDF);
    const status = async (ifRange: string) => (await app.visitor.send('GET', PDF, undefined, { range: 'bytes=0-9', 'if-range': ifRange })).status;
    expect(await status(headers.get('etag') ?? '')).toBe(206);
    expect(await status(headers.get('last-modified') ?? '')).toBe(206);
    expect(await status('"otro"')).toBe(200);
    expect(await status('Thu, 01 Jan 2026 00:00:00 GMT')).toBe(200);
  });

  test('a file that the browser has is not sent again, and HEAD sends nothing', async () => {
    for (const [client, address] of [
      [app.visitor, PDF],
      [app.visitor, PHOTO],
      [administrator, PHOTO],
    ] as const) {
      const head = await client.send('HEAD', address);
      expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0]);
      const etag = head.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w~-]+"$/);
      const known = await client.send('GET', address, undefined, { 'if-none-match': `"x", W/${etag}` });
      expect([known.status, (await bytesOf(known)).length]).toEqual([304, 0]);
    }
  });

  test('the original of a picture is for administrators; everybody else gets an upright copy without metadata', async () => {
    const original = await administrator.send('GET', PHOTO);
    expect(await bytesOf(original)).toEqual(await picture);
    expect(original.headers.get('cache-control')).toMatch(/^private/);
    const copy = await app.visitor.send('GET', PHOTO);
    expect((await sharp(await bytesOf(copy)).metadata()).exif).toBeUndefined();
    expect(copy.headers.get('etag')).not.toBe(original.headers.get('etag'));
    for (const { headers } of [original, copy]) {
      expect(headers.get('vary')).toContain('Cookie');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('a file of an unknown kind is saved and not shown', async () => {
    const setType = (contentType: string) =>
      app.services.store.write(BY, ({ db }) => db.updateTable('files').set({ contentType }).where('name', '=', 'Currículum vítae.pdf').execute());
    await setType('text/html');
    await publish(administrator, PDF);
    const { headers } = await app.visitor.send('HEAD', PDF);
    await setType('application/pdf');
    await publish(administrator, PDF);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test.each(['/files/uploads/no-existe.jpg', '/files/uploads/..%2f..%2fetc%2fpasswd', '/files/uploads/%00', '/files/uploads/', '/files/foto.jpg'])(
    '%s is not there',
    async (address) => {
      const { status, body } = await answerOf(await app.visitor.send('GET', address));
      expect(status).toBe(404);
      expect(body.code).toMatch(/not-found$/);
    },
  );
});
