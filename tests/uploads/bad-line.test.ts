import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '#tests/app.ts';
import { type BadLine, uploadOver } from './bad-line.ts';
import { chance } from './cutting-proxy.ts';
import { bytesOf, filesOf } from './library.ts';
import { pdf } from './samples.ts';
import { serveTestApp } from './served.ts';

const SIZE = 3 * 1_048_576;

/** The accidents of an upload. There are too few of `pass` in it to end one before each has. */
const DECK = ['cut', 'lose the answer', 'pass', 'pass', 'pass', 500, 503, 408, 429] as const;

/** @returns what befalls the next request: all of the deck in an order by chance, and all of it again */
function schedule(seed: number): () => (typeof DECK)[number] {
  const random = chance(seed);
  const left: (typeof DECK)[number][] = [];
  return () => {
    if (left.length === 0) left.push(...DECK);
    return left.splice(Math.floor(random() * left.length), 1)[0] ?? 'pass';
  };
}

describe('an upload over a line that breaks', () => {
  let served: Awaited<ReturnType<typeof serveTestApp>>;
  let administrator: Client;

  beforeAll(async () => {
    served = await serveTestApp();
    administrator = served.administrator;
    return served.stop;
  });

  const upload = (bytes: Buffer, name: string, fateOf: BadLine['fateOf'], more: Partial<BadLine> = {}) =>
    uploadOver({ port: () => served.port, headers: served.headers, fateOf, ...more }, bytes, name);

  // Fails without any of what is tried again: no answer, 5xx, 408, 429 (`isTransientUploadError` in
  // app/office/files/uploads/answer.ts).
  test.each([1, 2, 3, 4, 5])('ends byte for byte as it was sent, whatever befalls it (schedule %i)', async (seed) => {
    const bytes = pdf(SIZE, seed);
    const random = chance(seed);
    const next = schedule(seed);
    const befallen = new Set<unknown>();
    const name = `línea ${seed}.pdf`;
    const { url } = await upload(bytes, name, () => {
      const fate = next();
      befallen.add(fate);
      if (typeof fate === 'number') return { does: 'answer', status: fate };
      if (fate === 'cut') return { does: 'cut', after: Math.floor(random() * 200_000) };
      return fate === 'pass' ? { does: fate, delay: Math.floor(random() * 5) } : { does: fate };
    });
    expect(befallen).toEqual(new Set(DECK));
    const arrived = await bytesOf(await administrator.send('GET', url));
    expect(createHash('md5').update(arrived).digest('hex')).toBe(createHash('md5').update(bytes).digest('hex'));
    const file = (await filesOf(administrator)).find((each) => each.url === url);
    expect(file).toMatchObject({ name, size: SIZE, md5Hash: createHash('md5').update(bytes).digest('base64') });
  });

  test('goes on where it was when the server cannot tell at first how far that is', async () => {
    const bytes = pdf(SIZE, 7);
    const methods: string[] = [];
    const { url } = await upload(bytes, 'pregunta.pdf', ({ method = '' }) => {
      methods.push(method);
      if (method === 'PATCH' && methods.filter((each) => each === 'PATCH').length === 3) return { does: 'cut', after: 1_000 };
      if (method === 'HEAD') return { does: methods.filter((each) => each === 'HEAD').length < 3 ? 'answer' : 'pass', status: 503 };
      return { does: 'pass' };
    });
    expect(methods.filter((each) => each === 'POST').length).toBe(1);
    expect(await bytesOf(await administrator.send('GET', url))).toEqual(bytes);
  });

  test('that never comes through is given up with a sentence, when 120 seconds have passed over one operation', async () => {
    const bytes = pdf(SIZE, 8);
    let heads = 0;
    const given = upload(bytes, 'nunca.pdf', ({ method }) => {
      if (method === 'HEAD') heads += 1;
      return method === 'PATCH' ? { does: 'answer', status: 503 } : { does: 'pass' };
    });
    await expect(given).rejects.toMatchObject({
      code: 'storage/retry-limit-exceeded',
      message: 'El servidor respondió 503. Se agotaron los intentos; si lo intentas de nuevo, sigue donde quedó.',
    });
    // At 0, 1, 3, 8, 18, 38, 68, 98 and 120 seconds.
    expect(heads).toBe(9);
  });

  // The begin of the upload, and a piece of it. Fails when the clock of an operation starts with its first failure
  // (`begun` in app/office/files/uploads/retry-policy.ts; that of the begin, without `started` in `attempt` of
  // upload.ts).
  test.each(['POST', 'PATCH'])('is given up 120 seconds after an operation began (%s), though it failed late', async (operation) => {
    let time = 0;
    const clock = {
      now: () => time,
      sleep: async (milliseconds: number) => {
        time += milliseconds;
      },
    };
    let tries = 0;
    const fateOf: BadLine['fateOf'] = ({ method }) => {
      if (method !== operation) return { does: 'pass' };
      tries += 1;
      time += 70_000;
      return { does: 'answer', status: 503 };
    };
    const late = upload(pdf(SIZE, 18), 'tarde.pdf', fateOf, { clock });
    await expect(late).rejects.toMatchObject({ code: 'storage/retry-limit-exceeded' });
    expect(tries).toBe(2);
  });

  test('that something else than the site answers says so', async () => {
    const elsewhere = upload(pdf(SIZE, 17), 'perdido.pdf', () => ({ does: 'answer', status: 404 }));
    await expect(elsewhere).rejects.toMatchObject({
      code: 'storage/project-not-found',
      message: expect.stringMatching(/ya no contesta el sitio/) as string,
    });
  });

  /** A session of its own, whose holder signs out elsewhere just before the third piece of an upload is sent. */
  async function endingSession() {
    const headers = { ...served.headers, cookie: await served.signIn() };
    const send = (method: string, path: string) =>
      fetch(`http://127.0.0.1:${served.port}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      });
    const methods: string[] = [];
    const fateOf: BadLine['fateOf'] = async ({ method = '' }) => {
      methods.push(method);
      if (method === 'PATCH' && methods.filter((each) => each === 'PATCH').length === 3) {
        expect((await send('POST', '/api/auth/sign-out')).status).toBe(200);
        expect((await send('GET', '/api/files')).status).toBe(401);
      }
      return { does: 'pass' };
    };
    return { headers, fateOf, methods };
  }

  // Fails when uploads are for anybody (`asksForFiles` in server/api/uploads.ts), and when a holder who signs in again
  // begins again or never does (`renewSession` in app/office/files/uploads/upload.ts).
  test('one whose holder signs out on the way goes on where it was after a new sign-in', async () => {
    const bytes = pdf(SIZE, 15);
    const { headers, fateOf, methods } = await endingSession();
    const renewSession = vi.fn<() => Promise<boolean>>(async () => {
      headers.cookie = await served.signIn();
      return true;
    });
    const { url } = await upload(bytes, 'sesión.pdf', fateOf, { headers, renewSession });
    expect(renewSession).toHaveBeenCalledTimes(1);
    expect(methods.filter((each) => each === 'POST')).toHaveLength(1);
    expect(await bytesOf(await administrator.send('GET', url))).toEqual(bytes);
  });

  test('one whose holder signs out on the way ends there without a new sign-in', async () => {
    const { headers, fateOf } = await endingSession();
    await expect(upload(pdf(SIZE, 16), 'sin sesión.pdf', fateOf, { headers })).rejects.toMatchObject({ code: 'storage/unauthenticated' });
  });

  // Both fail when how an upload ended is not kept (`results.keep` in server/uploads/uploads.ts): it would be sent
  // again from its beginning.
  test('one whose very last answer is lost is finished once', async () => {
    const bytes = pdf(SIZE, 6);
    let sent = 0;
    let lost = 0;
    let begun = 0;
    const { url } = await upload(bytes, 'última.pdf', ({ method, headers }) => {
      if (method === 'POST') begun += 1;
      if (method === 'PATCH') sent = Number(headers['upload-offset']) + Number(headers['content-length']);
      if (method !== 'PATCH' || sent < SIZE || lost > 0) return { does: 'pass' };
      lost += 1;
      return { does: 'lose the answer' };
    });
    expect([lost, begun]).toEqual([1, 1]);
    expect(await bytesOf(await administrator.send('GET', url))).toEqual(bytes);
    expect((await filesOf(administrator)).filter(({ name }) => name === 'última.pdf').length).toBe(1);
  });

  test('that is refused tells why, though the refusal is lost the first time', async () => {
    const bytes = Buffer.from(`%PDF-1.7\n${'sin final '.repeat(60_000)}`);
    let lost = 0;
    let begun = 0;
    const refused = upload(bytes, 'mala.pdf', ({ method, headers }) => {
      if (method === 'POST') begun += 1;
      const isLast = method === 'PATCH' && Number(headers['upload-offset']) + Number(headers['content-length']) === bytes.length;
      if (!isLast || lost > 0) return { does: 'pass' };
      lost += 1;
      return { does: 'lose the answer' };
    });
    await expect(refused).rejects.toThrow(/está incompleto o dañado/);
    expect([lost, begun]).toEqual([1, 1]);
  });
});
