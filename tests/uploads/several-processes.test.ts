import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ADMINISTRATOR, answerOf } from '#tests/app.ts';
import { until } from '#tests/until.ts';
import { bytesOf, filesOf } from './library.ts';
import { openProcesses, PLACES, type SiteProcess } from './processes.ts';
import { pdf } from './samples.ts';
import { senderFor } from './sender.ts';

const UPLOADS = 50;
const SIZE = 9_000;
const CHUNK = 3_000;

const nth = (processes: readonly SiteProcess[], number: number): SiteProcess => {
  const found = processes[number % processes.length];
  if (found === undefined) throw new Error('no process');
  return found;
};

describe.each(PLACES)('uploads to several processes, files in $place', ({ open }) => {
  // Fails when unfinished uploads are kept by each process (`openUnfinished` in server/uploads/open-unfinished.ts).
  test('end well whichever process takes each chunk, though one of them stops in the middle', async () => {
    const processes = await openProcesses(3, await open());
    let sent = 0;
    const stopInTheMiddle = () => {
      sent += 1;
      if (sent === Math.floor((UPLOADS * SIZE) / CHUNK / 2)) nth(processes, 1).app.services.stopping.abort();
    };
    const upload = async (number: number): Promise<string> => {
      const bytes = pdf(SIZE, number);
      let turn = number;
      const next = () => senderFor(nth(processes, turn++).administrator);
      const begin = async (): Promise<string> => (await next().begin(SIZE, { name: `${number}.pdf` })).headers.get('location') ?? begin();
      const address = await begin();
      for (let offset = 0; ; ) {
        stopInTheMiddle();
        const answer = await next().append(address, offset, bytes.subarray(offset, offset + CHUNK));
        if (answer.status === 200) return String((await answerOf(answer)).body.url);
        const known = answer.status === 204 ? answer : await next().head(address);
        offset = Number(known.headers.get('upload-offset') ?? offset);
      }
    };
    const urls = await Promise.all(Array.from({ length: UPLOADS }, (_, number) => upload(number)));
    expect(nth(processes, 1).app.services.stopping.signal.aborted).toBe(true);
    expect(await filesOf(nth(processes, 2).administrator)).toHaveLength(UPLOADS);
    const same = await Promise.all(
      urls.map(async (url, number) => (await bytesOf(await nth(processes, 2).administrator.send('GET', url))).equals(pdf(SIZE, number))),
    );
    expect(same.filter(Boolean)).toHaveLength(UPLOADS);
  });

  // Fails when the answer to a chunk depends on which process asked first (`answer` in server/api/uploads.ts).
  test('end once, however many processes are asked for the end at the same time', async () => {
    const processes = await openProcesses(2, await open());
    const [one, other] = processes.map(({ administrator }) => senderFor(administrator));
    if (one === undefined || other === undefined) throw new Error('no processes');
    for (let number = 0; number < 5; number += 1) {
      const bytes = pdf(SIZE, number);
      const address = (await one.begin(SIZE, { name: `${number}.pdf` })).headers.get('location') ?? '';
      expect((await one.append(address, 0, bytes.subarray(0, CHUNK))).status).toBe(204);
      const both = await Promise.all([one, other].map((sender) => sender.append(address, CHUNK, bytes.subarray(CHUNK))));
      // The one that comes second is told that the bytes are there, or what became of them.
      expect([200, 409]).toContain(both[0]?.status);
      expect([200, 409]).toContain(both[1]?.status);
      for (const sender of [one, other])
        expect(await answerOf(await sender.ask(address))).toEqual({ status: 200, body: { url: `/files/uploads/${number}.pdf` } });
      expect(await bytesOf(await nth(processes, 0).administrator.send('GET', `/files/uploads/${number}.pdf`))).toEqual(bytes);
    }
    expect(await filesOf(nth(processes, 0).administrator)).toHaveLength(5);
  });

  // Fails when each process ends what it finds whole (`finish` in server/uploads/uploads.ts).
  test('that one process is ending wait for it in the other one', async () => {
    const processes = await openProcesses(2, await open());
    const [one, other] = [nth(processes, 0), nth(processes, 1)];
    const { files } = one.app.services;
    const [put, again] = [files.put, vi.spyOn(other.app.services.files, 'put')];
    const { db } = other.database;
    const isWaitedFor = async () => (await db.selectFrom('leases').select('name').where('wanted', '=', true).execute()).length > 0;
    let asked: Promise<Response> | undefined;
    const address = (await senderFor(one.administrator).begin(SIZE, { name: 'cv.pdf' })).headers.get('location') ?? '';
    vi.spyOn(files, 'put').mockImplementationOnce(async (...file) => {
      asked = senderFor(other.administrator).ask(address);
      await until(async () => expect((await isWaitedFor()) || again.mock.calls.length > 0).toBe(true));
      return put(...file);
    });
    expect((await senderFor(one.administrator).append(address, 0, pdf(SIZE))).status).toBe(200);
    expect(await answerOf((await asked) ?? new Response())).toEqual({ status: 200, body: { url: '/files/uploads/cv.pdf' } });
    expect(again).not.toHaveBeenCalled();
  });

  // Fails when the folder of an older version is forgotten (`moveTo` in server/uploads/open-unfinished.ts).
  test('go on that an older version left on the disk of its machine', async () => {
    const env = await open();
    const dataDir = mkdtempSync(join(tmpdir(), 'faro-older-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const bytes = pdf(SIZE);
    const [id, folder] = ['0'.repeat(32), join(dataDir, 'unfinished')];
    mkdirSync(folder);
    writeFileSync(join(folder, id), bytes.subarray(0, CHUNK));
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ size: SIZE, metadata: { filename: 'cv.pdf', by: ADMINISTRATOR.email } }));
    const { administrator } = nth(await openProcesses(1, env, () => ({ dataDir })), 0);
    const sender = senderFor(administrator);
    expect((await sender.head(`/api/uploads/${id}`)).headers.get('upload-offset')).toBe(String(CHUNK));
    expect((await sender.append(`/api/uploads/${id}`, CHUNK, bytes.subarray(CHUNK))).status).toBe(200);
    expect(await bytesOf(await administrator.send('GET', '/files/uploads/cv.pdf'))).toEqual(bytes);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('are not there for other administrators, and are cancelled and forgotten from any process', async () => {
    const processes = await openProcesses(2, await open());
    const [{ administrator }, { app }] = [nth(processes, 0), nth(processes, 1)];
    const address = (await senderFor(administrator).begin(SIZE)).headers.get('location') ?? '';
    await senderFor(administrator).append(address, 0, pdf(SIZE).subarray(0, CHUNK));
    const stranger = senderFor(await app.signIn({ email: 'otra@faro.test', password: 'faro-de-prueba', name: 'Otra' }));
    expect((await stranger.head(address)).status).toBe(404);
    expect((await stranger.cancel(address)).status).toBe(404);
    const sender = senderFor(nth(processes, 1).administrator);
    expect((await sender.head(address)).headers.get('upload-offset')).toBe(String(CHUNK));
    expect((await sender.cancel(address)).status).toBe(204);
    expect((await senderFor(administrator).head(address)).status).toBe(404);
  });

  // Fails without locks that all processes see (`locker` in server/uploads/tus.ts).
  test('that one process still takes are let go when another one is asked for them', async () => {
    const processes = await openProcesses(2, await open());
    const [one, other] = [nth(processes, 0), nth(processes, 1)];
    const bytes = pdf(SIZE);
    const address = (await senderFor(one.administrator).begin(SIZE, { name: 'cv.pdf' })).headers.get('location') ?? '';
    // A line that is broken on the way: the first process does not learn of it.
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const hanging = one.administrator.send('PATCH', address, readable, {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    });
    void writer.write(bytes.subarray(0, CHUNK));
    const { db } = one.database;
    const held = () => db.selectFrom('leases').select('holder').where('name', 'like', 'upload %').execute();
    await until(async () => expect(await held()).toHaveLength(1));
    const sender = senderFor(other.administrator);
    const offset = Number((await sender.head(address)).headers.get('upload-offset'));
    expect((await sender.append(address, offset, bytes.subarray(offset))).status).toBe(200);
    void writer.close().catch(() => undefined);
    await hanging;
    expect(await bytesOf(await other.administrator.send('GET', '/files/uploads/cv.pdf'))).toEqual(bytes);
  });
});

// Fails without `MAX_UNFINISHED` in server/uploads/part-store.ts: an account began as many as it liked. In a folder:
// tests/uploads/protocol.test.ts.
test('uploads in a bucket that one account begins on all processes are a hundred at most, and another account is free of them', async () => {
  const processes = await openProcesses(2, await (PLACES[0] as (typeof PLACES)[number]).open());
  const [one, other] = [nth(processes, 0), nth(processes, 1)];
  const begin = (number: number) => senderFor(nth(processes, number).administrator).begin(SIZE, { name: `${number}.pdf` });
  const address = (await begin(0)).headers.get('location') ?? '';
  await sql`
    insert into unfinished_uploads (id, size, received, pieces, metadata, touched)
    select id || number, size, received, pieces, metadata, touched from unfinished_uploads, generate_series(1, 98) as number
  `.execute(one.database.db);
  const more = await Promise.all(Array.from({ length: 10 }, (_, number) => begin(number)));
  expect(more.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
  const refused = more.find(({ status }) => status !== 201) as Response;
  const detail = expect.stringMatching(/^Tu cuenta tiene 100 subidas sin terminar/) as string;
  expect(await answerOf(refused)).toMatchObject({ status: 402, body: { code: 'storage/quota-exceeded', detail } });
  const somebodyElse = senderFor(await other.app.signIn({ email: 'otra@faro.test', password: 'otra-clave-de-prueba', name: 'Otra' }));
  expect((await somebodyElse.begin(SIZE, { name: 'de otra.pdf' })).status).toBe(201);
  for (const each of [address, `${address}1`]) await senderFor(other.administrator).cancel(each);
  expect((await begin(1)).status).toBe(201);
});
