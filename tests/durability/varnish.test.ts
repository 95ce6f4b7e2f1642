import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { startProgram } from '#tests/program.ts';
import { jsonOf, personAt } from '#tests/security/http.ts';
import { signIn } from '#tests/security/target.ts';
import { documentedFile, hasNginx, startNginx } from './nginx.ts';

const SITE_URL = 'https://grupo.example';
const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

/** Starts Varnish with the documented rules. */
async function startVarnish(port: number, backend: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'faro-varnish-'));
  // It works as an account of its own.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'default.vcl'), documentedFile('/etc/varnish/default.vcl').replace('.port = "3000"', `.port = "${backend}"`));
  const words = ['-F', '-n', join(folder, 'run'), '-a', `127.0.0.1:${port}`, '-T', 'none', '-f', join(folder, 'default.vcl'), '-s', 'malloc,32m'];
  const varnish = spawn('varnishd', words, { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = varnish.exitCode === null ? once(varnish, 'exit') : undefined;
    varnish.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Starts the documented nginx before Varnish. @returns the address */
async function startNginxBefore(varnish: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'faro-varnish-nginx-'));
  const [port, plain] = [await freePort(), await freePort()];
  const site = documentedFile('/etc/nginx/conf.d/faro.conf')
    .replace(' ssl http2', '')
    .replaceAll(/^\s*ssl_.*\n/gm, '');
  const web = startNginx(folder, site, { 443: port, 80: plain, 3000: varnish });
  web.stderr.resume();
  onTestFinished(async () => {
    const ended = web.exitCode === null ? once(web, 'exit') : undefined;
    web.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return `http://127.0.0.1:${port}`;
}

/** The settings of a documented drop-in. */
const settingsOf = (file: string) =>
  Object.fromEntries([...documentedFile(file).matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

// Fails without `ban` in the rules (the old page stays for a day), without the pass for sessions, and without `grace`.
test.skipIf(!hasVarnish)('Varnish with the documented rules keeps pages until they change, and shows them while Faro is away', async () => {
  const port = await freePort();
  const { CDN_PURGE_URL = '', ...documented } = settingsOf('/etc/systemd/system/faro.service.d/varnish.conf');
  const env = { SITE_URL, TRUSTED_PROXY: '127.0.0.1', ...documented, CDN_PURGE_URL: CDN_PURGE_URL.replace(':6081', `:${port}`), LOG_LEVEL: 'error' };
  const program = await startProgram({ args: ['--empty'], env });
  let isAway = false;
  onTestFinished(() => (isAway ? undefined : program.kill()));
  await startVarnish(port, Number(new URL(program.url).port));
  const front = hasNginx ? await startNginxBefore(port) : `http://127.0.0.1:${port}`;
  const visitor = personAt(front, '_ga=GA1.2.3');
  const administrator = personAt(front, await signIn(program.url, undefined, SITE_URL), SITE_URL);
  const landing = async () => (await visitor.send('GET', '/').catch(() => null))?.text ?? '';

  await expect.poll(landing).toContain('<html');
  // An answer from what it keeps names the request that brought it, too.
  await expect.poll(async () => String((await visitor.send('GET', '/')).headers['x-varnish'])).toMatch(/^\d+ \d+$/);
  const made = await administrator.send('POST', '/api/blogs', { title: 'Una entrada', content: 'Texto' });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  expect(jsonOf<{ id: string }>(made).id).not.toBe('');
  await expect.poll(landing).toContain('Una entrada');
  const own = await administrator.send('GET', '/');
  expect([own.text.includes('class="edit"'), own.headers['surrogate-key']]).toEqual([true, undefined]);
  expect((await landing()).includes('class="edit"')).toBe(false);

  // Fails without the look at X-Forwarded-For in the rules: everybody comes from nginx, as Faro does.
  const numberOfKept = async () => String((await visitor.send('GET', '/')).headers['x-varnish']).split(' ')[1];
  await expect.poll(numberOfKept).toBeDefined();
  const keptBefore = await numberOfKept();
  const purge = await visitor.send('PURGE', '/', undefined, { 'surrogate-key': 'faro' });
  if (hasNginx) expect([purge.status, await numberOfKept()]).toEqual([405, keptBefore]);

  isAway = true;
  await program.kill();
  expect(await landing()).toContain('Una entrada');
});
