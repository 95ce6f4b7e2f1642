import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { addJob } from '#data/jobs/add.ts';
import { takeUpJobs } from '#data/take-up-jobs.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { doJobs } from '#tests/jobs.ts';
import { until } from '#tests/until.ts';
import { NOW } from '#tests/world.ts';

describe.each(databases)('jobs of the site itself, on $dialect', ({ open }) => {
  // Fails without `shown` in server/api/jobs.ts: a job that nobody does looks as if its turn would come.
  test('that nobody can do say what is missing', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    const administrator = await app.signIn();
    for (const kind of ['message', 'password-letter', 'pictures'] as const) await addJob(database.db, { kind, subject: 'a', at: NOW });
    const lacking = async () => {
      const { items } = (await answerOf(await administrator.send('GET', '/api/jobs'))).body as { items: { kind: string; lacks: unknown }[] };
      return Object.fromEntries(items.map(({ kind, lacks }) => [kind, lacks]));
    };
    expect(await lacking()).toEqual({ message: 'forwarding', 'password-letter': 'mail', pictures: null });
    await database.db.updateTable('jobs').set({ failed: true, run_at: null }).execute();
    expect(await lacking()).toEqual({ message: null, 'password-letter': null, pictures: null });
  });

  // Fails without `keepUnsent` in data/job-list.ts: the next start would ask for it again.
  test('of a message that are taken out leave it among the messages, forwarded to nobody', async () => {
    const database = await open();
    const app = await openTestApp({ database, env: { CONTACT_FORWARD_URL: 'https://formularios.example/a' } });
    const administrator = await app.signIn();
    await app.visitor.send('POST', '/api/contact', { email: 'ana@example.org', Asunto: 'Una visita', Mensaje: 'Hola' });
    const jobs = async () => (await answerOf(await administrator.send('GET', '/api/jobs'))).body.items as Record<string, unknown>[];
    const [job] = await jobs();
    expect(job).toMatchObject({ kind: 'message', about: 'Una visita', state: 'waiting' });
    expect((await administrator.send('DELETE', `/api/jobs/${String(job?.id)}`)).status).toBe(204);
    await takeUpJobs(database.db, NOW);
    expect((await jobs()).filter(({ kind }) => kind === 'message')).toEqual([]);
    expect((await answerOf(await administrator.send('GET', '/api/messages'))).body.items).toMatchObject([{ delivery: 'none' }]);
  });

  // Fails when deleting a message leaves its job, or when restoring it does not bring that back.
  test('of a message go to the trash with it, and come back as they were', async () => {
    const database = await open();
    const app = await openTestApp({ database, env: { CONTACT_FORWARD_URL: 'https://formularios.example/a' } });
    const administrator = await app.signIn();
    await app.visitor.send('POST', '/api/contact', { email: 'ana@example.org', Asunto: 'Una visita', Mensaje: 'Hola' });
    await sql`update jobs set run_at = null, failed = true, attempts = 8, last_error = 'No.'`.execute(database.db);
    const messages = async (path = '/api/messages') =>
      (await answerOf(await administrator.send('GET', path))).body.items as Record<string, unknown>[];
    const was = await messages();
    expect(was).toMatchObject([{ delivery: 'failed', attempts: 8, lastError: 'No.' }]);
    await administrator.send('DELETE', `/api/messages/${String(was[0]?.id)}`);
    expect(await database.db.selectFrom('jobs').select('id').execute()).toEqual([]);
    const [deleted] = await messages('/api/messages/trash');
    await administrator.send('POST', `/api/trash/${String(deleted?.change)}/restore`);
    expect(await messages()).toEqual(was);
    await app.services.messages.eraseSentBy('ana@example.org');
    expect(await database.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  // Fails without `isAwaited` in server/jobs/sweep-job.ts: what was to be swept would be in no backup.
  test('that sweep wait for the backup that is due with them, and not for one that fails', async () => {
    const database = await open();
    const { services, clock } = await openTestApp({ database });
    const makeDue = vi.spyOn(services.backups, 'makeDue');
    const swept = vi.spyOn(services.messages, 'sweep');
    const made = Promise.withResolvers<null>();
    makeDue.mockReturnValueOnce(made.promise);
    const running = doJobs(services, 'backup', 'sweep');
    await until(() => expect(makeDue).toHaveBeenCalled());
    await until(async () =>
      expect(
        await database.db.selectFrom('jobs').select('run_at').where('kind', '=', 'sweep').where('run_at', 'is not', null).execute(),
      ).toHaveLength(1),
    );
    expect(swept).not.toHaveBeenCalled();
    made.reject(new Error('No room'));
    await running;
    clock.now = new Date(NOW.getTime() + 5_000);
    await services.jobRunner.run();
    expect(swept).toHaveBeenCalled();
  });
});
