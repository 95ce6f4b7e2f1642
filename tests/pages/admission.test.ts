import { onTestFinished, vi } from 'vitest';
import { Problem } from '#core/errors.ts';
import type { FileRecord } from '#data/files/file-record.ts';
import { GATES, type Kind, kindOf, WEIGHTS } from '#server/admission/weights.ts';
import { pictureInMemory } from '#server/images/kept-picture.ts';
import { anonymousOperations } from '#tests/anonymous-operations.ts';
import { filled } from '#tests/api/operations.ts';
import { until } from '#tests/until.ts';
import { expect, type Site, test } from './site.ts';

const [FLOODING, OTHER] = ['203.0.113.7', '198.51.100.7'];

type RequestOptions = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** Sends a request as it comes over the network from an address. */
async function from({ fetch, services }: Site, address: string, path: string, { headers = {}, ...init }: RequestOptions = {}): Promise<Response> {
  const request = new Request(new URL(path, services.origins[0]), { ...init, headers: { origin: services.origins[0], ...headers } });
  const incoming = { socket: { remoteAddress: address } };
  return fetch(request, { incoming });
}

/** Refuses whatever asks for admission, and notes its kind. */
function closeGates({ services }: Site): Set<Kind> {
  const kinds = new Set<Kind>();
  vi.spyOn(services.admission, 'run').mockImplementation(async (kind) => {
    kinds.add(kind);
    throw new Problem('resource-exhausted', 'Cerrado.', { retryAfter: 2 });
  });
  return kinds;
}

/**
 * Routes that cost no more than a ready answer: they say that the process lives, a result of seconds ago, or that a
 * file is not there.
 */
const OPEN = new Set(['GET /healthz', 'GET /readyz', 'GET /files/uploads/{name}']);

/** Parameters that a route has a form for: what is not of it is no address of the route. */
const WELL_FORMED = { key: 'Aabcdef1', width: '320' };

// Fails without `admitted` in server/app.ts, or when a route is mounted before it, and without `admittedRead` in
// server/files/pictures.ts.
test('every anonymous operation passes admission, however it was added', async ({ site }) => {
  const operations = await anonymousOperations(site);
  const kinds = closeGates(site);
  expect(operations.length).toBeGreaterThan(80);
  for (const { method, path, properties } of operations) {
    const body = JSON.stringify(Object.fromEntries(properties.map((name) => [name, 'x'])));
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const answer = await from(site, FLOODING, filled(path, WELL_FORMED), { method, ...(method !== 'GET' && { headers, body }) });
    const isRefused = [answer.status, answer.headers.get('retry-after')].join() === '429,2';
    expect(isRefused, `${method} ${path} answered ${answer.status}`).toBe(!OPEN.has(`${method} ${path}`));
  }
  // No weight is without something that weighs so; the three others have tests of their own below.
  expect([...kinds, 'session', 'body', 'picture'].toSorted()).toEqual(Object.keys(WEIGHTS).toSorted());
});

// Fails when `signedInUser` looks up whatever cookie it is given (server/admission/admitted.ts).
test('a session cookie that is none is looked up for few at once, and spares no admission; a real one does', async ({ site }) => {
  const administrator = await site.signIn();
  const kinds = closeGates(site);
  const answer = await from(site, FLOODING, '/visit', { headers: { cookie: 'faro=x.y' } });
  expect([answer.status, [...kinds]]).toEqual([429, ['session']]);
  // Pictures that nobody published are for those who are signed in.
  expect((await from(site, FLOODING, '/i/Aabcdef1/320', { headers: { cookie: 'faro=x.y' } })).status).toBe(429);

  vi.mocked(site.services.admission.run).mockImplementation(async (kind, _network, work) => {
    kinds.add(kind);
    return work();
  });
  await from(site, FLOODING, '/visit', { headers: { cookie: 'faro=x.y' } });
  expect([...kinds]).toEqual(['session', 'page']);
  kinds.clear();
  vi.spyOn(site.services.auth, 'user').mockResolvedValue({ id: 'x', email: 'ana@faro.test', name: 'Ana' });
  expect((await from(site, FLOODING, '/dashboard', { headers: { cookie: 'faro=x.y' } })).status).toBe(200);
  expect([...kinds]).toEqual(['session']);
  expect((await administrator.send('GET', '/dashboard')).status).toBe(200);
});

// Fails where each network has a turn of its own: one customer has 65,536 of them, or 256 addresses.
test.for([
  ['a /48 of IPv6', (n: number) => `2001:db8:1:${n.toString(16)}::1`],
  ['a /24 of IPv4', (n: number) => `203.0.113.${n % 256}`],
] as const)('%s that asks for everything at once keeps nobody else out', async ([, address], { site }) => {
  const { admission } = site.services;
  const ended = Promise.withResolvers<void>();
  const asked: string[] = [];
  const run = admission.run.bind(admission);
  vi.spyOn(admission, 'run').mockImplementation((kind, sender, work) => {
    asked.push(sender);
    return run(kind, sender, work);
  });
  for (const kind of ['page', 'sign-in'] as const) {
    for (let n = 0; n < 2_000; n += 1) void run(kind, address(n), () => ended.promise).catch(() => undefined);
  }
  const [page, form] = ['/visit', '/login'].map((path) =>
    from(
      site,
      OTHER,
      path,
      path === '/login' ? { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'email=' } : {},
    ),
  );
  await until(() => expect(asked.filter((sender) => sender === OTHER).length).toBeGreaterThan(1));
  ended.resolve();
  expect((await page)?.status).toBe(200);
  expect((await form)?.status).toBeLessThan(429);
});

// Fails where they weigh what a search weighs: with 2,000 publications one takes half a second of the main thread.
test('files of publications that hundreds ask for, each another one, keep nobody from a page', async ({ site }) => {
  const { admission } = site.services;
  const ended = Promise.withResolvers<void>();
  const kind = kindOf('GET', '/publicaciones.bib');
  const files = Array.from({ length: 300 }, (_, n) => admission.run(kind, `10.${n % 256}.${n >> 8}.1`, () => ended.promise));
  const refused = Promise.allSettled(files).then((all) => all.filter(({ status }) => status === 'rejected').length);
  expect((await from(site, OTHER, '/visit')).status).toBe(200);
  ended.resolve();
  // One is written at a time, and few wait.
  expect(await refused).toBe(files.length - 1 - GATES.files.waiting);
});

// Fails when a picture is made without asking (server/files/), and when one that is ready has to wait for others.
test('a picture that must be made passes admission; one that is ready does not', async ({ site }) => {
  const { files, images } = site.services;
  const named = { path: 'uploads/x.jpg', name: 'x.jpg', key: 'Aabcdef1', sha256: 'x', contentType: 'image/jpeg', width: 640 };
  const file = { ...named, updated: '2026-01-01T00:00:00.000Z' } as FileRecord;
  vi.spyOn(files, 'find').mockResolvedValue(file);
  vi.spyOn(files, 'publishedPicture').mockResolvedValue(file);
  const kinds = closeGates(site);
  const paths = ['/i/Aabcdef1/320', '/files/uploads/x.jpg', '/files/uploads/x.jpg?width=320'];
  for (const path of paths) expect((await from(site, FLOODING, path)).status, path).toBe(429);
  expect([...kinds]).toEqual(['picture']);
  const made = pictureInMemory(new Uint8Array(8));
  vi.spyOn(images, 'readyAt').mockResolvedValue(made);
  vi.spyOn(images, 'readyCopy').mockResolvedValue(made);
  for (const path of paths) expect((await from(site, FLOODING, path)).status, path).toBe(200);
});

const NEVER_MS = 2 ** 31 - 1;

/** Lets no timeout of the program end before the running test does: on a slow machine they refuse what waits. */
function holdTimeouts(): void {
  const { setTimeout: setReal } = globalThis;
  const setHeld = (run: () => void, milliseconds = 0) => setReal(run, milliseconds < 1_000 ? milliseconds : NEVER_MS).unref();
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(setHeld as typeof setTimeout);
}

/** Asks for a search from each of the addresses. None ends until it may, and all of them stand where they wait. */
async function floodedBy(site: Site, addresses: readonly string[]) {
  holdTimeouts();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const search = vi.spyOn(site.services.store, 'search').mockImplementation(async () => {
    await ended;
    return [];
  });
  const admission = vi.spyOn(site.services.admission, 'run');
  const answers = addresses.map((address, n) => from(site, address, `/api/search?q=xyz${n}`));
  await until(() => {
    expect(admission).toHaveBeenCalledTimes(addresses.length);
    expect(search).toHaveBeenCalled();
  });
  return { answers, search, end };
}

// Fails without the bounds by network in server/admission/gate.ts.
test('beyond what one address may ask for at once it is refused with a sentence, and another address is served', async ({ site }) => {
  await site.add('papers', { title: 'Grafeno' });
  // The first is under way, 48 wait.
  const { answers, search, end } = await floodedBy(
    site,
    Array.from({ length: 49 }, () => FLOODING),
  );
  for (const [accept, type] of [
    ['application/json', 'application/problem+json; charset=utf-8'],
    ['text/html', 'text/html; charset=utf-8'],
  ] as const) {
    const refused = await from(site, FLOODING, '/Buscar?q=grafeno', { headers: { accept } });
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type')]).toEqual([429, '2', type]);
    expect(await refused.text()).toContain('Llegaron demasiadas peticiones a la vez desde tu conexión.');
  }
  expect((await from(site, OTHER, '/Blog/nada')).status).toBe(404);
  expect((await from(site, FLOODING, '/healthz')).status).toBe(200);
  // One at a time of one address.
  expect(search).toHaveBeenCalledTimes(1);
  end();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
});

// Fails when those who wait are served in the order in which they came (`admitWaiting` in server/admission/gate.ts).
test('a visitor is served before the floods of other addresses that came first', async ({ site }) => {
  holdTimeouts();
  const ends: (() => void)[] = [];
  const search = vi.spyOn(site.services.store, 'search').mockImplementation(async () => {
    await new Promise<void>((resolve) => void ends.push(resolve));
    return [];
  });
  const admission = vi.spyOn(site.services.admission, 'run');
  const ask = (address: string, word: string) => from(site, address, `/api/search?q=${word}`);
  const flood = (address: string, word: string) => Array.from({ length: 40 }, (_, n) => ask(address, `${word}${n}`));
  const floods = [...flood(FLOODING, 'uno'), ...flood('192.0.2.8', 'dos')];
  await until(() => expect(search).toHaveBeenCalledTimes(2));
  const visit = ask(OTHER, 'visita');
  await until(() => expect(admission).toHaveBeenCalledTimes(floods.length + 1));
  // Each wide network that waits has one turn.
  for (let ended = 1; ended <= 3; ended += 1) {
    ends.shift()?.();
    await until(() => expect(search).toHaveBeenCalledTimes(2 + ended));
  }
  const began = search.mock.calls.map(([[word]]) => word);
  expect(began.slice(2)).toContain('visita');
  search.mockResolvedValue([]);
  for (const end of ends) end();
  expect((await visit).status).toBe(200);
  expect((await Promise.all(floods)).map(({ status }) => status)).toEqual(floods.map(() => 200));
});

test('beyond what all may ask for at once newcomers are refused, for a while', async ({ site }) => {
  const logged = vi.spyOn(site.services.log, 'error');
  const addresses = Array.from({ length: 300 }, (_, n) => `203.${n >> 8}.${n & 255}.1`);
  const { answers, end } = await floodedBy(site, addresses);
  const refused = await from(site, OTHER, '/Blog/nada', { headers: { accept: 'text/html' } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  // A flood fills no log.
  expect(logged).not.toHaveBeenCalled();
  expect(await refused.text()).toContain('El sitio atiende demasiadas peticiones en este momento.');
  end();
  await Promise.all(answers);
  expect((await from(site, OTHER, '/Blog/nada')).status).toBe(404);
});

// Fails when a place is taken before the body has come (`readBody` in server/admission/admitted.ts).
test('a body that does not come takes nobody’s place', async ({ site }) => {
  const admission = vi.spyOn(site.services.admission, 'run');
  for (let n = 0; n < 100; n += 1) {
    const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', body: new ReadableStream(), duplex: 'half' };
    void from(site, FLOODING, '/api/contact', { ...init, headers: { 'content-type': 'application/json' } });
  }
  await until(() => expect(admission).toHaveBeenCalledTimes(100));
  const body = JSON.stringify({ email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola' });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const sent = await from(site, FLOODING, '/api/contact', { method: 'POST', body, headers });
  expect(sent.status).toBe(200);
});

// Fails when such bodies are read without asking (`readBody` in server/admission/admitted.ts).
test('bodies that are long, or do not tell their length, are read for few at once of one address', async ({ site }) => {
  let reading = 0;
  const send = (address: string, length: Record<string, string>) => {
    const pull = () => {
      reading += 1;
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    return from(site, address, '/api/contact', { ...init, headers: { 'content-type': 'application/json', ...length } });
  };
  const { capacityPerNetwork, waitingPerNetwork } = GATES.bodies;
  for (let n = 0; n < capacityPerNetwork + waitingPerNetwork; n += 1) {
    void send(FLOODING, n % 2 === 0 ? {} : { 'content-length': '100000' });
  }
  await until(() => expect(reading).toBe(capacityPerNetwork));
  expect((await send(FLOODING, {})).status).toBe(429);
  void send(OTHER, {});
  await until(() => expect(reading).toBe(capacityPerNetwork + 1));
});

// Fails without `inTime` in server/admission/admitted.ts: a letter a second kept a place for five minutes, and sixteen
// addresses all places.
test('a long body that does not come is refused with a sentence, and its place is another’s', async ({ site }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const headers = { 'content-type': 'application/json' };
  const { capacityPerNetwork } = GATES.bodies;
  const run = vi.spyOn(site.services.admission, 'run');
  let reading = 0;
  const pull = () => {
    reading += 1;
  };
  const slow = Array.from({ length: capacityPerNetwork }, () => {
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    return from(site, FLOODING, '/api/contact', { ...init, headers });
  });
  // The time of each begins when its place is taken.
  await until(() => expect(reading).toBe(capacityPerNetwork));
  await vi.advanceTimersByTimeAsync(28_000);
  const body = JSON.stringify({ email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola '.repeat(1_800) });
  const sent = from(site, FLOODING, '/api/contact', { method: 'POST', body, headers: { ...headers, 'content-length': String(body.length) } });
  await until(() => expect(run.mock.calls.filter(([kind]) => kind === 'body')).toHaveLength(capacityPerNetwork + 1));
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await sent).status).toBe(200);
  for (const each of slow) {
    const answer = await each;
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('tardó demasiado en llegar')]);
  }
});

// Fails when it weighs what a read weighs, or passes where sign-ins wait (server/admission/weights.ts): office reads
// stood behind fifty challenges in the database's line.
test('a passkey’s challenge passes where short writes do', async ({ site }) => {
  const kinds = closeGates(site);
  expect((await from(site, FLOODING, '/api/auth/passkey/generate-authenticate-options')).status).toBe(429);
  expect([...kinds]).toEqual(['challenge']);
});
