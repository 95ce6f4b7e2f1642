import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listBackups } from '#cli/backups.ts';
import { restore } from '#cli/restore.ts';
import { collections } from '#core/collections/index.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { doJobs } from '#tests/jobs.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';
import { BY } from '#tests/store.ts';
import { openProcesses, type SiteProcess } from '#tests/uploads/processes.ts';

const HOUR = 3_600_000;

async function bucket() {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  return { s3, env: { BACKUP_DIR: s3.url.replace('/sitio', '/copias'), ...S3_KEYS } };
}

function pass(processes: readonly SiteProcess[], hours: number): void {
  for (const { app } of processes) app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR);
}

const nth = (processes: readonly SiteProcess[], number: number): SiteProcess => {
  const found = processes[number];
  if (found === undefined) throw new Error('no process');
  return found;
};

const PLACES = [
  { place: 'a bucket', open: async () => (await bucket()).env, listed: [1, 1] },
  { place: 'a folder of each', open: async (): Promise<Readonly<Record<string, string>>> => ({}), listed: [0, 1] },
];

describe.each(PLACES)('backups of several processes in $place', ({ open, listed: inPlace }) => {
  /** Three processes, and content that is old enough to be lost. */
  async function opened() {
    const processes = await openProcesses(3, await open());
    await nth(processes, 0).app.services.store.create(collections.papers, { title: 'Baterías' }, BY);
    pass(processes, 25);
    const looks = processes.map(({ app }) => vi.spyOn(app.services.backups, 'makeDue'));
    /** All processes do what is due, the backup among it. @returns how many archives they make */
    const makeDue = async () => {
      for (const look of looks) look.mockClear();
      await Promise.all(processes.map(({ app }) => doJobs(app.services, 'backup')));
      return looks.flatMap((look) => look.mock.settledResults).filter(({ value }) => value !== null).length;
    };
    return { processes, makeDue };
  }

  // Fails when the time of the last one is not in the database (`isDue` in data/backup/backups.ts), or when a job is
  // taken by several processes (`take` in data/jobs/jobs.ts).
  test('are made once each time, though all of them look at the same moment', async () => {
    const { processes, makeDue } = await opened();
    const counts: number[] = [];
    for (const hours of [0, 1, 22, 2, 24]) {
      pass(processes, hours);
      counts.push(await makeDue());
    }
    expect(counts).toEqual([1, 0, 0, 1, 1]);
    const last = nth(processes, 0).app.clock.now;
    for (const { app } of processes) expect(await app.services.backups.state()).toEqual({ last, late: false });
  });

  test('are made by another process when the one that makes it dies', async () => {
    const { processes, makeDue } = await opened();
    const { db } = nth(processes, 0).database;
    const times = { created: sql<string>`now()`, held_until: sql<string>`now() + interval '1 hour'` };
    await db
      .insertInto('jobs')
      .values({ id: 'a', kind: 'backup', subject: '', attempts: 1, failed: false, holder: 'dead', ...times })
      .execute();
    expect(await makeDue()).toBe(0);
    await db.updateTable('jobs').set({ held_until: sql`now()` }).execute();
    expect(await makeDue()).toBe(1);
  });

  // Fails without the last look before an archive gets its name (`isWanted` in data/backup/backups.ts).
  test('are not made twice by a process that was held up while another one made it', async () => {
    const { processes, makeDue } = await opened();
    const [slow, quick] = [nth(processes, 0), nth(processes, 1)];
    const { atOneMoment } = slow.database;
    vi.spyOn(slow.database, 'atOneMoment').mockImplementationOnce(async (read) => {
      await slow.database.db.updateTable('jobs').set({ held_until: sql`now()` }).execute();
      await quick.app.services.jobRunner.run();
      return atOneMoment(read);
    });
    await doJobs(slow.app.services, 'backup');
    const listed = await Promise.all([slow, quick].map(({ app }) => app.services.backups.list()));
    expect(listed.map(({ length }) => length)).toEqual(inPlace);
    expect(readdirSync(slow.app.services.config.backups.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await makeDue()).toBe(0);
  });
});

describe('backups in a bucket', () => {
  test('are listed and downloaded from every process, and none of them keeps any of it', async () => {
    const { env } = await bucket();
    const processes = await openProcesses(2, env);
    const { body: made } = await answerOf(await nth(processes, 0).administrator.send('POST', '/api/backups'));
    const downloads: string[] = [];
    for (const { app, administrator } of processes) {
      const { body } = await answerOf(await administrator.send('GET', '/api/backups'));
      expect(body).toMatchObject({ items: [{ name: made.name, size: made.size, kind: 'manual' }] });
      const link = await answerOf(await administrator.send('POST', `/api/backups/${String(made.name)}/link`));
      const bytes = Buffer.from(await (await administrator.send('GET', String(link.body.url))).arrayBuffer());
      expect(bytes.length).toBe(made.size);
      downloads.push(bytes.toString('base64'));
      const { folder } = app.services.config.backups;
      if (existsSync(folder)) expect(readdirSync(folder)).toEqual([]);
    }
    expect(new Set(downloads).size).toBe(1);
  });

  test.each(databases)('are put back by their name on a machine that has nothing else, encrypted too, into $dialect', async ({ open }) => {
    const { s3, env } = await bucket();
    const identity = await generateIdentity();
    const folder = mkdtempSync(join(tmpdir(), 'faro-key-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const key = join(folder, 'key.txt');
    writeFileSync(key, identity);
    const settings = { ...env, BACKUP_KEY: await identityToRecipient(identity) };
    const before = await openTestApp({ database: await open(), env: settings });
    await before.services.store.create(collections.papers, { title: 'Baterías' }, BY);
    const { file, name } = await before.services.backups.make('manual');
    expect([file, name]).toEqual([`s3://faro/copias/${name}`, expect.stringMatching(/\.age$/)]);

    const after = await openTestApp({ database: await open(), env: settings });
    expect(await listBackups.run(after.services, [])).toContain(name);
    expect(await restore.run(after.services, [file, '--identity', key])).toMatch(/is back/);
    expect(await after.services.store.list(collections.papers, 'all')).toMatchObject([{ title: 'Baterías' }]);
    expect(readdirSync(after.services.config.backups.folder)).toEqual([]);
    // The state before goes there too.
    const report = await restore.run(after.services, [name, '--replace', '--identity', key]);
    expect(report).toMatch(/What was here before is in s3:\/\/faro\/copias\/faro-.*-restore\.tar\.gz\.age/);
    expect(s3.keys()).toHaveLength(2);
  });

  test.each(databases)('from before an upgrade are there too, on $dialect', async ({ openBefore }) => {
    const { s3, env } = await bucket();
    const database = await openBefore('0035-shared-work');
    await sql`update revision set revision = 1`.execute(database.db);
    await openTestApp({ database, env });
    expect(s3.keys()).toEqual([expect.stringMatching(/^copias\/faro-.*-upgrade\.tar\.gz$/)]);
  });

  // Fails when the panel waits for the bucket (`state` in data/backup/backups.ts).
  test('that does not let the site in takes no panel away, and says so where they are listed', async () => {
    const { s3, env } = await bucket();
    const [process] = await openProcesses(1, env);
    s3.refuse({ status: 403, code: 'AccessDenied' });
    expect(await answerOf((await process?.administrator.send('GET', '/api/overview')) ?? new Response())).toMatchObject({
      status: 200,
      body: { backup: { last: null, late: false } },
    });
    expect(await answerOf((await process?.administrator.send('GET', '/api/backups')) ?? new Response())).toMatchObject({
      status: 403,
      body: { code: 'storage/unauthorized-app' },
    });
  });

  test('that are outdated go, whatever the bucket cannot do', async () => {
    const { s3, env } = await bucket();
    const [process] = await openProcesses(1, { ...env, BACKUP_KEEP: '1,0,0' });
    if (process === undefined) throw new Error('no process');
    const { services, clock } = process.app;
    for (let count = 0; count < 12; count += 1) {
      clock.now = new Date(clock.now.getTime() + HOUR);
      await services.backups.make('manual');
    }
    expect(s3.keys()).toHaveLength(12);
    // Fails when a service that lists no unfinished parts ends the sweep (`clear` in data/backup/archive-bucket.ts).
    s3.refuse({ status: 501, code: 'NotImplemented', parameter: 'uploads' });
    await services.backups.sweep();
    expect(s3.keys()).toHaveLength(10);
  });
});
