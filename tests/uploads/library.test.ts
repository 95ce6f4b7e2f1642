import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fileUrl } from '#core/files/file-address.ts';
import { answerOf } from '#tests/app.ts';
import { databases, openTestDatabase } from '#tests/databases.ts';
import { EachQuery } from '#tests/each-query.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { bytesOf, filesOf, openLibrary } from './library.ts';
import { pdf, photo, quarters } from './samples.ts';
import { senderFor } from './sender.ts';

describe.each(databases)('the media library, on $dialect', ({ open }) => {
  const library = async () => openLibrary(await open());

  test('knows of each file what the spec lists, and more', async () => {
    const { administrator, upload, about } = await library();
    const bytes = await photo(6);
    const url = await upload(bytes, 'Foto de grupo.jpg');
    const response = await administrator.send('GET', about(url));
    expect(response.headers.get('etag')).toBe('"1"');
    const { md5Hash, ...rest } = (await answerOf(response)).body;
    expect(rest).toEqual({
      bucket: 'faro',
      fullPath: 'uploads/Foto de grupo.jpg',
      name: 'Foto de grupo.jpg',
      size: bytes.length,
      contentType: 'image/jpeg',
      timeCreated: '2026-03-05T18:00:00.000Z',
      updated: '2026-03-05T18:00:00.000Z',
      // No published content names it.
      cacheControl: 'private, max-age=0, must-revalidate',
      contentDisposition: `inline; filename="Foto de grupo.jpg"; filename*=UTF-8''Foto%20de%20grupo.jpg`,
      contentEncoding: null,
      contentLanguage: null,
      customMetadata: null,
      version: 1,
      url,
      alt: null,
      decorative: false,
      focalX: null,
      focalY: null,
      width: 640,
      height: 480,
      usedIn: [],
    });
    expect(md5Hash).toBe(createHash('md5').update(bytes).digest('base64'));
  });

  test('gives a different file of the same name a suffix, and keeps the same bytes once', async () => {
    const { administrator, upload, blobs } = await library();
    const [one, other] = [pdf(2_000, 1), pdf(2_000, 2)];
    expect(await upload(one, 'cv.pdf')).toBe('/files/uploads/cv.pdf');
    expect(await upload(other, 'cv.pdf')).toBe('/files/uploads/cv-2.pdf');
    expect(await upload(other, 'cv.pdf')).toBe('/files/uploads/cv-2.pdf');
    expect(await upload(one, 'cv.pdf')).toBe('/files/uploads/cv.pdf');
    expect(await upload(one, 'otro nombre.pdf')).toBe('/files/uploads/otro%20nombre.pdf');
    expect(blobs().length).toBe(2);
    expect((await filesOf(administrator)).map(({ name }) => name)).toEqual(['cv-2.pdf', 'cv.pdf', 'otro nombre.pdf']);
  });

  // Fails when suffix after suffix is tried (`taken` in data/files/file-store.ts).
  test('finds the name of the thirtieth file of one name by as many questions as that of the third', async () => {
    let requests = 0;
    const database = await open();
    const counting = observedDatabase(database, new EachQuery(() => (requests += 1)));
    const { administrator, upload } = await openLibrary(counting);
    const perUpload: number[] = [];
    for (let seed = 1; seed <= 30; seed += 1) {
      const before = requests;
      expect(await upload(pdf(200, seed), 'Acta 50 %_.pdf')).toBe(fileUrl(`uploads/Acta 50 -_${seed === 1 ? '' : `-${seed}`}.pdf`));
      perUpload.push(requests - before);
    }
    expect(perUpload[29]).toBe(perUpload[2]);
    expect(await upload(pdf(200, 17), 'Acta 50 %_.pdf')).toBe(fileUrl('uploads/Acta 50 -_-17.pdf'));
    // A gap is filled, but not with what is in the trash.
    await database.db.deleteFrom('files').where('name', '=', 'Acta 50 -_-4.pdf').execute();
    await administrator.send('DELETE', `/api${fileUrl('uploads/Acta 50 -_-3.pdf')}`);
    expect(await upload(pdf(200, 40), 'Acta 50 %_.pdf')).toBe(fileUrl('uploads/Acta 50 -_-4.pdf'));
    expect(await upload(pdf(200, 3), 'Acta 50 %_.pdf')).toBe(fileUrl('uploads/Acta 50 -_-3.pdf'));
  });

  test('gives each of many that come at once under one name a name of its own', async () => {
    const { administrator, upload } = await library();
    const documents = Array.from({ length: 8 }, (_, seed) => pdf(2_000, seed));
    const urls = await Promise.all(documents.flatMap((bytes) => [upload(bytes, 'cv.pdf'), upload(bytes, 'cv.pdf')]));
    expect(new Set(urls).size).toBe(8);
    for (const [place, bytes] of documents.entries()) {
      expect(urls[2 * place]).toBe(urls[2 * place + 1]);
      expect(await bytesOf(await administrator.send('GET', urls[2 * place] ?? ''))).toEqual(bytes);
    }
  });

  test('says where a file is used: in fields, texts, local photos and documents, hidden items too', async () => {
    const { administrator, upload, about, create } = await library();
    const [picture, cv] = [await upload(await photo(), 'Retrato (1).jpg'), await upload(pdf(), 'cv.pdf')];
    const student = await create('students', { name: 'Ana Ruiz', url_imagen: picture, habilitado: false });
    const local = await create('students', { name: 'Beto Paz', foto_local: 'Retrato (1).jpg' });
    const post = await create('blogs', { title: 'Una entrada', content: `Vea ![foto](${picture}) y [el curriculum](${cv}).` });
    const thesis = await create('tesis', { title: 'Una tesis', pdf_url: cv, enabled: false });
    const patent = await create('patents', { title: 'Una patente', pdf_url: cv });
    await administrator.send('PUT', '/api/profile', { name: 'Dra. Montes', pdf_url: cv });
    const used = async (url: string) =>
      ((await answerOf(await administrator.send('GET', about(url)))).body.usedIn as { id: string; title: string }[]).map(({ id, title }) => [
        id,
        title,
      ]);
    expect(await used(picture)).toEqual([
      [student, 'Ana Ruiz'],
      [local, 'Beto Paz'],
      [post, 'Una entrada'],
    ]);
    expect(await used(cv)).toEqual([
      [post, 'Una entrada'],
      [thesis, 'Una tesis'],
      [patent, 'Una patente'],
      ['profile', 'Perfil'],
    ]);
  });

  test('counts the pictures in use that nobody has described', async () => {
    const { administrator, upload, about, create } = await library();
    const without = async () => (await answerOf(await administrator.send('GET', '/api/overview'))).body.withoutText;
    const [grupo, adorno] = [await upload(await photo(), 'grupo.jpg'), await upload(await photo(2), 'adorno.jpg')];
    await upload(pdf(), 'cv.pdf');
    expect(await without()).toBe(0);
    await create('group-photos', { name: 'El grupo', url_image: grupo });
    await create('blogs', { title: 'Con adorno', content: `![](${adorno})` });
    expect(await without()).toBe(2);
    await administrator.send('PATCH', about(grupo), { alt: ' ' });
    await administrator.send('PATCH', about(adorno), { decorative: true });
    expect(await without()).toBe(1);
    await administrator.send('PATCH', about(grupo), { alt: 'Doce personas' });
    expect(await without()).toBe(0);
  });

  test('takes what an administrator says of a picture, and visitors’ pages have it at once', async () => {
    const { app, administrator, upload, about, create } = await library();
    const url = await upload(await photo(), 'grupo.jpg');
    await create('group-photos', { name: 'El grupo', url_image: url });
    const path = 'uploads/grupo.jpg';
    expect((await app.services.store.published()).pictures[path]).toMatchObject({ alt: null, focal: null, width: 640, height: 480 });
    const description = { alt: 'Doce personas frente al laboratorio', focalX: 0.25, focalY: 0.75 };
    const response = await administrator.send('PATCH', about(url), description, { 'if-match': '"1"' });
    expect(await answerOf(response)).toMatchObject({ status: 200, body: { ...description, version: 2 } });
    expect((await app.services.store.published()).pictures[path]).toMatchObject({ alt: description.alt, focal: { x: 0.25, y: 0.75 } });
    await administrator.send('PATCH', about(url), { decorative: true });
    expect((await app.services.store.published()).pictures[path]?.alt).toBe('');
    await administrator.send('PATCH', about(url), { decorative: false, alt: null, focalX: null, focalY: null });
    expect((await app.services.store.published()).pictures[path]).toMatchObject({ alt: null, focal: null });
  });

  test('refuses what somebody says who knows an older version', async () => {
    const { administrator, upload, about } = await library();
    const url = await upload(await photo(), 'grupo.jpg');
    await administrator.send('PATCH', about(url), { alt: 'Uno' });
    for (const [method, body] of [
      ['PATCH', { alt: 'Dos' }],
      ['PUT', { with: '/files/uploads/x.jpg' }],
      ['DELETE', undefined],
    ] as const) {
      expect(await answerOf(await administrator.send(method, about(url), body, { 'if-match': '"1"' }))).toMatchObject({
        status: 409,
        body: { code: 'aborted', current: { alt: 'Uno', version: 2 } },
      });
    }
  });

  test('puts another file in the place of one, for everything that shows it', async () => {
    const { app, administrator, upload, about, create, trashed } = await library();
    const [former, newer] = [await photo(), await quarters(300, 300).png().toBuffer()];
    const [url, with_] = [await upload(former, 'retrato.jpg'), await upload(newer, 'nuevo.png')];
    await create('students', { name: 'Ana', url_imagen: url });
    await administrator.send('PATCH', about(url), { alt: 'Ana', focalX: 0, focalY: 0 });
    const before = (await app.services.store.published()).pictures['uploads/retrato.jpg']?.key;
    expect(await answerOf(await administrator.send('PUT', about(url), { with: with_ }))).toMatchObject({
      status: 200,
      body: { fullPath: 'uploads/retrato.jpg', contentType: 'image/png', width: 300, alt: 'Ana', focalX: null },
    });
    expect(await bytesOf(await administrator.send('GET', url))).toEqual(newer);
    expect((await app.services.store.published()).pictures['uploads/retrato.jpg']?.key).not.toBe(before);
    expect((await administrator.send('GET', with_)).status).toBe(404);
    // The former one is in the trash, and can take its place again.
    const [deleted] = await trashed();
    await administrator.send('POST', `/api/trash/${deleted?.change}/restore`);
    expect(await bytesOf(await administrator.send('GET', with_))).toEqual(former);
    await administrator.send('PUT', about(url), { with: with_ });
    expect(await bytesOf(await administrator.send('GET', url))).toEqual(former);
  });

  test('puts nothing in the place of a file that does not fit there', async () => {
    const { administrator, upload, about, create } = await library();
    const [picture, used, cv] = [
      await upload(await photo(), 'a.jpg'),
      await upload(await quarters().png().toBuffer(), 'b.png'),
      await upload(pdf(), 'c.pdf'),
    ];
    await create('students', { name: 'Ana', url_imagen: used });
    const put = async (body: unknown) => (await answerOf(await administrator.send('PUT', about(picture), body))).status;
    expect([await put({ with: cv }), await put({ with: picture }), await put({ with: '/files/uploads/x.jpg' }), await put({})]).toEqual([
      400, 400, 400, 400,
    ]);
    for (const elsewhere of ['https://example.org/files/uploads/a.jpg', '/i/abc/96', '/files/', '']) {
      expect(await answerOf(await administrator.send('PUT', about(picture), { with: elsewhere }))).toMatchObject({
        status: 400,
        body: { code: 'storage/invalid-url', fields: { with: 'Esa no es la dirección de un archivo de este sitio.' } },
      });
    }
    expect(await put({ with: used })).toBe(409);
    expect((await filesOf(administrator)).map(({ version }) => version)).toEqual([1, 1, 1]);
  });
});

describe('the media library', () => {
  const library = async () => openLibrary(await openTestDatabase());

  test('takes pictures of five formats, and names each by what it is', async () => {
    const { administrator, upload } = await library();
    const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
    for (const format of formats) {
      const url = await upload(await quarters().toFormat(format).toBuffer(), 'sin terminación');
      expect((await filesOf(administrator)).find((file) => file.url === url)).toMatchObject({
        contentType: `image/${format}`,
        width: 640,
        height: 480,
        name: `sin terminación.${format === 'jpeg' ? 'jpg' : format}`,
      });
    }
    expect(await filesOf(administrator)).toHaveLength(formats.length);
  });

  // Programs save a photo as "foto.png" and leave it what it was.
  test('takes a picture whose name and type say another format, under the name that is right', async () => {
    const { administrator } = await library();
    const sender = senderFor(administrator);
    const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
    for (const [index, format] of formats.entries()) {
      const claimed = formats[(index + 1) % formats.length];
      const bytes = await quarters().toFormat(format).toBuffer();
      const { status, body } = await answerOf(await sender.upload(bytes, { name: `De ${format}.${claimed}`, type: `image/${claimed}` }));
      expect({ status, url: body.url }).toEqual({
        status: 200,
        url: `/files/uploads/${encodeURIComponent(`De ${format}`)}.${format === 'jpeg' ? 'jpg' : format}`,
      });
      expect((await filesOf(administrator)).find(({ url }) => url === body.url)?.contentType).toBe(`image/${format}`);
    }
  });

  test('names by what it is a file that was sent without a name', async () => {
    const { administrator } = await library();
    const sender = senderFor(administrator);
    const sent = [await photo(1), pdf(2_000, 1), await quarters().png().toBuffer()];
    const urls: unknown[] = [];
    for (const bytes of sent) urls.push((await answerOf(await sender.upload(bytes))).body.url);
    expect(urls).toEqual(['/files/uploads/imagen.jpg', '/files/uploads/documento.pdf', '/files/uploads/imagen.png']);
  });

  test('does not take what a picture cannot be said to be', async () => {
    const { administrator, upload, about } = await library();
    const url = await upload(await photo(), 'grupo.jpg');
    for (const body of [{ alt: 3 }, { alt: 'a'.repeat(1_001) }, { decorative: 'si' }, { focalX: 1.1 }, { focalY: -0.1 }, { name: 'otro.jpg' }]) {
      const [field = ''] = Object.keys(body);
      expect(await answerOf(await administrator.send('PATCH', about(url), body)), field).toMatchObject({
        status: 400,
        body: { code: 'failed-precondition', fields: { [field]: expect.any(String) as string } },
      });
    }
    expect((await filesOf(administrator))[0]?.version).toBe(1);
  });
});
