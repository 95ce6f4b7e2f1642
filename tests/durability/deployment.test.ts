import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { documentedFile, hasNginx, startNginx } from './nginx.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ADMINISTRATOR = { ADMIN_EMAIL: 'admin@faro.test', ADMIN_PASSWORD: 'faro-de-prueba' };
const SITE = 'https://grupo.universidad.mx';

const unit = documentedFile('/etc/systemd/system/faro.service');
const proxy = documentedFile('/etc/nginx/conf.d/faro.conf');
const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const hasCommand = (command: string, ...words: string[]) => spawnSync(command, words).status === 0;
/**
 * Everything but the data folder can be made read-only for one process, as `ProtectSystem=strict` does: by root alone.
 */
const canBeReadOnly = hasCommand('unshare', '-m', 'sh', '-c', 'mount -o remount,bind,ro /');

/**
 * Starts the unit's own command with the unit's own settings; only the folders and the port are others. The site starts
 * empty: its demo takes as long as everything here (systemd.test.ts makes it).
 */
function startUnit(cwd: string, dataDir: string, settings: Readonly<Record<string, string>>) {
  const given = Object.fromEntries(valuesOf('Environment').map((line) => line.split(/=(.*)/s) as [string, string]));
  const command = (valuesOf('ExecStart')[0] ?? '').replaceAll('/opt/faro', ROOT);
  const readOnly = `mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro / && exec ${command} --empty`;
  const [program = '', ...words] = canBeReadOnly ? ['unshare', '-m', 'sh', '-c', readOnly] : ['sh', '-c', `exec ${command} --empty`];
  return spawn(program, words, { cwd, env: { PATH: process.env.PATH, ...given, ...settings, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] });
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faro-deployment-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

describe('the systemd unit of the documentation', () => {
  test('gives the service no more than it needs', () => {
    const yes = [
      ...['NoNewPrivileges', 'PrivateTmp', 'PrivateDevices', 'ProtectHome', 'ProtectClock', 'ProtectControlGroups', 'ProtectHostname'],
      ...['ProtectKernelLogs', 'ProtectKernelModules', 'ProtectKernelTunables', 'LockPersonality', 'RestrictNamespaces'],
      ...['RestrictRealtime', 'RestrictSUIDSGID', 'RemoveIPC'],
    ].map((name) => `${name}=yes`);
    for (const line of [...yes, 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'UMask=0077', 'StateDirectory=faro', 'User=faro']) {
      expect(unit.split('\n')).toContain(line);
    }
    // The folder that the service may write to is where its data are.
    expect(valuesOf('Environment')).toContain(`DATA_DIR=/var/lib/${valuesOf('StateDirectory')[0]}`);
  });

  test.skipIf(!hasCommand('systemd-analyze', '--version'))('is understood by systemd', () => {
    const file = join(folder, 'faro.service');
    writeFileSync(file, unit.replaceAll('/opt/faro', ROOT));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, '']);
  });

  // Fails when the unit loses some of what shuts it off: systemd judges it at 3.2 of 10.
  test.skipIf(!hasCommand('systemd-analyze', 'security', '--offline=true', '--help'))('is judged by systemd as little exposed', () => {
    const file = join(folder, 'faro.service');
    writeFileSync(file, unit);
    const { status, stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=35', '--no-pager', file], {
      encoding: 'utf8',
    });
    expect(status, stdout).toBe(0);
  });

  // Fails when scripts/start.js begins to build where it cannot write.
  test.skipIf(!canBeReadOnly)('says what to do where the code is not built and cannot be', async () => {
    const copy = join(folder, 'code');
    mkdirSync(copy);
    const names = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
    for (const name of [...names, 'node_modules']) if (name !== 'scripts') symlinkSync(join(ROOT, name), join(copy, name));
    symlinkSync(join(ROOT, 'scripts'), join(copy, 'scripts'));
    const dataDir = join(folder, 'no-data');
    mkdirSync(dataDir);
    const service = startUnit(copy, dataDir, {});
    let written = '';
    service.stderr.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
    const [code] = (await once(service, 'close')) as [number];
    expect([code, written]).toEqual([1, expect.stringContaining('npm run build')]);
  });
});

const OWN_ERRORS = ['  error_log /var/log/nginx/error.log emerg;'];

// Fails where a server is left with a log of the distribution, which keeps queries and the pages that led to others:
// that of errors has the request of each message that is of one, and none of those is an emergency.
test.each(['faro.conf', 'faro-cluster.conf'])('each server of the documented %s has logs without queries', (name) => {
  const conf = documentedFile(`/etc/nginx/conf.d/${name}`);
  const [, format = ''] = /^log_format faro '(.*)';/m.exec(conf) ?? [];
  expect(format.match(/\$\w+/g)).toEqual(['$remote_addr', '$time_iso8601', '$request_method', '$uri', '$status', '$body_bytes_sent']);
  const servers = conf.split(/^server \{$/m).slice(1);
  expect(servers.map((server) => /^ {2}access_log \S+ faro;$/m.test(server))).toEqual([true, true]);
  expect(servers.map((server) => server.match(/^\s*error_log .*?;/gm))).toEqual([OWN_ERRORS, OWN_ERRORS]);
});

// Fails where one of them lets nginx keep answers in files, which is what it does by itself.
test.each(['faro.conf', 'faro-cluster.conf'])('the documented %s has nothing wait on the disk', (name) => {
  expect(documentedFile(`/etc/nginx/conf.d/${name}`)).toMatch(/^ +proxy_max_temp_file_size 0;/m);
});

describe.skipIf(!hasNginx)('nginx and the service, as in the documentation', () => {
  let port: number;
  let plain: number;
  let web: ReturnType<typeof startNginx>;
  let cookie = '';
  let output = '';

  /** One request through the proxy, from this address of the machine. */
  function ask(localAddress: string, method: string, path: string, headers: Readonly<Record<string, string | number>> = {}, body?: Buffer) {
    return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; size: number }>((done, failed) => {
      const length = body === undefined ? {} : { 'content-length': body.length };
      const host = new URL(SITE).host;
      const options = { host: '127.0.0.1', port, method, path, localAddress, rejectUnauthorized: false, agent: false };
      const sent = request({ ...options, headers: { host, origin: SITE, ...length, ...headers } }, (answer) => {
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, size }));
      });
      sent.on('error', failed);
      sent.end(body);
    });
  }

  /** An administrator's request through the proxy whose body does not come: Faro waits for it. */
  function hold(localAddress: string) {
    // Without a session: sessions are looked up for few at once.
    const headers = { host: new URL(SITE).host, origin: SITE, 'content-type': 'application/json', 'content-length': 100 };
    const options = {
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/auth/sign-in/email',
      localAddress,
      rejectUnauthorized: false,
      agent: false,
    };
    const sent = request({ ...options, headers });
    // It is ended by this side, on purpose.
    sent.on('error', () => undefined);
    sent.flushHeaders();
    return sent;
  }

  /** Uploads a file through the proxy. @returns its address */
  async function uploaded(name: string, pdf: Buffer): Promise<string> {
    const common = { cookie, 'tus-resumable': '1.0.0' };
    const metadata = `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from('application/pdf').toString('base64')}`;
    const begun = await ask(
      '127.0.0.2',
      'POST',
      '/api/uploads',
      { ...common, 'upload-length': pdf.length, 'upload-metadata': metadata },
      Buffer.alloc(0),
    );
    expect(begun.status).toBe(201);
    const path = new URL(String(begun.headers.location), SITE).pathname;
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': 0 };
    const ended = await ask('127.0.0.2', 'PATCH', path, { ...common, ...type }, pdf);
    expect(ended.status, output).toBeLessThan(300);
    return String(ended.headers['content-location']);
  }

  /** The bytes that nginx keeps of answers: in files that it has open and nobody else finds. */
  function keptByNginx(): number {
    const workers = readFileSync(`/proc/${web.pid}/task/${web.pid}/children`, 'utf8').trim().split(' ');
    const open = workers.flatMap((pid) => readdirSync(`/proc/${pid}/fd`).map((fd) => `/proc/${pid}/fd/${fd}`));
    const temporary = open.filter((file) => readlinkSync(file).startsWith(join(folder, 'nginx/proxy')));
    return temporary.reduce((sum, file) => sum + statSync(file).size, 0);
  }

  beforeAll(async () => {
    const dataDir = join(folder, 'data');
    const nginx = join(folder, 'nginx');
    mkdirSync(dataDir);
    mkdirSync(nginx);
    const behind = await freePort();
    plain = await freePort();
    port = await freePort();
    const service = startUnit(ROOT, dataDir, { ...ADMINISTRATOR, PORT: String(behind) });
    for (const stream of [service.stdout, service.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    web = startNginx(nginx, proxy, { 443: port, 80: plain, 3000: behind });
    web.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    for (let tries = 0; tries < 600; tries += 1) {
      const answer = await ask('127.0.0.1', 'GET', '/readyz').catch(() => null);
      if (answer?.status === 200) break;
      if (service.exitCode !== null || web.exitCode !== null) throw new Error(output);
      await sleep(100);
    }
    const body = Buffer.from(JSON.stringify({ email: ADMINISTRATOR.ADMIN_EMAIL, password: ADMINISTRATOR.ADMIN_PASSWORD }));
    const signedIn = await ask('127.0.0.2', 'POST', '/api/auth/sign-in/email', { 'content-type': 'application/json' }, body);
    cookie = [signedIn.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.replace(/;.*/s, ''))
      .join('; ');
    return async () => {
      const ended = [service, web].filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'));
      service.kill('SIGTERM');
      web.kill('SIGTERM');
      await Promise.all(ended);
    };
  });

  test('pages are served over HTTPS, and browsers are told to stay there', async () => {
    const { status, headers } = await ask('127.0.0.2', 'GET', '/', { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding'], headers['strict-transport-security']]).toEqual([200, 'br', 'max-age=31536000; includeSubDomains']);
  });

  // Fails without `access_log` in the documented servers: whoever reads logs made accounts and set passwords.
  test('the secret of a one-time link stands in no log', async () => {
    const link = '/recuperar?token=secreto-del-enlace';
    await ask('127.0.0.2', 'GET', link);
    await ask('127.0.0.2', 'GET', '/privacidad', { referer: SITE + link });
    await fetch(`http://127.0.0.1:${plain}${link}`, { redirect: 'manual' });
    const logged = () => readFileSync(join(folder, 'nginx/access.log'), 'utf8');
    await expect.poll(() => logged().match(/GET \/(?:recuperar|privacidad)/g)?.length).toBe(3);
    expect(logged() + output).not.toContain('secreto-del-enlace');
  });

  // Fails without `client_max_body_size`, and where the service cannot write its data.
  test('an upload of several megabytes passes', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000_000, ' '), Buffer.from('\n%%EOF\n')]);
    expect(await uploaded('tesis.pdf', pdf)).toMatch(/^\/files\//);
  });

  // Fails without `proxy_max_temp_file_size` in nginx: it took a file from the service as fast as it could, and kept
  // all of it on its disk for whoever read nothing.
  test.skipIf(!existsSync('/proc/self/fd'))('clients that read nothing of a file leave it on no disk', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(30_000_000, ' '), Buffer.from('\n%%EOF\n')]);
    const path = await uploaded('grande.pdf', pdf);
    const options = { host: '127.0.0.1', port, path, localAddress: '127.0.0.6', rejectUnauthorized: false, agent: false };
    const readers = Array.from({ length: 3 }, () => request({ ...options, headers: { host: new URL(SITE).host, cookie } }));
    const begun = readers.map((reader) => once(reader, 'response'));
    for (const reader of readers) reader.on('error', () => undefined).end();
    // Nobody reads the bodies.
    for (const [answer] of (await Promise.all(begun)) as [IncomingMessage][]) expect(answer.statusCode).toBe(200);
    // Meanwhile somebody else reads all of it.
    expect((await ask('127.0.0.2', 'GET', path, { cookie })).size).toBe(pdf.length);
    expect(keptByNginx()).toBe(0);
    for (const reader of readers) reader.destroy();
  });

  // Fails without `X-Forwarded-For` in nginx, or without TRUSTED_PROXY in the unit.
  test('the service knows the address of the visitor, whatever the visitor says of it', async () => {
    await ask('127.0.0.4', 'GET', '/api/trash', { 'x-forwarded-for': '203.0.113.9' });
    await expect.poll(() => output).toContain('"address":"127.0.0.4"');
    expect(output).not.toContain('203.0.113.9');
  });

  // Fails without `limit_conn` and its status.
  test('more connections at once than the limit are answered 429, and others are served meanwhile', async () => {
    const limit = Number(/limit_conn faro_connections (\d+)/.exec(proxy)?.[1]);
    // Their headers have arrived, their bodies never do: each stays under way until it is ended here.
    const held = Array.from({ length: limit }, () => hold('127.0.0.5'));
    await expect
      .poll(async () => {
        // A question that comes before one of them takes its place: that one is refused.
        held.push(hold('127.0.0.5'));
        return (await ask('127.0.0.5', 'GET', '/healthz')).status;
      })
      .toBe(429);
    expect((await ask('127.0.0.2', 'GET', '/healthz')).status).toBe(200);
    for (const one of held) one.destroy();
    await expect.poll(async () => (await ask('127.0.0.5', 'GET', '/healthz')).status).toBe(200);
  });

  // Fails without `limit_req` and its status: nginx itself would answer 503.
  test('more requests than the limit are answered 429, and others are served meanwhile', async () => {
    const burst = Number(/burst=(\d+)/.exec(proxy)?.[1]);
    const statuses: number[] = [];
    // Fewer at a time than `limit_conn` lets through: nothing but their number is refused.
    const line = Array.from({ length: 40 }, async () => {
      while (statuses.length < burst * 4 && !statuses.includes(429)) statuses.push((await ask('127.0.0.3', 'GET', '/healthz')).status);
    });
    await Promise.all(line);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(burst);
    expect((await ask('127.0.0.2', 'GET', '/healthz')).status).toBe(200);
  });
});
