import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { personMessages } from '#cli/messages.ts';
import { migrate } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { waitForWriters } from '#data/revision.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { everythingStored } from '#tests/stored.ts';
import { until } from '#tests/until.ts';

const FIND = '/api/messages/of-person';
const ERASE = `${FIND}/erase`;

describe.each(databases)('a person’s messages', ({ open }) => {
  async function start() {
    const database = await open();
    const app = await openTestApp({ database });
    const administrator = await app.signIn();
    const write = (email: string, Mensaje: string) => app.visitor.send('POST', '/api/contact', { email, Asunto: 'Hola', Mensaje });
    await write('Ana@Ejemplo.mx', 'Soy Ana, primero');
    await write('ana@ejemplo.mx', 'Soy Ana, después');
    await write('eva@ejemplo.mx', 'Soy Eva');
    const { items } = (await answerOf(await administrator.send('GET', '/api/messages'))).body as { items: { id: string; mensaje: string }[] };
    const deleted = items.find(({ mensaje }) => mensaje === 'Soy Ana, primero')?.id;
    await administrator.send('DELETE', `/api/messages/${deleted}`);
    const texts = async () => {
      const found = (await answerOf(await administrator.send('POST', FIND, { email: ' ANA@ejemplo.mx ' }))).body;
      return { ...found, items: (found.items as { mensaje: string }[]).map(({ mensaje }) => mensaje).toSorted() };
    };
    return { ...app, database, administrator, texts };
  }

  // Fails when only the list is looked through, or when e-mails are compared to the letter.
  test('is found by the e-mail, however it was typed, in the trash too; with how long backups hold it', async () => {
    const { texts } = await start();
    expect(await texts()).toEqual({ items: ['Soy Ana, después', 'Soy Ana, primero'], backupDays: 372 });
  });

  // Fails when something of it stays: in the list, the trash, or the history of changes.
  test('is erased for good, and of others nothing', async () => {
    const { administrator, database, texts, visitor } = await start();
    expect((await visitor.send('POST', ERASE, { email: 'ana@ejemplo.mx' })).status).toBe(401);
    expect(await answerOf(await administrator.send('POST', ERASE, { email: 'ana@ejemplo.mx' }))).toMatchObject({ status: 200, body: { erased: 2 } });
    expect(await texts()).toMatchObject({ items: [] });
    const stored = JSON.stringify(await everythingStored(database));
    expect(stored).not.toContain('Soy Ana');
    expect(stored.toLowerCase()).not.toContain('ana@ejemplo.mx');
    expect(stored).toContain('Soy Eva');
  });

  test.each([[undefined], [{}], [{ email: '' }], [{ email: 'ana' }], [{ email: 5 }]])('%j is asked to be an e-mail', async (body) => {
    const { administrator } = await start();
    for (const path of [FIND, ERASE]) {
      const answer = await answerOf(await administrator.send('POST', path, body));
      expect(answer).toMatchObject({ status: 400, body: { fields: { email: 'Escribe el correo completo de la persona.' } } });
    }
  });

  test('is handed out and erased by command', async () => {
    const { services } = await start();
    const listed = await personMessages.run(services, ['list', '--email', 'ana@ejemplo.mx']);
    expect((JSON.parse(listed) as { mensaje: string }[]).map(({ mensaje }) => mensaje)).toHaveLength(2);
    expect(await personMessages.run(services, ['erase', '--email', 'ana@ejemplo.mx'])).toBe('Messages erased: 2.');
    expect(await personMessages.run(services, ['list', '--email', 'ana@ejemplo.mx'])).toBe('[]');
  });
});

// Fails without `secure_delete` in data/sqlite.ts, and without `scrub` in data/messages/messages.ts.
test('an erased message stays in no file of the SQLite database, in the trash or not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faro-erased-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = await openDatabase(`sqlite:${join(folder, 'faro.sqlite')}`);
  onTestFinished(database.close);
  await migrate(database);
  const { visitor, signIn } = await openTestApp({ database });
  const administrator = await signIn();
  const filesWith = (text: string) => readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text));
  for (const [email, Mensaje] of [
    ['ana@ejemplo.mx', 'Breve'],
    ['ana@ejemplo.mx', `Larga ${'palabra '.repeat(2_000)}`],
    ['eva@ejemplo.mx', 'Soy Eva'],
  ] as const) {
    await visitor.send('POST', '/api/contact', { email, Asunto: 'Hola', Mensaje });
  }
  const { items } = (await answerOf(await administrator.send('GET', '/api/messages'))).body as { items: { id: string; mensaje: string }[] };
  await administrator.send('DELETE', `/api/messages/${items.find(({ mensaje }) => mensaje === 'Breve')?.id}`);
  // As if the messages were older: they are in the database proper.
  await database.scrub();
  for (const text of ['Breve', 'palabra palabra', 'ana@ejemplo.mx']) expect(filesWith(text)).toContain('faro.sqlite');

  expect(await answerOf(await administrator.send('POST', ERASE, { email: 'ana@ejemplo.mx' }))).toMatchObject({ body: { erased: 2 } });
  for (const text of ['Breve', 'palabra palabra', 'ana@ejemplo.mx']) expect(filesWith(text), text).toEqual([]);
  expect(filesWith('Soy Eva')).toEqual(['faro.sqlite']);

  // A backup that is reading is not waited for; the next erasure takes all out.
  const erase = (email: string) => administrator.send('POST', ERASE, { email });
  await visitor.send('POST', '/api/contact', { email: 'leo@ejemplo.mx', Mensaje: 'Soy Leo' });
  await database.atOneMoment(async (db) => {
    await db.selectFrom('messages').select('id').execute();
    expect(await answerOf(await erase('leo@ejemplo.mx'))).toMatchObject({ status: 200, body: { erased: 1 } });
  });
  await erase('eva@ejemplo.mx');
  for (const text of ['Soy Eva', 'Soy Leo']) expect(filesWith(text), text).toEqual([]);
});

// Fails where moving a message to the trash does not wait for other writers (`remove` in data/messages/messages.ts): it
// had read the message before the erasure, and kept a copy of it. SQLite has one writer at a time.
test('a message that is moved to the trash while it is erased is not kept there, on postgres', async () => {
  const postgres = databases.find(({ dialect }) => dialect === 'postgres');
  const database = await (postgres as (typeof databases)[number]).open();
  const { services, signIn, visitor } = await openTestApp({ database });
  const administrator = await signIn();
  await visitor.send('POST', '/api/contact', { email: 'ana@ejemplo.mx', Asunto: 'Hola', Mensaje: 'Soy Ana' });
  const [message] = await services.messages.list();
  const [begun, moved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // As another process does it.
  const erasure = database.db.transaction().execute(async (transaction) => {
    await waitForWriters(transaction, 'postgres');
    await transaction.deleteFrom('messages').execute();
    begun.resolve();
    await moved.promise;
  });
  await begun.promise;
  const removal = administrator.send('DELETE', `/api/messages/${message?.id}`);
  const waiting = sql<{ one: number }>`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => expect((await waiting.execute(database.db)).rows).toHaveLength(1));
  moved.resolve();
  await Promise.all([erasure, removal]);
  expect(JSON.stringify(await everythingStored(database))).not.toContain('Soy Ana');
});
