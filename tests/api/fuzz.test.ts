import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { PROBLEM_STATUSES, type ProblemBody } from '#core/errors.ts';
import { isBlankText } from '#core/text/blank.ts';
import type { Database } from '#data/database.ts';
import { type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY, trashIn } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { type Operation, operationsOf } from './operations.ts';
import { aimed, areaOf, type Shot, shotsAt } from './shots.ts';

/** The number of bodies for each call that writes. The lists share most of theirs, and with them the bodies. */
const BODIES = { sqlite: { own: 20, ofLists: 5 }, postgres: { own: 4, ofLists: 1 } };

/** The same bodies each time; others with `FUZZ_SEED=123 npm run test:data tests/api/fuzz.test.ts`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_305);

const HOUR = 3_600_000;
const definitions: Readonly<Record<string, CollectionDefinition>> = collections;
const CONTENT = [...Object.keys(collections), ...Object.keys(documents)];
const ACCOUNTS = ['account', 'attempts', 'passkey', 'session', 'twoFactor', 'user', 'verification'];

/** The tables that calls of an area may write. */
function tablesOf(area: string): readonly string[] {
  const always = ['author_links', 'changes', 'revision', 'search_index'];
  if (area === 'trash') return [...CONTENT, 'files', ...always];
  if (area === 'project-types') return [area, 'students', ...always];
  if (CONTENT.includes(area)) return [area, ...always];
  return (
    {
      auth: ACCOUNTS,
      administrators: ['user'],
      invitations: ['attempts', 'links'],
      'password-reset': ['attempts', 'links'],
      contact: ['attempts', 'messages'],
      messages: ['messages', 'changes', 'jobs'],
      preferences: ['preferences', 'saved_views'],
      visits: ['attempts', 'visits', 'visit_counts'],
      jobs: ['jobs'],
      uploads: ['uploads', 'files', 'jobs'],
      files: ['files', 'jobs', ...always],
    }[area] ?? []
  );
}

describe.each(databases)(`random bodies on $dialect, seed ${seed}`, ({ dialect, create }) => {
  let database: Database;
  let app: TestApp;
  let writes: Operation[];

  beforeAll(async () => {
    database = await withFiles(await create());
    app = await createTestApp({ database });
    // A backup takes no body, and each reads everything there is.
    writes = (await operationsOf(app)).filter(({ method, path }) => method !== 'GET' && path !== '/api/backups');
    for (const definition of Object.values(definitions)) {
      await app.services.store.create(definition, sampleBody(definition.fields), BY);
      await app.services.store.create(
        definition,
        { [definition.titleField]: 'Otra', ...(definition.name === 'project-types' && { type: 'otra' }) },
        BY,
      );
    }
    return async () => {
      await database.close();
      await app.close();
    };
  });

  /**
   * The first items of a collection: a shot aims at no others, and reading them all before each is most of the work.
   */
  async function firstOf({ name, orderField }: CollectionDefinition): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)} order by ${sql.ref(orderField)}, id limit 4`.execute(database.db);
    return rows.map(({ id }) => id);
  }

  /** The last deletion. */
  async function lastDeleted(): Promise<string> {
    const { store } = app.services;
    const [last] = await trashIn(store);
    if (last !== undefined) return String(last.seq);
    const { id } = await store.create(collections.papers, { title: 'Borrada' }, BY);
    await store.remove(collections.papers, id, BY);
    return lastDeleted();
  }

  /** The targets of a shot: at least one item of the collection, one deletion. */
  async function existing(area: string): Promise<{ ids: string[]; change: string }> {
    const { store, messages, files } = app.services;
    if (area === 'files' && (await files.find('uploads/a.png', 'all')) === undefined) {
      const png = { name: 'a.png', bytes: Buffer.from('not really'), contentType: 'image/png', width: 1, height: 1, color: null };
      await files.put(png, BY);
    }
    if (area === 'messages' && (await messages.list()).length === 0) {
      await messages.receive({ email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola' }, { isForwarded: false });
    }
    const change = area === 'trash' ? await lastDeleted() : 'undefined';
    if (area === 'messages') return { ids: (await messages.list()).map(({ id }) => id), change };
    const definition = definitions[area];
    if (definition === undefined) return { ids: [], change };
    const ids = await firstOf(definition);
    if (ids.length > 1) return { ids, change };
    await store.create(definition, sampleBody(definition.fields), BY).catch(() => undefined);
    return { ids: await firstOf(definition), change };
  }

  async function shoot(client: Client, operation: Operation, shot: Shot): Promise<void> {
    const { path, body, headers } = aimed(operation, shot, await existing(areaOf(operation)));
    const revision = await app.services.store.revision();
    const response = await client.send(operation.method, path, body, headers);
    // No mail is set up here: a call that would send a letter says so.
    if (response.status !== PROBLEM_STATUSES.unimplemented) expect(response.status).toBeLessThan(500);
    if (!response.ok) {
      const { status, code, detail } = (await response.json()) as ProblemBody;
      expect({ status, isInCatalogue: Object.hasOwn(PROBLEM_STATUSES, code), hasDetail: detail !== '' }).toEqual({
        status: response.status,
        isInCatalogue: true,
        hasDetail: true,
      });
    }
    // An item that was purged is on no page any more.
    const isForgetting = areaOf(operation) === 'trash' && operation.method === 'DELETE';
    // A preview stores nothing.
    const isLooking = operation.path.endsWith('/preview');
    const isContent = [...CONTENT, 'files', 'trash'].includes(areaOf(operation)) && !isForgetting && !isLooking;
    expect(await app.services.store.revision(), `${operation.method} ${path}`).toBe(isContent && response.ok ? revision + 1 : revision);
  }

  test('are stored or refused, and change nothing but what they are sent to', async () => {
    const paths = new Set(writes.map(({ path }) => path));
    const isOfLists = ({ path }: Operation) =>
      areaOf({ path }) in definitions && Object.keys(definitions).every((name) => paths.has(path.replace(/^\/api\/[^/]+/, `/api/${name}`)));
    let client = await app.signIn();
    let before = await everythingStored(database);
    for (const operation of writes) {
      const name = `${operation.method} ${operation.path}`;
      // The calls of sign-in may end the session, and refused ones count for a while.
      if (areaOf(operation) === 'auth') {
        app.clock.now = new Date(app.clock.now.getTime() + HOUR);
        client = await app.signIn();
        before = await everythingStored(database);
      }
      await fc.assert(
        fc.asyncProperty(shotsAt(operation), (shot) => shoot(client, operation, shot)),
        { seed, numRuns: BODIES[dialect][isOfLists(operation) ? 'ofLists' : 'own'], endOnFailure: true },
      );
      // Visits wait for up to a second, and belong to their own area.
      await app.services.visits.flush();
      const after = await everythingStored(database);
      const own = tablesOf(areaOf(operation));
      const untouched = (stored: typeof after) => Object.fromEntries(Object.entries(stored).filter(([table]) => !own.includes(table)));
      expect(untouched(after), name).toEqual(untouched(before));
      before = after;
    }
  }, 600_000);

  test('leave every collection whole: places of its own for each item, and every item accepted back', async () => {
    const { store } = app.services;
    for (const definition of Object.values(definitions)) {
      const items = await store.list(definition, 'all');
      expect(new Set(items.map((item) => item[definition.orderField])).size).toBe(items.length);
      for (const item of items) {
        // The specification asks an update for a name that it does not ask a new collaborator for, and "false" is none.
        if (definition.name === 'collaborators' && (isBlankText(String(item.name)) || item.name === 'false')) continue;
        expect(await store.replace(definition, item.id, item, { ...BY, ifVersion: item.version })).toMatchObject({ version: item.version + 1 });
      }
    }
  });
});
