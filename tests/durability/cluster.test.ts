import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPostgresUrl } from '#tests/databases.ts';
import { freePort } from '#tests/free-port.ts';
import { ADMINISTRATOR, type Program, startProgram } from '#tests/program.ts';
import { hasRadosgw, startRadosgw } from '#tests/radosgw.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';
import { documentedFile, hasNginx, startNginx } from './nginx.ts';

const SITE = 'https://grupo.universidad.mx';
const DOCUMENTED_PORTS = [3001, 3002, 3003];
/** A request that takes so long hangs, in milliseconds; the documented limit is 1.5 s. */
const HANGS_MS = 30_000;

const settings = Object.fromEntries(
  documentedFile('/etc/faro/cluster.env')
    .split('\n')
    .flatMap((line) => (/^[A-Z_]+=/.test(line) ? [line.split(/=(.*)/s) as [string, string]] : [])),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faro-cluster-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('the units of several processes are understood by systemd', () => {
  writeFileSync(join(folder, 'faro-health@3001.service'), documentedFile('/etc/systemd/system/faro-health@.service'));
  const unit = documentedFile('/etc/systemd/system/faro.service').replaceAll('/opt/faro', join(import.meta.dirname, '../..'));
  writeFileSync(join(folder, 'faro@3001.service'), unit);
  mkdirSync(join(folder, 'faro@3001.service.d'));
  writeFileSync(join(folder, 'faro@3001.service.d/cluster.conf'), documentedFile('/etc/systemd/system/faro@.service.d/cluster.conf'));
  const files = ['faro-health@3001.service', 'faro@3001.service'].map((name) => join(folder, name));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([0, '']);
});

/** Runs the documented health check of a port, with a `systemctl` that only notes what it is asked for. */
function healthCheck(port: string) {
  const [bin, noted] = [join(folder, `bin-${port}`), join(folder, `noted-${port}`)];
  mkdirSync(bin);
  writeFileSync(join(bin, 'systemctl'), `#!/bin/sh\necho "$@" > ${noted}\n`, { mode: 0o755 });
  const [, command = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(documentedFile('/etc/systemd/system/faro-health@.service')) ?? [];
  // Systemd replaces these.
  const script = command.replaceAll('$$', () => '$').replaceAll('%i', port);
  const check = spawn('/bin/sh', ['-c', script], { env: { PATH: `${bin}:${process.env.PATH}` }, stdio: 'ignore' });
  onTestFinished(() => void check.kill());
  return { killed: () => (existsSync(noted) ? readFileSync(noted, 'utf8') : '') };
}

/** Stops a process until it is thawed, at the latest when the running test ends. @returns how to thaw it */
function freeze({ pid }: Pick<Program, 'pid'>): () => void {
  const thaw = () => void process.kill(pid, 'SIGCONT');
  onTestFinished(thaw);
  process.kill(pid, 'SIGSTOP');
  return thaw;
}

describe.skipIf(!hasNginx)('nginx and several processes, as in the documentation', () => {
  let port: number;
  let cookie = '';
  const programs: Program[] = [];
  let stopFiles: (() => Promise<void>) | undefined;
  let web: ReturnType<typeof startNginx> | undefined;

  async function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = '') {
    const options = { host: '127.0.0.1', port, method, path, rejectUnauthorized: false, agent: false, signal: AbortSignal.timeout(HANGS_MS) };
    const sent = request({ ...options, headers: { host: new URL(SITE).host, origin: SITE, 'content-length': body.length, ...headers } });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
  }
  const page = (path: string, headers?: Readonly<Record<string, string>>) => ask('GET', path, headers);

  beforeAll(async () => {
    const s3 = await (hasRadosgw ? startRadosgw() : startS3());
    stopFiles = s3.stop;
    const endpoint = new URL(s3.url).searchParams.get('endpoint') ?? '';
    // There is one bucket.
    const inBucket = (address = '') => address.replace('https://s3.universidad.mx', endpoint).replace('s3://faro-backups?', 's3://faro/backups?');
    // The database and the bucket are this test's; all else is as documented.
    const env = {
      SITE_URL: SITE,
      TRUSTED_PROXY: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      ...settings,
      DATABASE_URL: await createPostgresUrl('template1'),
      STORAGE_URL: inBucket(settings.STORAGE_URL),
      BACKUP_DIR: inBucket(settings.BACKUP_DIR),
      ...S3_KEYS,
    };
    const started = DOCUMENTED_PORTS.map((each) => startProgram({ env, args: ['--empty'], dataDir: join(folder, String(each)) }));
    programs.push(...(await Promise.all(started)));
    const [tls, plain] = [await freePort(), await freePort()];
    port = tls;
    const nginx = join(folder, 'nginx');
    mkdirSync(nginx);
    const ports: Record<number, number> = { 443: tls, 80: plain };
    for (const [place, { url }] of programs.entries()) ports[DOCUMENTED_PORTS[place] ?? 0] = Number(new URL(url).port);
    web = startNginx(nginx, documentedFile('/etc/nginx/conf.d/faro-cluster.conf'), ports);
    web.stderr.resume();
    while ((await page('/readyz').catch(() => null))?.status !== 200) {
      if (web?.exitCode !== null) throw new Error('nginx did not start');
      await sleep(50);
    }
    const signedIn = await ask('POST', '/api/auth/sign-in/email', { 'content-type': 'application/json' }, JSON.stringify(ADMINISTRATOR));
    cookie = [signedIn.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.replace(/;.*/s, ''))
      .join('; ');
    expect(cookie).toContain('faro=');
  });
  afterAll(async () => {
    const ended = web?.exitCode === null ? once(web, 'exit') : undefined;
    web?.kill('SIGTERM');
    await ended;
    for (const program of programs) await program.kill();
    await stopFiles?.();
  });

  // Fails without `faro_session` in nginx: one of them gets what is for the other.
  test('an administrator gets no kept page, and leaves none', async () => {
    const own = await page('/', { cookie });
    const visitor = await page('/', { cookie: '_ga=GA1.2.3' });
    const again = await page('/', { cookie });
    const areLinksToEdit = ({ text: read }: { readonly text: string }) => read.includes('class="edit"');
    expect([own, visitor, again].map(areLinksToEdit)).toEqual([true, false, true]);
    expect([own.headers['cache-control'], visitor.headers['cache-control']]).toEqual([
      'private, no-store',
      `public, max-age=0, s-maxage=${settings.CDN_MAX_AGE}, stale-if-error=86400`,
    ]);
  });

  test('a change is seen by visitors when the time of the kept page is over', async () => {
    const body = JSON.stringify({ title: 'Una entrada', content: 'Texto' });
    const made = await ask('POST', '/api/blogs', { cookie, 'content-type': 'application/json' }, body);
    expect(made.status).toBe(201);
    await expect.poll(async () => (await page('/')).text).toContain('Una entrada');
  });

  test('files and backups are kept in the buckets, and any process has them', async () => {
    const made = await ask('POST', '/api/backups', { cookie, 'content-type': 'application/json' }, '{}');
    expect([made.status, made.text]).toEqual([201, expect.any(String)]);
    const { name } = JSON.parse(made.text) as { name: string };
    for (let n = 0; n < programs.length; n += 1) expect((await page(`/api/backups?n=${n}`, { cookie })).text).toContain(name);
  });

  // Fails without `proxy_read_timeout` and `proxy_next_upstream` in nginx: requests hang at the frozen process.
  test('a frozen process is passed by', async () => {
    const [first] = programs as [Program];
    const thaw = freeze(first);
    // Addresses that nobody asked for: no cache has them.
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => page(`/Blog/nada-${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    thaw();
  });

  // Fails where the check takes a closed port for a frozen process, or a frozen one for a closed port.
  test.skipIf(spawnSync('curl', ['--version']).status !== 0)('the health check kills a frozen process, and none that is not there', async () => {
    const [, program] = programs as [Program, Program];
    const { url } = program;
    freeze(program);
    const [frozen, absent] = [healthCheck(new URL(url).port), healthCheck(String(await freePort()))];
    await expect.poll(frozen.killed).toBe(`kill --signal=SIGKILL faro@${new URL(url).port}\n`);
    expect(absent.killed()).toBe('');
  });

  // Fails without the lines of `backup` in nginx: it answers 502 for ten seconds.
  test('processes that were all slow for a while are asked again at once', async () => {
    const thaws = programs.map(freeze);
    // Two of the three are asked for each.
    await Promise.all(Array.from({ length: 6 }, (_, n) => page(`/Blog/lento-${n}`)));
    for (const thaw of thaws) thaw();
    for (let n = 0; n < 6; n += 1) expect((await page(`/api/blogs?n=${n}`, { cookie })).status).toBe(200);
  });

  // Fails without `stale-if-error` (server/pages/cache.ts).
  test('while no process answers, visitors get the pages that were, and nobody else gets them', async () => {
    const before = await page('/');
    expect(before.headers.warning).toBeUndefined();
    for (const program of programs.splice(0)) await program.kill();
    // Until then nginx has it for a second.
    await expect.poll(async () => (await page('/')).headers.warning).toBe('110 - "Response is Stale"');
    for (const headers of [{}, { cookie: '_ga=GA1.2.3' }]) {
      const { status, text: read } = await page('/', headers);
      expect([status, read]).toEqual([200, before.text]);
    }
    expect((await page('/', { cookie })).status).toBe(502);
  });
});
