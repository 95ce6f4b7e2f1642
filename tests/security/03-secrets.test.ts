import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { settingNames } from '#server/settings/config.ts';
import { faroCommand } from '#tests/command.ts';
import { ADMINISTRATOR, startProgram } from '#tests/program.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { jsonOf, personAt } from './http.ts';
import { DIALECTS, signIn, startTarget, type Target } from './target.ts';

/** Each stands where a secret stands; none may be seen anywhere. */
const CANARY = {
  secret: 'canary-session-secret-0123456789abcdef',
  smtp: 'canary-smtp-password',
  backups: 'canary-backup-passphrase',
  openAlex: 'canary-openalex-key',
  bucket: 'canary-bucket-key',
  cdn: 'canary-cdn-token',
  wrong: 'canary-wrong-password',
  next: 'canary-next-password',
  token: 'canary-token-in-an-address',
  cookie: 'canary-cookie-value',
  row: 'canary-in-a-refused-row',
  database: 'canary-database-password',
} as const;

/** Every setting that is a secret; that of the first administrator is given by each start of a test. */
const SECRETS = {
  SESSION_SECRET: CANARY.secret,
  SMTP_URL: `smtp://correo:${CANARY.smtp}@127.0.0.1:9`,
  BACKUP_KEY: CANARY.backups,
  OPENALEX_KEY: CANARY.openAlex,
  AWS_SECRET_ACCESS_KEY: CANARY.bucket,
  CDN_PURGE_TOKEN: CANARY.cdn,
};

test('a setting whose name says that it is a secret is looked for', () => {
  const secrets = settingNames.filter((name) => /(?:SECRET|PASSWORD|TOKEN|KEY)$|SECRET/.test(name));
  expect(secrets.length).toBeGreaterThan(4);
  expect(secrets.filter((name) => name !== 'ADMIN_PASSWORD' && !Object.hasOwn(SECRETS, name))).toEqual([]);
});

describe.each(DIALECTS)('secrets on %s', (dialect) => {
  let target: Target;
  let session = '';

  beforeAll(async () => {
    // Services of metadata that know nothing; the one with a key is not there.
    const services = createHttpServer((_, answer) => void answer.writeHead(404).end()).listen(0, '127.0.0.1');
    await once(services, 'listening');
    const known = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
    const env = {
      ...SECRETS,
      AWS_ACCESS_KEY_ID: 'a',
      METADATA_DOI_URL: known,
      METADATA_CROSSREF_URL: known,
      METADATA_DATACITE_URL: known,
      METADATA_OPENALEX_URL: 'http://127.0.0.1:9',
      CDN_PURGE_URL: 'http://127.0.0.1:9',
      CONTACT_TO: 'group@example.org',
      LOG_LEVEL: 'trace',
    };
    target = await startTarget({ dialect, env });
    await withFiles(target.database);
    session = await signIn(target.url);
    return async () => {
      await target.stop({ errors: true });
      services.close();
    };
  });

  // Fails when the log writes headers, bodies, queries or a whole error (server/log.ts), or a token stands in a path.
  test('no secret is in an answer, in the history, in an export or in the log, whatever goes wrong', async () => {
    const { visitor, database } = target;
    const administrator = personAt(target.url, session);
    const answers: string[] = [];
    const ask = async (...request: Parameters<typeof visitor.send>) => answers.push(JSON.stringify(await visitor.send(...request)));
    const askIn = async (...request: Parameters<typeof visitor.send>) => answers.push(JSON.stringify(await administrator.send(...request)));

    await ask('POST', '/api/auth/sign-in/email', { email: ADMINISTRATOR.email, password: CANARY.wrong });
    await ask('POST', '/api/auth/sign-in/email', `{"email":"${ADMINISTRATOR.email}","password":"${CANARY.wrong}`);
    await ask('POST', '/api/auth/sign-in/email', { email: [CANARY.wrong], password: { password: CANARY.wrong } });
    await ask('GET', `/setup?token=${CANARY.token}`);
    await ask('GET', `/api/setup?token=${CANARY.token}`);
    await ask('POST', '/api/setup', { token: CANARY.token, email: 'otra@example.org', password: CANARY.wrong });
    await ask('GET', '/api/papers', undefined, { cookie: `faro=${CANARY.cookie}`, authorization: `Bearer ${CANARY.token}` });
    await askIn('POST', '/api/auth/change-password', { currentPassword: CANARY.wrong, newPassword: CANARY.next });
    await askIn('POST', '/api/auth/change-password', { currentPassword: ADMINISTRATOR.password, newPassword: CANARY.next });
    // The new password ended every session.
    const again = personAt(target.url, await signIn(target.url, { email: ADMINISTRATOR.email, password: CANARY.next }));
    answers.push(JSON.stringify(await again.send('POST', '/api/papers', { title: 'Una', password: CANARY.wrong })));
    await ask('POST', '/api/contact', { email: 'eva@example.org', Asunto: 'Hola', Mensaje: 'El correo no sale' });
    answers.push(JSON.stringify(await again.send('POST', '/api/imports', { text: '10.1000/nadie' })));
    // A row that the database refuses tells in its error what was in it.
    const refused = await again.send('POST', '/api/events', sampleBody(collections.events.fields));
    expect(refused.status).toBe(201);
    for (const path of ['', '/history']) {
      answers.push(JSON.stringify(await again.send('GET', `/api/events/${jsonOf<{ id: string }>(refused).id}${path}`)));
    }
    // The complete exports: the spreadsheets, and everything as JSON.
    for (const name of Object.keys(collections)) answers.push(JSON.stringify(await again.send('GET', `/api/${name}?format=csv`)));
    const exported = await faroCommand(target.settings, ['export']);
    expect(exported.stdout, exported.stderr).toContain('"profile"');
    answers.push(exported.stdout, exported.stderr);
    const breaking =
      dialect === 'postgres'
        ? sql`alter table events add constraint refused check (content <> ${sql.lit(CANARY.row)})`
        : sql`create trigger refused before insert on events begin select raise(abort, 'refused'); end`;
    await breaking.execute(database.db);
    const failed = await again.send('POST', '/api/events', { ...sampleBody(collections.events.fields), content: CANARY.row });
    // The cause is in the log alone.
    expect([failed.status, Object.keys(jsonOf<object>(failed))]).toEqual([500, ['type', 'title', 'status', 'code', 'detail']]);
    expect(jsonOf(failed)).toMatchObject({ code: 'unknown', detail: sentenceOf(say('unexpectedError')) });

    const { paths } = jsonOf<{ paths: Record<string, { get?: object }> }>(await visitor.send('GET', '/api/openapi.json'));
    const readable = Object.entries(paths).flatMap(([path, { get }]) => (get === undefined ? [] : [path]));
    expect(readable.length).toBeGreaterThan(20);
    for (const path of [...readable, '/', '/login', '/dashboard', '/papers', '/visit', '/healthz', '/readyz', '/feed.xml']) {
      for (const person of [visitor, again]) answers.push(JSON.stringify(await person.send('GET', path)));
    }
    await expect.poll(target.output).toContain('job failed');
    await expect.poll(target.output).toContain('the shared cache was not purged');
    await expect.poll(target.output, { timeout: 10_000 }).toContain('OpenAlex was not reached');

    const stored = JSON.stringify(await target.stored());
    const hashes = (await sql<{ password: string }>`select password from account`.execute(database.db)).rows.map(({ password }) => password);
    const { token } = (await sql<{ token: string }>`select token from session limit 1`.execute(database.db)).rows[0] ?? { token: '' };
    expect([hashes.length > 0, token.length > 20]).toEqual([true, true]);
    const log = target.output();
    expect(log).toContain('request failed');
    const echoed: string[] = [CANARY.row];
    for (const secret of [...Object.values(CANARY), ADMINISTRATOR.password, ...hashes]) {
      if (!echoed.includes(secret)) for (const answer of answers) expect(answer, 'an answer').not.toContain(secret);
      expect(log, 'the log').not.toContain(secret);
      if (!hashes.includes(secret)) expect(stored, 'the database').not.toContain(secret);
    }
    expect(log, 'the log').not.toContain(token);
    expect(log, 'the log').not.toContain(/^faro=([^;]+)/.exec(session)?.[1]);
  });

  // Fails without `escapeControls` in server/log.ts: JSON leaves those of C1 and of the reading order as they are.
  test('nothing that a stranger sends moves the cursor of a terminal that shows the log', async () => {
    expect((await target.visitor.send('GET', '/nada-%C2%9B31m%1B%5B31m%C2%85%7F%E2%80%AE')).status).toBe(404);
    const lines = () =>
      target
        .output()
        .split('\n')
        .filter((line) => line.includes('/nada-'));
    await expect.poll(() => lines().length).toBe(1);
    expect(lines()[0]).not.toMatch(/[\p{Cc}\u202e]/u);
    expect((JSON.parse(lines()[0] ?? '') as { readonly path: string }).path).toBe('/nada-\u009b31m\u001b[31m\u0085\u007f\u202e');
  });

  // Fails without `MAX_LOGGED_PATH` in server/http/logged.ts: a flood of long addresses filled the disk sixty times as
  // fast.
  test('a long address leaves a short line in the log', async () => {
    expect((await target.visitor.send('GET', `/larga-${'%1B'.repeat(4_000)}`)).status).toBe(404);
    const lines = () =>
      target
        .output()
        .split('\n')
        .filter((line) => line.includes('/larga-'));
    await expect.poll(() => lines().length).toBe(1);
    expect(lines()[0]?.length).toBeLessThan(2_500);
  });

  // Fails without `refused`, or without `isOwnWrite`, in the request's line (server/http/logged.ts).
  test('a refusal is in the log, with why, where from and by whom; a write of an administrator too', async () => {
    const one = personAt(target.url, await signIn(target.url, { email: ADMINISTRATOR.email, password: CANARY.next }));
    expect((await one.send('POST', '/api/blogs', { nada: 1 })).status).toBe(400);
    expect((await target.visitor.send('POST', '/api/blogs', {})).status).toBe(401);
    expect((await one.send('POST', '/api/blogs', { title: 'Una' })).status).toBe(201);
    expect((await one.send('POST', '/api/blogs', {}, { origin: 'https://evil.example' })).status).toBe(403);
    const logged = () =>
      target
        .output()
        .split('\n')
        .filter((line) => line.includes('"path":"/api/blogs"') && line.includes('"address"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .map(({ status, refused: code, address, by }) => ({ status, code, address, by }));
    const address = '127.0.0.1';
    await expect.poll(logged).toEqual([
      { status: 400, code: 'failed-precondition', address, by: ADMINISTRATOR.email },
      { status: 401, code: 'unauthenticated', address, by: undefined },
      { status: 201, code: undefined, address, by: ADMINISTRATOR.email },
      { status: 403, code: 'permission-denied', address, by: undefined },
    ]);
  });
});

// Fails when a ConfigError tells the value, or when the start tells the address that it could not connect to.
test('settings that are not right, and a database that does not answer, are told without their secrets', async () => {
  const start = async (env: Readonly<Record<string, string>>) =>
    startProgram({ env }).then(
      () => 'started',
      (error: unknown) => String(error),
    );
  const wrong = await start({
    SESSION_SECRET: 'canary',
    SMTP_URL: `ftp://a:${CANARY.smtp}@b`,
    DATABASE_URL: `mysql://a:${CANARY.database}@b/c`,
    DATABASE_LISTEN_URL: 'postgres://a:123456789/b@c/d',
    ADMIN_PASSWORD: 'nary',
  });
  expect(wrong).toMatch(/SESSION_SECRET: .*\n\s*.*SMTP_URL|SMTP_URL: .*\n?[\s\S]*SESSION_SECRET/);
  for (const secret of ['canary', CANARY.smtp, CANARY.database, 'nary', '123456789']) expect(wrong).not.toContain(secret);
  const closed = createServer();
  const port = await new Promise<number>((resolve) => closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port)));
  closed.close();
  const unreachable = await start({ DATABASE_URL: `postgres://faro:${CANARY.database}@127.0.0.1:${port}/faro` });
  expect(unreachable).toContain('The database cannot be read.');
  expect(unreachable).not.toContain(CANARY.database);
});
