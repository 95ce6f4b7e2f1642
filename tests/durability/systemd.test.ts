import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { documentedFile } from './nginx.ts';
import { hasSystemd, startSystemd } from './systemd.ts';

const UNITS = '/etc/systemd/system';
const ADMINISTRATOR = 'Environment=ADMIN_EMAIL=admin@faro.test ADMIN_PASSWORD=faro-de-prueba';
const READY = { timeout: 60_000 };

const unit = documentedFile(`${UNITS}/faro.service`);

/** The process that serves a port, as this machine counts processes. */
function processOn(port: number): number {
  const found = execFileSync('pgrep', ['-f', '--', 'max-semi-space-size=2 scripts/start.js'], { encoding: 'utf8' });
  const serves = (pid: string) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`PORT=${port}`);
  return Number(found.trim().split('\n').find(serves));
}

const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status,
    () => 0,
  );

describe.skipIf(!hasSystemd)('systemd, with the units of the documentation', () => {
  test('runs the service shut off from the machine, and it can do its work', async () => {
    const port = await freePort();
    const systemd = startSystemd({ 'faro.service': unit, 'faro.service.d/port.conf': `[Service]\nEnvironment=PORT=${port}\n${ADMINISTRATOR}\n` }, [
      'faro.service',
    ]);
    onTestFinished(() => systemd.stop());
    await expect.poll(() => answers(port, '/readyz'), READY).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ status: 'ok', database: true, storage: true });
    expect(await answers(port, '/')).toBe(200);

    const pid = processOn(port);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // An account without rights, no capability, no way to get one, and no call for which it has no use.
    for (const line of [/^Uid:\t997\t997/m, /^CapEff:\t0+$/m, /^CapBnd:\t0+$/m, /^NoNewPrivs:\t1$/m, /^Seccomp:\t2$/m]) expect(status).toMatch(line);
    const isWritable = (path: string) => spawnSync('nsenter', ['-t', String(pid), '-m', 'test', '-w', path]).status === 0;
    expect(['/opt/faro', '/etc', '/usr', '/var/lib/faro', '/tmp'].filter(isWritable)).toEqual(['/var/lib/faro', '/tmp']);
  });

  // Fails where the check names another unit, or the unit is not started again.
  test.skipIf(spawnSync('curl', ['--version']).status !== 0)('starts a process again that is frozen, and leaves the others', async () => {
    const [frozen, other] = [await freePort(), await freePort()];
    const services = [frozen, other].flatMap((port) => [`faro@${port}.service`, `faro-health@${port}.service`]);
    const cluster = documentedFile(`${UNITS}/faro@.service.d/cluster.conf`).replace(/^EnvironmentFile=.*$/m, ADMINISTRATOR);
    const units = {
      // The demo is made by the service above: here it would take most of the time.
      'faro@.service': unit.replace(/^ExecStart=.*$/m, '$& --empty'),
      'faro@.service.d/cluster.conf': cluster,
      'faro-health@.service': documentedFile(`${UNITS}/faro-health@.service`),
    };
    const systemd = startSystemd(units, services);
    onTestFinished(() => systemd.stop());
    for (const port of [frozen, other]) await expect.poll(() => answers(port, '/healthz'), READY).toBe(200);
    const before = [processOn(frozen), processOn(other)];
    process.kill(before[0] ?? 0, 'SIGSTOP');
    await expect.poll(() => answers(frozen, '/healthz'), READY).toBe(0);
    await expect.poll(() => answers(frozen, '/healthz'), READY).toBe(200);
    expect(processOn(frozen)).not.toBe(before[0]);
    expect(processOn(other)).toBe(before[1]);
    expect(systemd.output()).not.toContain('"level":50');
  });
});
