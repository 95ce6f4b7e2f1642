import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cslItem } from '#tests/metadata-shapes.ts';
import { jsonOf } from './http.ts';
import { environmentOf, type OwnInternet, PUBLIC } from './own-internet.ts';
import { startTarget, type Target } from './target.ts';

/** Requests that reached a server of the test's own. */
const inside = { port: 0, met: [] as string[] };
const outside = { port: 0, met: [] as string[], answer: (answer: ServerResponse, _asked: string): void => void answer.end() };

/** A server of this machine that counts what comes to it. */
async function listen(listener: { port: number; met: string[] }, answer: (answer: ServerResponse, asked: string) => void): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const asked = `${incoming.method} ${incoming.headers.host} ${incoming.url}`;
    listener.met.push(asked);
    answer(outgoing, asked);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  listener.port = (server.address() as AddressInfo).port;
  return server;
}

beforeAll(async () => {
  const servers = [await listen(inside, (answer) => answer.end('secret')), await listen(outside, (...asked) => outside.answer(...asked))];
  return () => {
    for (const server of servers) server.close();
  };
});

afterEach(() => {
  expect(inside.met, 'nothing ever reaches what is inside').toEqual([]);
  outside.met.length = 0;
});

/**
 * The program with a form service, in an internet of the test's own: all that the program requests by itself goes there
 * (tests/absent.test.ts).
 */
const startWith = (form: string, names: OwnInternet['names'] = {}, env: Readonly<Record<string, string>> = {}): Promise<Target> =>
  startTarget({ env: { CONTACT_FORWARD_URL: form, ...env, ...environmentOf({ names, outside: outside.port, inside: inside.port }) } });

interface Kept {
  readonly delivery: string;
  readonly lastError: string | null;
}

/** Sends the form as a visitor. @returns the message, when it was tried to forward it */
async function write({ visitor, administrator, database }: Target): Promise<Kept> {
  await database.db.deleteFrom('attempts').execute();
  expect((await visitor.send('POST', '/api/contact', { email: 'eva@example.org', Mensaje: randomUUID() })).status).toBe(200);
  const read = async () => jsonOf<{ items: Kept[] }>(await administrator.send('GET', '/api/messages')).items;
  // An attempt counts from its beginning, and its error is there at its end.
  const isOpen = ({ delivery, lastError }: Kept) => delivery === 'waiting' && lastError === null;
  await expect.poll(async () => (await read()).filter(isOpen), { interval: 20, timeout: 20_000 }).toEqual([]);
  return (await read())[0] as Kept;
}

// Fails without the check of `isPublicAddress` in server/outgoing/request.ts, and where
// server/mail/form-service.ts fetches by itself. All the ways to write such an address are in
// server/outgoing/request.test.ts.
describe('a form service on this machine or its network is not reached, and the message waits', () => {
  test.each([
    ['localhost', 'localhost'],
    ['127.0.0.1', '0x7f.1'],
    ['[::ffff:7f00:1]', '[::ffff:127.0.0.1]'],
    ['169.254.169.254', '①⑥⑨.254.169.254'],
  ])('%s, written as %s', async (title, host) => {
    const target = await startWith(`http://${host}:${inside.port}/form`);
    onTestFinished(() => target.stop());
    const refused = { delivery: 'waiting', lastError: `${title.replace(/^\[|\]$/g, '')} is not an address of the public internet` };
    expect(await write(target)).toMatchObject(refused);
  });
});

// Fails where `requestFollowing` takes an own origin for reachable from everywhere (server/outgoing/follow.ts).
test('a service of metadata leads over another site to no service that the operator has inside', async () => {
  const target = await startWith(
    'http://form.example/form',
    { 'arxiv.example': [[PUBLIC]], 'otro.example': [[PUBLIC]] },
    {
      METADATA_ARXIV_URL: 'http://arxiv.example',
      METADATA_PUBMED_URL: `http://127.0.0.1:${inside.port}`,
    },
  );
  const { answer: usual } = outside;
  onTestFinished(async () => {
    outside.answer = usual;
    await target.stop();
  });
  outside.answer = (answer) => {
    const isFirst = outside.met.length === 1;
    answer.writeHead(302, { location: isFirst ? 'http://otro.example/' : `http://127.0.0.1:${inside.port}/secret` }).end();
  };
  const { text } = await target.administrator.send('POST', '/api/imports', { text: 'arXiv:2001.00001' });
  const { id } = JSON.parse(text) as { id: string };
  const state = async () => jsonOf<{ delay: string | null }>(await target.administrator.send('GET', `/api/imports/${id}/state`)).delay;
  await expect.poll(state, { interval: 50, timeout: 20_000 }).not.toBeNull();
  expect(outside.met).toEqual([expect.stringContaining('GET arxiv.example'), 'GET otro.example /']);
});

// Fails where a refusal counts for the service whoever gave it (`origins` in server/metadata/lookup-queue.ts): the site
// of one DOI could stop the lookups of all others for a day.
test('a site that a DOI leads to makes no service of metadata pause for other DOIs', async () => {
  const target = await startWith(
    'http://form.example/form',
    Object.fromEntries(['doi', 'crossref', 'datacite', 'otro'].map((name) => [`${name}.example`, [[PUBLIC]]])),
    {
      METADATA_DOI_URL: 'http://doi.example',
      METADATA_CROSSREF_URL: 'http://crossref.example',
      METADATA_DATACITE_URL: 'http://datacite.example',
    },
  );
  const { answer: usual } = outside;
  onTestFinished(async () => {
    outside.answer = usual;
    await target.stop();
  });
  outside.answer = (answer, asked) => {
    if (asked.startsWith('GET otro.example')) answer.writeHead(429, { 'retry-after': '86400' }).end();
    else if (asked.endsWith('uno')) answer.writeHead(302, { location: 'http://otro.example/uno' }).end();
    else answer.end(JSON.stringify(cslItem('10.1000/dos')));
  };
  const { text } = await target.administrator.send('POST', '/api/imports', { text: '10.1000/uno\n10.1000/dos' });
  const { id } = JSON.parse(text) as { id: string };
  const found = async () => jsonOf<{ entries: { doi: string }[] }>(await target.administrator.send('GET', `/api/imports/${id}`)).entries;
  await expect.poll(found, { interval: 50, timeout: 20_000 }).toMatchObject([{ doi: '10.1000/dos' }]);
});

describe('a form service of the internet', () => {
  let target: Target;
  const NAME = 'form.example';

  beforeAll(async () => {
    target = await startWith(`http://${NAME}/form`, {
      // Each line is what the name is when the program looks: once for each message.
      [NAME]: [[PUBLIC], ['127.0.0.1'], [PUBLIC, '10.0.0.1'], ['fd00::1', PUBLIC], [], [PUBLIC]],
      'inside.example': [['192.168.1.1']],
    });
    return () => target.stop();
  });

  // Fails when the connection looks the name up again: `lookup` left out of the request's options.
  test('a name whose address changes between the look and the connection is connected to where it was looked at', async () => {
    expect(await write(target)).toMatchObject({ delivery: 'sent' });
    expect(outside.met).toEqual([`POST ${NAME} /form`]);
  });

  // Fails without the check of `isPublicAddress`; the second and third when only the first address, or only one of
  // them, is looked at.
  test.each([
    'that is on this machine by now',
    'with a public and a private address',
    'with a private and a public address',
    'with no address at all',
  ])('%s is not reached', async () => {
    expect(await write(target)).toMatchObject({ delivery: 'waiting', lastError: `${NAME} is not an address of the public internet` });
    expect(outside.met).toEqual([]);
  });

  // Fails when redirects are followed.
  test.each([
    [301, () => `http://127.0.0.1:${inside.port}/secret`],
    [302, () => 'http://inside.example/secret'],
    [307, () => 'http://169.254.169.254/latest/meta-data/'],
    [308, () => `http://${NAME}/elsewhere`],
  ])('that answers %i is not followed to where it leads', async (status, location) => {
    outside.answer = (answer) => answer.writeHead(status, { location: location() }).end();
    expect(await write(target)).toMatchObject({ delivery: 'waiting', lastError: `the form service answered ${status}` });
    expect(outside.met).toEqual([`POST ${NAME} /form`]);
  });

  // Fails without the check of the size.
  test('that answers without end is read no further than was agreed', async () => {
    outside.answer = (answer) => {
      const more = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(65_536)));
      };
      answer.on('drain', more);
      more();
    };
    expect(await write(target)).toMatchObject({ delivery: 'waiting', lastError: 'the answer is longer than 5242880 bytes' });
  });

  // Fails without `acceptsPiece` in server/outgoing/request.ts, and without `MAX_INTERIM_ANSWERS` there: in eight
  // seconds a server had the program take 600 MB, and half of its main thread.
  test.each([
    ['in tiny pieces', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n', 'the answer comes in tiny pieces'],
    ['with answers that announce another', '', 'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n', 'the answer is announced without end'],
    ['with answers that say to go on', '', 'HTTP/1.1 100 Continue\r\n\r\n', 'the answer is announced without end'],
  ])('that answers without end %s is read no further', async (_, head, piece, lastError) => {
    outside.answer = ({ socket }) => {
      const pieces = Buffer.from(piece.repeat(2_000));
      const more = (): unknown => socket?.writable && socket.write(pieces, more);
      socket?.on('error', () => undefined).write(head + piece, more);
    };
    expect(await write(target)).toMatchObject({ delivery: 'waiting', lastError });
  });

  // Fails when an end of the connection that Node tells as no error (`upgrade` in server/outgoing/request.ts) ends
  // nothing: no message was ever forwarded again, no link looked at and no publication looked up, until the next start.
  test('that changes the protocol is waited for no longer', async () => {
    outside.answer = ({ socket }) => void socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    expect(await write(target)).toMatchObject({ delivery: 'waiting', lastError: 'the answer changes the protocol' });
  });
});
