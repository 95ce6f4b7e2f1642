import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import type { Database } from '#data/database.ts';
import { createHarvest } from '#data/publications/harvest.ts';
import { HARVEST } from '#data/publications/harvested-works.ts';
import { waitForWriters } from '#data/revision.ts';
import { ADMINISTRATOR, answerOf, type Client, openTestApp } from '#tests/app.ts';
import { SAMPLE_FILES, withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { everythingStored } from '#tests/stored.ts';
import { endedOrHeldUp, heldBeforeCommit, openTwice, waitsForLocks } from '#tests/two-processes.ts';
import { NOW } from '#tests/world.ts';
import { filled, type Operation, operationsOf } from './operations.ts';

const BETO = { email: 'beto@faro.test', password: 'otra-clave-de-prueba', name: 'Beto' };
/** Tables that a removal itself changes, and those that count requests. */
const TABLES_OF_ACCOUNTS = ['session', 'user', 'account', 'verification', 'links', 'key_salts', 'attempts', 'revision', 'signing_keys'];

/** Writes of accounts alone, which end with them. */
const OF_ACCOUNTS = /^\/api\/(auth|uploads|administrators|invitations)/;

const BIBTEX = { text: '@article{a, title={Otra}, author={Ruiz, Ana}, year=2020}' };
const VIEW = { collection: 'papers', name: 'Recientes' };
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/papers/spreadsheet/preview': { text: 'Título\nUna' },
  'POST /api/imports': BIBTEX,
  'POST /api/imports/preview': BIBTEX,
  'PUT /api/imports/{id}/errors/{position}': BIBTEX,
  'PATCH /api/preferences': { savesByButton: true },
  'PUT /api/preferences/views': { ...VIEW, query: 'q=a' },
  'DELETE /api/preferences/views': VIEW,
};

/** Requests that end before the removal does: they read, stage what comes later, or are refused before they write. */
const WAIT_FOR_NOBODY = [
  ...['POST /api/papers/{id}/preview', 'POST /api/papers/spreadsheet/preview', 'POST /api/papers/spreadsheet/cells'],
  ...['POST /api/imports/preview', 'POST /api/messages/of-person'],
  ...['PATCH /api/messages/{id}', 'POST /api/backups'],
  ...['POST /api/papers/spreadsheet/undo', 'PATCH /api/files/{path}', 'PUT /api/files/{path}'],
  ...['POST /api/harvest', 'POST /api/jobs/{id}/retry', 'DELETE /api/jobs/{id}', 'POST /api/backups/{name}/link', 'DELETE /api/demo'],
];

const definitions: readonly CollectionDefinition[] = Object.values(collections);

/** Something of each kind to write to, and the values of the paths that lead there. */
async function withContent(database: Database, ana: Client, visitor: Client) {
  const made = async (path: string, body: object) => (await answerOf(await ana.send('POST', path, body))).body;
  await withFiles(database);
  const ids = new Map<string, string>();
  for (const { name, fields } of definitions) ids.set(name, String((await made(`/api/${name}`, sampleBody(fields))).id));
  for (const name of ['site', 'profile']) await ana.send('PUT', `/api/${name}`, { group_name: 'Faro', name: 'Ana' });
  const other = await made('/api/papers', { title: 'Otra versión' });
  const gone = await made('/api/papers', { title: 'Borrada' });
  await ana.send('DELETE', `/api/papers/${String(gone.id)}`);
  const trash = (await answerOf(await ana.send('GET', '/api/trash'))).body.items as { change: number }[];
  await visitor.send('POST', '/api/contact', { email: 'eva@example.org', Mensaje: 'Hola' });
  ids.set('messages', ((await answerOf(await ana.send('GET', '/api/messages'))).body.items as { id: string }[])[0]?.id ?? '');
  ids.set('imports', String((await made('/api/imports', { text: '@article{a, title={Otra}, author={Ruiz, Ana}, year=2020}' })).id));
  const pathOf = ({ path }: Operation) =>
    filled(path, {
      ...{ version: '1', change: String(trash[0]?.change), position: '1', path: `uploads/${SAMPLE_FILES[0]}` },
      id: ids.get(path.split('/')[2] ?? '') ?? 'x',
    });
  const bodyOf = ({ method, path }: Operation): object => {
    const [, , name = ''] = path.split('/');
    const last = path.split('/').at(-1);
    if (last === 'order') return { ids: [ids.get(name)] };
    const sent = BODIES[`${method} ${path}`];
    if (sent !== undefined) return sent;
    if (name === 'messages') return path.includes('of-person') ? { email: 'eva@example.org' } : { read: true };
    if (name === 'author-names') return { name: 'Zoé Lara', member: ids.get('students'), members: [ids.get('students')] };
    if (last === 'spreadsheet') return { text: 'Título\nUna' };
    if (last === 'apply') return {};
    if (path.endsWith('merge')) return { with: other.id, ...(path.endsWith('/merge') && { version: 1, otherVersion: 1 }) };
    if (name === 'files') return { alt: 'Una' };
    const definition = definitions.find((each) => each.name === name);
    return definition === undefined ? { group_name: 'Otro', name: 'Otro' } : { ...sampleBody(definition.fields), [definition.titleField]: 'Intrusa' };
  };
  return { pathOf, bodyOf };
}

/** Deletions come last: the others need what they delete. */
const deletingLast = (one: Operation, other: Operation) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE');

/** Removes an account but for the exchange of the key, after which signing in takes long, and brings it back. */
function removalOf({ db, writing }: Pick<Database, 'db' | 'writing'>, id: string) {
  const rowsOf = (table: string, column: string) => sql<object>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return async () => {
    const kept = [await rowsOf('user', 'id'), await rowsOf('account', 'userId'), await rowsOf('session', 'userId')] as const;
    const remove = () =>
      writing(async (transaction) => {
        await waitForWriters(transaction, 'postgres');
        await sql`delete from "user" where id = ${id}`.execute(transaction);
      });
    const bringBack = async () => {
      for (const [index, table] of (['user', 'account', 'session'] as const).entries()) {
        for (const row of kept[index]?.rows ?? [])
          await db
            .insertInto(table as 'content')
            .values(row)
            .execute();
      }
    };
    return { remove, bringBack };
  };
}

// Fails without `takeTurn` in data/revision.ts: a statement that waits sees the account as it was before it waited; and
// for each write that does not hand its writer on to where it waits.
test('an account that is removed on one process writes nothing on another, whatever waits there', async () => {
  const [one, other] = await openTwice();
  const { database, hold } = heldBeforeCommit(one);
  const [here, there] = [await openTestApp({ database }), await openTestApp({ database: other })];
  const ana = await here.signIn();
  const { pathOf, bodyOf } = await withContent(one, ana, here.visitor);
  const beto = await there.signIn(BETO);
  const betoId = String((await here.services.auth.find(BETO.email))?.id);
  // The lists of content are one route: one of them stands for all.
  const lists = definitions.flatMap(({ name }) => (name === 'papers' ? [] : `/api/${name}`));
  const writes = (await operationsOf(here))
    .toSorted(deletingLast)
    .filter(
      ({ method, path, needsSession }) =>
        method !== 'GET' && needsSession && !OF_ACCOUNTS.test(path) && !lists.some((list) => path === list || path.startsWith(`${list}/`)),
    );
  const contentStored = () => everythingStored(one, TABLES_OF_ACCOUNTS);
  /** @returns the answer to a write that waits for the removal; null where it did not wait */
  async function whileRemoved(operation: Operation, remove: () => Promise<unknown>): Promise<Response | null> {
    const { reached, release } = hold();
    const removing = remove();
    await reached;
    let hasEnded = false;
    const writing = beto.send(operation.method, pathOf(operation), operation.hasBody ? bodyOf(operation) : undefined).finally(() => {
      hasEnded = true;
    });
    await endedOrHeldUp(other, writing);
    const isWaiting = !hasEnded;
    release();
    const [answer] = await Promise.all([writing, removing]);
    return isWaiting ? answer : null;
  }
  const removal = removalOf(database, betoId);
  const goneOn: string[] = [];
  for (const operation of writes) {
    const before = await contentStored();
    const { remove, bringBack } = await removal();
    const answer = await whileRemoved(operation, remove);
    await bringBack();
    const name = `${operation.method} ${operation.path}`;
    if (answer === null) {
      goneOn.push(name);
      continue;
    }
    expect(answer.status, name).toBe(401);
    expect(await contentStored(), name).toEqual(before);
  }
  expect(goneOn.toSorted()).toEqual(WAIT_FOR_NOBODY.toSorted());
  const create = writes.find(({ method, path }) => method === 'POST' && path === '/api/papers');
  expect(create && (await whileRemoved(create, () => here.services.auth.remove(betoId)))?.status).toBe(401);
});

// Fails without `hold` in server/sign-in/account-tables.ts: what is deleted at last is looked for as it was before, so
// that an invitation made or used meanwhile outlived its maker.
test('an invitation of an account that is removed on one process is neither used nor made on another meanwhile', async () => {
  const [one, other] = await openTwice();
  const { database, hold } = heldBeforeCommit(one);
  const [here, there] = [await openTestApp({ database }), await openTestApp({ database: other })];
  await here.signIn();
  const beto = await there.signIn(BETO);
  const id = String((await here.services.auth.find(BETO.email))?.id);
  const invited = async () => beto.send('POST', '/api/invitations');
  const token = new URL(String((await answerOf(await invited())).body.url)).searchParams.get('token');
  const { reached, release } = hold();
  const removing = here.services.auth.remove(id);
  await reached;
  const using = there.visitor.send('POST', '/api/invitations/accept', { token, email: 'vuelve@faro.test', password: BETO.password });
  await endedOrHeldUp(other, using);
  const inviting = invited();
  await endedOrHeldUp(other, inviting, 2);
  release();
  const statuses = (await Promise.all([using, inviting])).map(({ status }) => status);
  expect([await removing, ...statuses]).toEqual([true, 403, 401]);
  expect((await here.services.auth.administrators()).map(({ email }) => email)).toEqual([ADMINISTRATOR.email]);
});

// Fails without `turnOf` in data/attempts.ts: of two that come at once, the one with the lower number may be stored
// last, and neither counts the other.
test('of two guesses at once on two processes, one more than the limit is not judged', async () => {
  const [one, other] = await openTwice();
  const { database, hold } = heldBeforeCommit(one);
  const env = { TRUSTED_PROXY: '127.0.0.1' };
  let judged = 0;
  const passwords = {
    hash: async (given: string) => given,
    verify: async () => {
      judged += 1;
      return false;
    },
  };
  const [here, there] = [await openTestApp({ database, env, passwords }), await openTestApp({ database: other, env, passwords })];
  await here.services.auth.createAdministrator(ADMINISTRATOR);
  const guess = ({ visitor }: Pick<typeof here, 'visitor'>, n: number) =>
    visitor.send('POST', '/api/auth/sign-in/email', { email: ADMINISTRATOR.email, password: 'no es' }, { 'x-forwarded-for': `10.0.0.${n}` });
  for (let n = 1; n < 30; n += 1) expect((await guess(n % 2 === 0 ? here : there, n)).status).toBe(401);
  // Each counts for its connection first.
  const { reached, release } = hold(1);
  const first = guess(here, 30);
  await reached;
  const second = guess(there, 31);
  await endedOrHeldUp(other, second);
  release();
  const statuses = (await Promise.all([first, second])).map(({ status }) => status);
  expect([statuses.toSorted((before, after) => before - after), judged]).toEqual([[401, 429], 30]);
});

// Fails without `turn` in data/publications/claim-harvest.ts: who waits for the other sees the queue as it was before.
test('of two harvests at once on two processes one begins', async () => {
  const [one, other] = await openTwice();
  const [here, there] = [await openTestApp({ database: one }), await openTestApp({ database: other })];
  await one.db
    .insertInto('harvests')
    .values({ service: HARVEST, at: new Date(0).toISOString(), import: '' })
    .execute();
  const begun = await one.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('harvests').select('service').forUpdate().execute();
    const both = [
      createHarvest({ database: one, imports: here.services.imports, now: () => NOW }).begin(['0000-0002-1825-0097'], 0),
      createHarvest({ database: other, imports: there.services.imports, now: () => NOW }).begin(['0000-0002-1825-0097'], 0),
    ];
    await waitsForLocks(other, both.length);
    return { both };
  });
  expect((await Promise.all(begun.both)).filter(Boolean)).toEqual([true]);
});
