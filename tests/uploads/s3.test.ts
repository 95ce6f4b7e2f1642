import { beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#data/database.ts';
import { answerOf, type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';
import { bytesOf } from './library.ts';
import { pdf, photo } from './samples.ts';
import { senderFor } from './sender.ts';

describe('files in a bucket', () => {
  let database: Database;
  let app: TestApp;
  let administrator: Client;
  let s3: Awaited<ReturnType<typeof startS3>>;

  beforeAll(async () => {
    s3 = await startS3();
    database = await openDatabase('sqlite::memory:');
    app = await createTestApp({ database, env: { STORAGE_URL: s3.url, ...S3_KEYS } });
    administrator = await app.signIn();
    return async () => {
      await app.close();
      await database.close();
      await s3.stop();
    };
  });

  test('are kept once below the prefix, by their content, and served whole and in parts', async () => {
    const bytes = pdf(10_000);
    await senderFor(administrator).upload(bytes, { name: 'cv.pdf' });
    await senderFor(administrator).upload(bytes, { name: 'otra vez.pdf' });
    expect(s3.keys()).toEqual([expect.stringMatching(/^sitio\/[0-9a-f]{2}\/[0-9a-f]{64}$/)]);
    expect(await bytesOf(await app.visitor.send('GET', '/files/uploads/cv.pdf'))).toEqual(bytes);
    const part = await app.visitor.send('GET', '/files/uploads/cv.pdf', undefined, { range: 'bytes=100-199' });
    expect([part.status, await bytesOf(part)]).toEqual([206, bytes.subarray(100, 200)]);
  });

  test('that are pictures are made for visitors as from anywhere', async () => {
    await senderFor(administrator).upload(await photo(6), { name: 'foto.jpg' });
    const response = await app.visitor.send('GET', '/files/uploads/foto.jpg?width=320');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await bytesOf(response)).length).toBeGreaterThan(500);
  });

  test('that nothing names are swept, page by page, and the others stay', async () => {
    const sender = senderFor(administrator);
    for (const seed of [2, 3, 4]) await sender.upload(pdf(2_000, seed), { name: `borrador ${seed}.pdf` });
    await sender.upload(pdf(2_000, 5), { name: 'queda.pdf' });
    const before = s3.keys().length;
    await database.db.deleteFrom('files').where('name', 'like', 'borrador%').execute();
    await database.db.deleteFrom('changes').where('item', 'like', 'uploads/borrador%').execute();
    expect(await app.parts.files.sweep()).toBe(0);
    s3.age(new Date(Date.now() - 2 * 86_400_000));
    expect(await app.parts.files.sweep()).toBe(3);
    expect(s3.keys().length).toBe(before - 3);
    expect((await app.visitor.send('GET', '/files/uploads/queda.pdf')).status).toBe(200);
  });

  test('that cannot be reached make the program say that it is not ready', async () => {
    expect((await answerOf(await app.visitor.send('GET', '/readyz'))).body).toMatchObject({ storage: true });
    const wrong = await createTestApp({ database, env: { STORAGE_URL: s3.url, ...S3_KEYS, AWS_SECRET_ACCESS_KEY: 'otro' } });
    expect(await answerOf(await wrong.visitor.send('GET', '/readyz'))).toMatchObject({ status: 503, body: { storage: false } });
    await wrong.close();
  });
});
