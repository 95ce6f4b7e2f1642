import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#data/database.ts';
import { answerOf, type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';
import { until } from '#tests/until.ts';
import { bytesOf, publish } from './library.ts';
import { pdf, photo } from './samples.ts';
import { senderFor } from './sender.ts';

/** Uploads are sent in pieces of so many bytes, of which a few are read ahead. */
const PIECE_BYTES = 100_000;

describe('files in a bucket', () => {
  let database: Database;
  let app: TestApp;
  let administrator: Client;
  let s3: Awaited<ReturnType<typeof startS3>>;

  beforeAll(async () => {
    s3 = await startS3();
    database = await createSqlite();
    app = await createTestApp({ database, env: { STORAGE_URL: s3.url, ...S3_KEYS } });
    administrator = await app.signIn();
    return async () => {
      await app.close();
      await database.close();
      await s3.stop();
    };
  });

  test('that are pictures are made for visitors as from anywhere', async () => {
    await senderFor(administrator).upload(await photo(6), { name: 'foto.jpg' });
    await publish(administrator, '/files/uploads/foto.jpg');
    const response = await app.visitor.send('GET', '/files/uploads/foto.jpg?width=320');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await bytesOf(response)).length).toBeGreaterThan(500);
  });

  const forgetRecords = async (like: string) => {
    await database.db.deleteFrom('files').where('name', 'like', like).execute();
    await database.db.deleteFrom('changes').where('item', 'like', `uploads/${like}`).execute();
  };
  /** Derived pictures come in their own time. */
  const contents = () => s3.keys().filter((key) => !key.startsWith('sitio/derived/'));
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  test('that nothing names are swept, page by page, and the others stay', async () => {
    const sender = senderFor(administrator);
    for (const seed of [2, 3, 4]) await sender.upload(pdf(2_000, seed), { name: `borrador ${seed}.pdf` });
    await sender.upload(pdf(2_000, 5), { name: 'queda.pdf' });
    const before = contents().length;
    await forgetRecords('borrador%');
    expect(await app.services.files.sweep()).toBe(0);
    s3.age(daysAgo(2));
    expect(await app.services.files.sweep()).toBe(3);
    const moved = s3.keys().filter((key) => key.startsWith('sitio/swept/'));
    expect([moved.length, contents().length]).toEqual([3, before]);
    s3.age(daysAgo(2));
    expect(await app.services.files.sweep()).toBe(0);
    expect(contents().length).toBe(before - 3);
    expect((await administrator.send('GET', '/files/uploads/queda.pdf')).status).toBe(200);
  });

  // Fails without the look after the deletion, and without what is kept of the swept (`sweep` and `get` in
  // data/files/s3-blob-store.ts).
  test('that are uploaded again between the last look of a sweep and its deletion are not lost, though the sweep is cut short there', async () => {
    const [bytes, others] = [pdf(2_000, 6), pdf(2_000, 7)];
    const again = async (content: Buffer, name: string, isCutShort: boolean) => {
      await senderFor(administrator).upload(content, { name });
      await forgetRecords(name);
      s3.age(daysAgo(2));
      s3.beforeDeletion(async () => {
        expect((await senderFor(administrator).upload(content, { name })).status).toBe(200);
        if (isCutShort)
          vi.spyOn(database.db, 'selectFrom').mockImplementation(() => {
            throw new Error('cut short');
          });
      });
    };
    await again(bytes, 'otra vez a tiempo.pdf', false);
    expect(await app.services.files.sweep()).toBe(0);
    expect(await bytesOf(await administrator.send('GET', '/files/uploads/otra%20vez%20a%20tiempo.pdf'))).toEqual(bytes);

    await again(others, 'otra vez y corte.pdf', true);
    await expect(app.services.files.sweep()).rejects.toThrow('cut short');
    vi.restoreAllMocks();
    const seen = async () => bytesOf(await administrator.send('GET', '/files/uploads/otra%20vez%20y%20corte.pdf'));
    expect(await seen()).toEqual(others);
    expect(await app.services.files.sweep()).toBe(0);
    s3.age(daysAgo(2));
    expect(await app.services.files.sweep()).toBe(0);
    expect(s3.keys().filter((key) => key.startsWith('sitio/swept/'))).toEqual([]);
    expect(await seen()).toEqual(others);
  });

  // Fails without `exactly` in server/files/content.ts: the rest would be read as the next answer of the connection.
  test.each([
    ['more bytes than were asked for', (bytes: Buffer) => Buffer.concat([bytes, bytes])],
    ['fewer bytes than were asked for', (bytes: Buffer) => bytes.subarray(1)],
  ])('that come with %s break off, in ranges too', async (_, change) => {
    const bytes = pdf(2_000, 8);
    await senderFor(administrator).upload(bytes, { name: 'otra medida.pdf' });
    const read = async (headers = {}) => bytesOf(await administrator.send('GET', '/files/uploads/otra%20medida.pdf', undefined, headers));
    expect([await read(), await read({ range: 'bytes=10-19' })]).toEqual([bytes, bytes.subarray(10, 20)]);
    s3.falsify(change);
    onTestFinished(() => s3.falsify(null));
    await expect(read()).rejects.toThrow(/A content of 2000 bytes has/);
    await expect(read({ range: 'bytes=10-19' })).rejects.toThrow(/A content of 10 bytes has/);
  });

  // Fails without the comparison at the end of `bytes` in server/uploads/unfinished-in-bucket.ts.
  test('that come back from the bucket in other pieces than were sent wait until they come back whole', async () => {
    const [bytes, sender] = [pdf(2_000, 9), senderFor(administrator)];
    s3.falsify((piece) => piece.subarray(0, piece.length - 1));
    onTestFinished(() => s3.falsify(null));
    const answer = await sender.upload(bytes, { name: 'por partes.pdf' });
    expect(answer.status).toBe(500);
    s3.falsify(null);
    await app.services.uploads.sweep();
    expect(await bytesOf(await administrator.send('GET', '/files/uploads/por%20partes.pdf'))).toEqual(bytes);
  });

  // Fails without `takeRoom` in server/uploads/larger-pieces.ts: 95 uploads took 1.5 GB while the bucket was slow.
  test('that are sent at once are gathered when there is room for them: one account has half of that', async () => {
    const [sender, size] = [senderFor(administrator), 1_000_000];
    const sent = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map(async (number) => {
        const begun = await sender.begin(size, { name: `a la vez ${number}.pdf` });
        const held = Promise.withResolvers<void>();
        const bytes = pdf(size, 20 + number);
        let read = 0;
        const stream = new ReadableStream<Uint8Array>(
          {
            pull: async (controller) => {
              if (read === size - PIECE_BYTES) await held.promise;
              controller.enqueue(bytes.subarray(read, read + PIECE_BYTES));
              read += PIECE_BYTES;
              if (read === size) controller.close();
            },
          },
          { highWaterMark: 0 },
        );
        return {
          answer: sender.append(begun.headers.get('location') ?? '', 0, stream),
          letGo: held.resolve,
          isGathered: () => read === size - PIECE_BYTES,
        };
      }),
    );
    const gathered = () => sent.filter(({ isGathered }) => isGathered()).length;
    await until(() => expect(gathered()).toBeGreaterThanOrEqual(5));
    // The others would be gathered while this is answered.
    for (let n = 0; n < 20; n += 1) expect((await administrator.send('GET', '/api/files')).status).toBe(200);
    expect(gathered()).toBe(5);
    for (const { letGo } of sent) letGo();
    expect((await Promise.all(sent.map(({ answer }) => answer))).map(({ status }) => status)).toEqual(sent.map(() => 200));
  });

  // Fails where `ask` in data/s3/bucket.ts follows: files and backups would be sent there.
  test('are never sent to where the service leads', async () => {
    const asked = vi.fn<(address: string | undefined) => void>();
    const elsewhere = createServer((incoming, outgoing) => {
      asked(incoming.url);
      outgoing.end();
    });
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    onTestFinished(() => void elsewhere.close());
    await senderFor(administrator).upload(pdf(2_000, 10), { name: 'queda aquí.pdf' });
    s3.leadTo(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
    onTestFinished(() => s3.leadTo(null));
    expect((await administrator.send('GET', '/files/uploads/queda%20aqu%C3%AD.pdf')).status).toBe(500);
    expect((await senderFor(administrator).upload(pdf(2_000, 11), { name: 'no va.pdf' })).status).toBe(500);
    expect(asked).not.toHaveBeenCalled();
  });

  // Fails without `MAX_ANSWER_CHARACTERS` in data/s3/answers.ts, and where a page may name itself (data/s3/bucket.ts):
  // a sweep would fill the memory, or go on for ever.
  test('that are listed without an end are not looked through', async () => {
    onTestFinished(() => s3.answerLists(null));
    s3.answerLists((page, outgoing) => {
      // A few times as much as is read, lest a reader without bounds keeps a test from ending.
      outgoing.writeHead(200);
      outgoing.end(page + ' '.repeat(30_000_000));
    });
    await expect(app.services.files.sweep()).rejects.toMatchObject({ cause: { message: expect.stringMatching(/does not end/) as string } });
    let pages = 0;
    s3.answerLists((page, outgoing) => {
      pages += 1;
      outgoing.end(pages > 20 ? page.replace('>true<', '>false<') : page.replace(/>(true|false)</, '>true<').replace(/<Next.*Token>/, ''));
    });
    await expect(app.services.files.sweep()).rejects.toMatchObject({ cause: { message: expect.stringMatching(/again and again/) as string } });
    expect(pages).toBe(2);
  });

  // A process without its files still serves pages: taking it away would help nobody.
  test('that cannot be reached are told of, and the program goes on', async () => {
    expect((await answerOf(await app.visitor.send('GET', '/readyz'))).body).toMatchObject({ storage: true });
    const wrong = await createTestApp({ database, env: { STORAGE_URL: s3.url, ...S3_KEYS, AWS_SECRET_ACCESS_KEY: 'otro' } });
    expect(await answerOf(await wrong.visitor.send('GET', '/readyz'))).toMatchObject({ status: 200, body: { status: 'degraded', storage: false } });
    await wrong.close();
  });
});
