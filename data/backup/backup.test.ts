import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backup as backupCommand } from '#cli/backup.ts';
import { restore as restoreCommand } from '#cli/restore.ts';
import { collections } from '#core/collections/index.ts';
import { BY_THE_CLOCK } from '#core/jobs/kinds.ts';
import type { Database, DialectName } from '#data/database.ts';
import { FIRST_LINE_ITEMS } from '#data/migrations/first-lines.ts';
import { FIRST_ROLES } from '#data/migrations/first-roles.ts';
import { MIGRATIONS, migrate } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { ADMINISTRATOR, type TestApp } from '#tests/app.ts';
import { EPHEMERAL, filledSite, keptIn, restoreInto, scratchFolder, site } from '#tests/backed-up-site.ts';
import { SAMPLE_FILES } from '#tests/sample-files.ts';
import { BY } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { NOW } from '#tests/world.ts';
import { fileEntry, LAST, Manifest, sha256Of } from './format.ts';
import { readTar, TAR_END, type TarFile, tarFile } from './tar.ts';
import { writeArchive } from './write.ts';

const DIALECTS: readonly DialectName[] = ['sqlite', 'postgres'];
const MISSED = /nothing was changed/i;

/** The same archive with other files in it; its checksums are those of the first one. */
async function altered(file: string, change: (files: TarFile[]) => TarFile[]): Promise<string> {
  const { Readable } = await import('node:stream');
  const files: TarFile[] = [];
  for await (const each of readTar(Readable.from([gunzipSync(readFileSync(file))]))) files.push({ ...each, bytes: Buffer.from(each.bytes) });
  const other = join(scratchFolder(), 'altered.tar.gz');
  writeFileSync(other, gzipSync(Buffer.concat([...change(files).flatMap((each) => [...tarFile(each, new Date(0))]), TAR_END])));
  return other;
}

describe.each(DIALECTS)('a backup of %s', (from) => {
  // Fails when a table, a column's type or the files are left out of the archive, or when PostgreSQL's counters do not
  // go on.
  test.each(DIALECTS)('restored into %s is everything there was, and work goes on', async (to) => {
    const app = await filledSite(from);
    const { file, missing } = await app.services.backups.make('manual');
    expect(missing).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const other = await site(to);
    const restored = await restoreInto(other, file);
    expect(await keptIn(other.services.database)).toEqual(await keptIn(app.services.database));
    expect(restored.files).toBe(3 + SAMPLE_FILES.length);
    for (const record of await other.services.files.list()) expect(Buffer.from(await other.services.files.bytes(record)).length).toBe(record.size);
    for (const table of EPHEMERAL) expect((await sql`select * from ${sql.table(table)}`.execute(other.services.database.db)).rows).toEqual([]);

    // Fails without `takeUpJobs` in data/backup/load.ts: nothing would be forwarded or swept until the next start.
    const { items: jobs } = await other.services.jobList.list();
    expect(jobs.map(({ kind, about }) => `${kind} ${about}`).toSorted()).toEqual(
      [...BY_THE_CLOCK.map((kind) => `${kind} `), 'message Por reenviar'].toSorted(),
    );

    const administrator = await other.signIn();
    expect(await other.visitor.send('GET', '/api/search?q=baterias').then((found) => found.text())).toContain('Patente de baterías');
    const trash = (await (await administrator.send('GET', '/api/trash')).json()) as { items: { change: number; title: string }[] };
    expect(trash.items[0]?.title).toBe('Baterías de «zinc» 🔋');
    expect((await administrator.send('POST', `/api/trash/${trash.items[0]?.change}/restore`)).status).toBe(200);
    expect((await administrator.send('POST', '/api/papers', { title: 'Después' })).status).toBe(201);
  });

  // Fails when the rows are read one statement after the other: without `begin` (SQLite), or below `repeatable read`
  // (data/database.ts).
  test('made while others write is what there was at one moment', async () => {
    const app = await site(from);
    const { database, blobs, store } = app.services;
    const write = () => store.create(collections.patents, { title: 'Patente' }, BY);
    await write();
    // Somebody writes after each of its queries.
    const interrupting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await write();
        return result;
      },
    };
    const atOneMoment: Database['atOneMoment'] = (read) => database.atOneMoment((db) => read(db.withPlugin(interrupting)));
    const file = join(scratchFolder(), 'one.tar.gz');
    await writeArchive(file, { database: { ...database, atOneMoment }, blobs, secret: null, version: 'test', at: NOW });
    expect((await store.list(collections.patents, 'all')).length).toBeGreaterThan(3);
    const other = await site('sqlite');
    await restoreInto(other, file);
    const { changes, patents } = await everythingStored(other.services.database);
    expect([patents?.length, changes?.length]).toEqual([1, 1]);
  });

  // Fails when the rows are replaced table by table instead of in one transaction.
  test('that stops half-way leaves everything as it was', async () => {
    const app = await filledSite(from);
    const { file } = await app.services.backups.make('manual');
    const { db } = app.services.database;
    await app.signIn().then((administrator) => administrator.send('POST', '/api/papers', { title: 'Después de la copia' }));
    const before = await everythingStored(app.services.database);
    await (from === 'postgres'
      ? sql`alter table visits add constraint nobody check (value < 0) not valid`.execute(db)
      : sql`create trigger nobody before insert on visits begin select raise(abort, 'the disk is gone'); end`.execute(db));
    await expect(restoreInto(app, file)).rejects.toThrow(/visits|disk is gone/);
    await (from === 'postgres' ? sql`alter table visits drop constraint nobody`.execute(db) : sql`drop trigger nobody`.execute(db));
    expect(await everythingStored(app.services.database)).toEqual(before);
    await restoreInto(app, file);
    expect(JSON.stringify(await app.services.store.list(collections.papers, 'all'))).not.toContain('Después de la copia');
  });

  // Fails when an older archive is read as if it were of today, or a newer one as far as it goes.
  test('of an older program is brought to the newest shape; one of a newer program is refused', async () => {
    const folder = scratchFolder();
    const app = await site(from);
    const old = await openDatabase(`sqlite:${join(folder, 'old.sqlite')}`);
    onTestFinished(old.close);
    await migrate(old, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 2)));
    await sql`insert into patents (id, version, enabled, "order", title, year) values ('abc', 1, 1, 0, 'De antes', 2011)`.execute(old.db);
    await sql`update revision set revision = 1`.execute(old.db);
    const source = { blobs: app.services.blobs, secret: null, at: new Date(), version: '0.0.1' };
    await writeArchive(join(folder, 'old.tar.gz'), { ...source, database: old });
    await restoreInto(app, join(folder, 'old.tar.gz'));
    expect(await (await app.visitor.send('GET', '/api/patents')).json()).toMatchObject({ items: [{ id: 'abc', title: 'De antes', year: 2011 }] });
    expect(await (await app.visitor.send('GET', '/api/research-lines')).json()).toMatchObject({ items: FIRST_LINE_ITEMS });
    expect(await (await app.visitor.send('GET', '/api/roles')).json()).toMatchObject({ items: FIRST_ROLES });

    const newer = await openDatabase(`sqlite:${join(folder, 'newer.sqlite')}`);
    onTestFinished(newer.close);
    await migrate(newer, { ...MIGRATIONS, '9999-later': { up: async () => undefined } });
    await writeArchive(join(folder, 'newer.tar.gz'), { ...source, database: newer, version: '9.9.9' });
    await expect(restoreInto(app, join(folder, 'newer.tar.gz'))).rejects.toThrow(/newer version of Faro \(9\.9\.9\).*Install that version/);
  });

  // Fails when the command does not look at what is there, or forgets to back it up first.
  test('is put in the place of something else only when told so, and that is kept', async () => {
    const app = await filledSite(from);
    const { file } = await app.services.backups.make('manual');
    const other = await site(from);
    await other.services.store.create(collections.patents, { title: 'Única' }, BY);
    const before = await everythingStored(other.services.database);
    await expect(restoreCommand.run(other.services, [file])).rejects.toThrow('add --replace');
    expect(await everythingStored(other.services.database)).toEqual(before);
    const left = join(other.services.config.dataDir, 'ready-pages');
    writeFileSync(left, 'pages of what was there');
    const output = await restoreCommand.run(other.services, [file, '--replace']);
    expect(existsSync(left)).toBe(false);
    const [kept] = (await other.services.backups.list()).filter(({ kind }) => kind === 'restore');
    expect(output).toContain(kept?.name);
    expect(await keptIn(other.services.database)).toEqual(await keptIn(app.services.database));
    const secretOf = ({ services }: TestApp) => readFileSync(join(services.config.dataDir, 'session-secret'), 'utf8');
    expect(secretOf(other)).toBe(secretOf(app));
    expect((await other.visitor.send('POST', '/api/auth/sign-in/email', ADMINISTRATOR)).status).toBe(200);
  });
});

// An archive is read into a database of its own, before the one of the site is touched.
describe('a backup of any database', () => {
  // Fails when the checksums (`is not as it was written` in data/backup/read.ts), the counts, the manifest or the names
  // of files are not looked at.
  test('that is damaged or incomplete changes nothing', async () => {
    const app = await filledSite('sqlite');
    const { file } = await app.services.backups.make('manual');
    const bytes = readFileSync(file);
    const cut = join(scratchFolder(), 'cut.tar.gz');
    writeFileSync(cut, bytes.subarray(0, bytes.length - 2_000));
    const flipped = join(scratchFolder(), 'flipped.tar.gz');
    const middle = Buffer.from(bytes);
    middle[Math.floor(bytes.length / 2)] = (middle[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
    writeFileSync(flipped, middle);
    const renamed = (files: TarFile[]) => files.map((each) => (each.name.startsWith('files/') ? { ...each, bytes: Buffer.from('otro') } : each));
    const broken = [
      cut,
      flipped,
      await altered(file, renamed),
      await altered(file, (files) =>
        files.map((each) =>
          each.name.startsWith('tables/patents') ? { ...each, bytes: Buffer.from(String(each.bytes).replace('baterías', 'zapatos')) } : each,
        ),
      ),
      await altered(file, (files) => files.filter(({ name }) => name !== 'manifest.json')),
      await altered(file, (files) => files.filter(({ name }) => !name.startsWith('tables/papers'))),
      await altered(file, (files) => files.filter(({ name }) => !name.startsWith('files/'))),
      await altered(file, (files) => [...files, { name: 'tables/papers/0009.jsonl', bytes: Buffer.from('{}\n') }]),
    ];
    const other = await filledSite('sqlite');
    const before = await everythingStored(other.services.database);
    for (const each of broken) await expect(restoreInto(other, each), each).rejects.toThrow(MISSED);
    expect(await everythingStored(other.services.database)).toEqual(before);
    const noArchive = join(scratchFolder(), 'none.tar.gz');
    writeFileSync(noArchive, gzipSync(Buffer.concat([...tarFile({ name: 'a.txt', bytes: Buffer.from('a') }, new Date(0)), TAR_END])));
    await expect(restoreInto(other, noArchive)).rejects.toThrow('is no backup of Faro');
    await expect(restoreInto(other, join(scratchFolder(), 'nowhere.tar.gz'))).rejects.toThrow('There is no file');
  });

  // Fails without the count in data/backup/scratch.ts: the entries are as their checksums say, and rows are not.
  test.each<[string, (rows: Record<string, number>) => Record<string, number>]>([
    ['a row less than it tells', (rows) => ({ ...rows, patents: (rows.patents ?? 0) + 1 })],
    ['a row more than it tells', (rows) => ({ ...rows, patents: (rows.patents ?? 0) - 1 })],
    ['rows of a table that it does not tell of', ({ patents: _untold, ...rows }) => rows],
    ['no table that it tells of', (rows) => ({ ...rows, nowhere: 1 })],
  ])('that has %s changes nothing', async (_case, counted) => {
    const app = await site('sqlite');
    await app.services.store.create(collections.patents, { title: 'Patente' }, BY);
    const { file } = await app.services.backups.make('manual');
    const miscounted = await altered(file, (files) =>
      files.map((each) => {
        if (each.name !== LAST) return each;
        const manifest = Manifest.parse(JSON.parse(String(each.bytes)));
        return { ...each, bytes: Buffer.from(JSON.stringify({ ...manifest, rows: counted(manifest.rows) })) };
      }),
    );
    const before = await everythingStored(app.services.database);
    await expect(restoreInto(app, miscounted)).rejects.toThrow(/«(patents|nowhere)» has \d rows instead of \d\. Nothing was changed/);
    expect(await everythingStored(app.services.database)).toEqual(before);
  });

  // Fails without `checkEntrySize`: a few megabytes, packed, took six gigabytes of memory and then a stack trace.
  test('that claims to be gigabytes is refused before they are read', async () => {
    const folder = scratchFolder();
    const [head] = tarFile({ name: 'faro.json', bytes: Buffer.alloc(1) }, new Date(NOW));
    const app = await site('sqlite');
    const before = await everythingStored(app.services.database);
    for (const [name, size, refusal] of [
      ['faro.json', 3 * 1024 ** 3, /faro\.json is longer than Faro writes it/],
      ['tables/papers/0000.jsonl', 2 * 1024 ** 3, /0000\.jsonl is longer than Faro writes it/],
      [`files/${'a'.repeat(64)}`, 60 * 1024 ** 2, /more than MAX_UPLOAD_BYTES\. Nothing was changed/],
    ] as const) {
      const claim = Buffer.from(head ?? []);
      claim.fill(0, 0, 100).write(name, 0);
      claim.write(size.toString(8).padStart(11, '0'), 124);
      claim.fill(' ', 148, 156);
      claim.write(
        `${claim
          .reduce((sum, byte) => sum + byte, 0)
          .toString(8)
          .padStart(6, '0')}\0 `,
        148,
      );
      const file = join(folder, 'claim.tar.gz');
      writeFileSync(file, gzipSync(claim));
      await expect(restoreCommand.run(app.services, [file, '--replace']), name).rejects.toThrow(refusal);
    }
    expect(await everythingStored(app.services.database)).toEqual(before);
  });

  // Fails without `room.take`: files of which each is as long as it may be filled the disk of the site.
  test('that unpacks to more than the disk has room for is refused while there is room', async () => {
    const app = await filledSite('sqlite');
    const { file } = await app.services.backups.make('manual');
    const filler = Array.from({ length: 8 }, (_, index) => Buffer.alloc(1_048_576, index));
    const bomb = await altered(file, (files) => [
      ...files.slice(0, -1),
      ...filler.map((bytes) => ({ name: fileEntry(sha256Of(bytes)), bytes })),
      ...files.slice(-1),
    ]);
    expect(statSync(bomb).size).toBeLessThan(statSync(file).size + 100_000);
    const before = await everythingStored(app.services.database);
    const countFreeBytes = async () => 8 * 1_048_576;
    await expect(restoreInto(app, bomb, { countFreeBytes })).rejects.toThrow(/more than the disk of «.*» has room for\. Nothing was changed/);
    expect(await everythingStored(app.services.database)).toEqual(before);
    // The same archive without the filler has room on that disk.
    await restoreInto(app, file, { countFreeBytes });
  });

  // Fails where what is written is not looked at (`measureRoom`): files of one byte filled the disk of the site.
  test('of more tiny files than the disk has blocks is refused while there are some', async () => {
    const app = await filledSite('sqlite');
    const { file } = await app.services.backups.make('manual');
    const tiny = Array.from({ length: 40 }, (_, index) => Buffer.of(index));
    const bomb = await altered(file, (files) => [
      ...files.slice(0, -1),
      ...tiny.map((bytes) => ({ name: fileEntry(sha256Of(bytes)), bytes })),
      ...files.slice(-1),
    ]);
    const before = await everythingStored(app.services.database);
    // A disk of 64 blocks, each of a megabyte.
    const countFreeBytes = async (folder: string) => {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      return (64 - files.length) * 1_048_576;
    };
    await expect(restoreInto(app, bomb, { countFreeBytes })).rejects.toThrow(/more than the disk of «.*» has room for\. Nothing was changed/);
    expect(await everythingStored(app.services.database)).toEqual(before);
    await restoreInto(app, file, { countFreeBytes });
  });

  // Fails without `existsSync` in cli/backup.ts.
  test('never takes the place of a file that is there', async () => {
    const { services } = await site('sqlite');
    const taken = join(services.config.dataDir, 'notas.txt');
    writeFileSync(taken, 'mías');
    await expect(backupCommand.run(services, [taken])).rejects.toThrow('There is a file of that name already');
    expect(readFileSync(taken, 'utf8')).toBe('mías');
  });
});
