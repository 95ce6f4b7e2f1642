import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { NOW } from '#tests/world.ts';

const FORM = { email: 'ana@example.org', Asunto: 'Una visita\r\nBcc: otra@example.org', Mensaje: '¿Puedo visitar el laboratorio?' };
const MINUTE = 60_000;

/** A mail server that keeps what it gets; while it refuses, every mail is turned away. */
async function startMailServer() {
  const mails: string[] = [];
  const state = { refuses: false, beforeAnswer: async (answer: () => void) => answer() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refuses) return done(new Error('Not now'));
        mails.push(Buffer.concat(chunks).toString());
        void state.beforeAnswer(done);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { mails, state, env: { SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_TO: 'grupo@example.org' } };
}

describe.each(databases)('forwarding what the contact form gets, on $dialect', ({ open }) => {
  async function start(env: Readonly<Record<string, string>>) {
    const app = await openTestApp({ database: await open(), env });
    const administrator = await app.signIn();
    const messages = async () => (await answerOf(await administrator.send('GET', '/api/messages'))).body.items as Record<string, unknown>[];
    return { ...app, administrator, messages };
  }

  // Fails without `replyTo` in server/mail/smtp.ts.
  test('a message is mailed, answers go to its writer, and its subject cannot add a header', async () => {
    const mail = await startMailServer();
    const { visitor, services, messages } = await start(mail.env);
    await visitor.send('POST', '/api/contact', FORM);
    await services.jobRunner.run();
    const text = mail.mails[0] ?? '';
    expect(text).toMatch(/^Reply-To: ana@example\.org$/m);
    expect(text).toMatch(/^To: grupo@example\.org$/m);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(await messages()).toMatchObject([{ delivery: 'sent', attempts: 1 }]);
  });

  // Fails when a failure is the end of it: `delays` in core/jobs/kinds.ts.
  test('a mail server that is down loses nothing: the message waits and is sent later', async () => {
    const mail = await startMailServer();
    mail.state.refuses = true;
    const { visitor, services, messages, clock } = await start(mail.env);
    expect((await visitor.send('POST', '/api/contact', FORM)).status).toBe(200);
    await services.jobRunner.run();
    expect(await messages()).toMatchObject([{ delivery: 'waiting', attempts: 1, lastError: expect.stringContaining('Not now') as string }]);
    mail.state.refuses = false;
    await services.jobRunner.run();
    expect(mail.mails).toHaveLength(0);
    clock.now = new Date(NOW.getTime() + MINUTE);
    await services.jobRunner.run();
    expect(mail.mails).toHaveLength(1);
    expect(await messages()).toMatchObject([{ delivery: 'sent', attempts: 2 }]);
  });

  // Fails when how it went is kept in the list alone (`noteSent` in data/messages/messages.ts).
  test('a message that is deleted while it is being sent, and restored, goes out once', async () => {
    const mail = await startMailServer();
    const { visitor, services, messages, clock, administrator } = await start(mail.env);
    const trashed = async () => (await answerOf(await administrator.send('GET', '/api/messages/trash'))).body.items as Record<string, unknown>[];
    mail.state.beforeAnswer = async (answer) => {
      for (const { id } of await messages()) await administrator.send('DELETE', `/api/messages/${String(id)}`);
      answer();
    };
    await visitor.send('POST', '/api/contact', FORM);
    await services.jobRunner.run();
    const [deleted] = await trashed();
    expect(deleted).toMatchObject({ delivery: 'sent', attempts: 1 });
    expect((await administrator.send('POST', `/api/trash/${String(deleted?.change)}/restore`)).status).toBe(200);
    expect(await messages()).toMatchObject([{ delivery: 'sent', attempts: 1, nextAttempt: null }]);
    clock.now = new Date(NOW.getTime() + 60 * MINUTE);
    await services.jobRunner.run();
    expect(mail.mails).toHaveLength(1);
  });

  // Fails when a lane ends after one job (`workOff` in server/jobs/runner.ts).
  test('a message that arrives while another is being sent goes out right after it', async () => {
    const mail = await startMailServer();
    const { visitor, services, messages } = await start(mail.env);
    mail.state.beforeAnswer = async (answer) => {
      if (mail.mails.length === 1) await visitor.send('POST', '/api/contact', { ...FORM, Asunto: 'La segunda' });
      answer();
    };
    await visitor.send('POST', '/api/contact', FORM);
    await services.jobRunner.run();
    expect(mail.mails.map((text) => /^Subject: .*La segunda/m.test(text))).toEqual([false, true]);
    expect(await messages()).toMatchObject([{ delivery: 'sent' }, { delivery: 'sent' }]);
  });

  // Fails when the visitor waits for the mail server (`await jobRunner.run()` in server/api/contact.ts), or when the
  // message is kept after it was sent.
  test('a mail server that says nothing is no concern of the visitor, and the message is sent when it is back', async () => {
    const mail = await startMailServer();
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const met = once(silent, 'connection') as Promise<[Socket]>;
    const env = { ...mail.env, SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` };
    const { visitor, services, messages, clock } = await start(env);
    services.jobRunner.start();
    expect(await answerOf(await visitor.send('POST', '/api/contact', FORM))).toEqual({ status: 200, body: { ok: true } });
    // It goes away altogether.
    const [socket] = await met;
    expect(await messages()).toMatchObject([{ delivery: 'waiting', lastError: null }]);
    silent.close();
    socket.destroy();
    await services.jobRunner.idle();
    expect(await messages()).toMatchObject([{ delivery: 'waiting', attempts: 1, lastError: expect.any(String) as string }]);
    // The program starts anew with the server where it is now.
    services.jobRunner.stop();
    const later = await openTestApp({ database: services.database, env: mail.env });
    for (const each of [clock, later.clock]) each.now = new Date(NOW.getTime() + MINUTE);
    await later.services.jobRunner.run();
    expect(mail.mails).toHaveLength(1);
    expect(await messages()).toMatchObject([{ delivery: 'sent', attempts: 2 }]);
  });

  // Fails when only what is due by the clock is sent (without `MAX_JOB_DELAY_MS` in data/jobs/jobs.ts): a clock that
  // was a year ahead would put it off for a year.
  test('a message that was put off by a clock that was wrong is sent when the clock is right', async () => {
    const mail = await startMailServer();
    mail.state.refuses = true;
    const { visitor, services, messages, clock } = await start(mail.env);
    clock.now = new Date(NOW.getTime() + 365 * 24 * 60 * MINUTE);
    await visitor.send('POST', '/api/contact', FORM);
    await services.jobRunner.run();
    mail.state.refuses = false;
    clock.now = NOW;
    await services.jobRunner.run();
    expect(await messages()).toMatchObject([{ delivery: 'sent', attempts: 2 }]);
  });

  // Fails when the waits never end (`fail` in server/jobs/runner.ts), or when `retry` leaves a message as it is.
  test('after a day of failures a message is marked, and an administrator may try again', async () => {
    const mail = await startMailServer();
    mail.state.refuses = true;
    const { visitor, services, messages, clock, administrator } = await start(mail.env);
    await visitor.send('POST', '/api/contact', FORM);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await services.jobRunner.run();
      clock.now = new Date(clock.now.getTime() + 13 * 60 * MINUTE);
    }
    const [failed] = await messages();
    expect(failed).toMatchObject({ delivery: 'failed', attempts: 8 });
    const retry = () => administrator.send('PATCH', `/api/messages/${String(failed?.id)}`, { retry: true });
    await retry();
    await services.jobRunner.run();
    // Fails when a try by hand begins the count anew (`addJob` in place of `repeatJob` in data/messages/messages.ts).
    expect(await messages()).toMatchObject([{ delivery: 'failed', attempts: 9 }]);
    mail.state.refuses = false;
    const retried = await retry();
    expect(retried.status).toBe(200);
    await services.jobRunner.run();
    expect(await messages()).toMatchObject([{ delivery: 'sent' }]);
    expect(mail.mails).toHaveLength(1);
  });

  // Fails when a message waits for a queue that there is not (`messages.receive` in server/api/contact.ts).
  test('with no mail configured the message waits in the back-office', async () => {
    const { visitor, messages, services } = await start({});
    await visitor.send('POST', '/api/contact', FORM);
    expect(services.forwards).toBe(false);
    expect(await messages()).toMatchObject([{ delivery: 'none', email: FORM.email }]);
  });

  // Fails when the message is put into a queue that nobody works on.
  test('with no mail configured any more, trying again says what to configure and the message stays as it was', async () => {
    const database = await open();
    const mail = await startMailServer();
    const before = await openTestApp({ database, env: mail.env });
    await before.visitor.send('POST', '/api/contact', FORM);
    await before.services.jobRunner.run();
    const { signIn } = await openTestApp({ database });
    const administrator = await signIn();
    const received = async () => (await answerOf(await administrator.send('GET', '/api/messages'))).body;
    const was = await received();
    expect(was).toMatchObject({ forwarding: false });
    const [message] = was.items as { id: string }[];
    expect(await answerOf(await administrator.send('PATCH', `/api/messages/${message?.id ?? ''}`, { retry: true }))).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('SMTP_URL') as string },
    });
    expect(await received()).toEqual(was);
  });

  // Fails without `TRAP_FIELD` in server/api/contact.ts, or when what fills it in is refused.
  test('a sender that fills in the field that people do not see is a robot: it is thanked and nothing is kept', async () => {
    const { visitor, messages } = await start({});
    expect((await visitor.send('POST', '/api/contact', { ...FORM, sitio_web: 'https://spam.example' })).status).toBe(200);
    expect(await messages()).toEqual([]);
  });
});
