import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const SYSTEMD = '/lib/systemd/systemd';

/**
 * Whether this machine can start a systemd of the tests' own: root's, in a container, where it meets no other. One that
 * was started by systemd is left alone.
 */
export const hasSystemd =
  process.getuid?.() === 0 &&
  existsSync(SYSTEMD) &&
  !existsSync('/run/systemd/system') &&
  spawnSync('unshare', ['--pid', '--mount', '--uts', '--ipc', '--fork', 'mount', '-t', 'tmpfs', 'tmpfs', '/run']).status === 0;

/** Targets that every service waits for, with nothing in them: the machine's own would start the whole of it. */
const TARGETS = ['sysinit', 'basic', 'shutdown', 'network-online'].map((name): [string, string] => [
  `${name}.target`,
  '[Unit]\nDefaultDependencies=no\n',
]);

/**
 * The machine as the documentation has it: the code in /opt/faro, an account for the service, and nothing in /var/lib.
 * Only the process that follows sees it.
 */
const BOOT = `set -e
mount --make-rprivate /
grep -v ^faro: /etc/passwd > "$FOLDER/passwd"
echo 'faro:x:997:997::/nonexistent:/usr/sbin/nologin' >> "$FOLDER/passwd"
mount --bind "$FOLDER/passwd" /etc/passwd
mount -t tmpfs tmpfs /opt && mkdir /opt/faro && mount --bind "$ROOT" /opt/faro
mount -t tmpfs tmpfs /var/lib
mount -t tmpfs tmpfs /run
mount -t proc proc /proc
exec env -i container=other PATH="$PATH" SYSTEMD_UNIT_PATH="$FOLDER/units" ${SYSTEMD} --system --unit=tests.target --log-target=null --show-status=no`;

/** Processes that systemd looks after, until {@link Systemd.stop}. */
export interface Systemd {
  /** Everything the services have printed. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts systemd with units, which it starts at once.
 * @param units the texts of unit files and of what they include, by their names
 * @param wanted the names of the units that are started
 */
export function startSystemd(units: Readonly<Record<string, string>>, wanted: readonly string[]): Systemd {
  const folder = mkdtempSync(join(tmpdir(), 'faro-systemd-'));
  const printed = join(folder, 'printed');
  // There is no journal here.
  const toFile = `[Service]\nStandardOutput=append:${printed}\nStandardError=append:${printed}\n`;
  const target = `[Unit]\nDefaultDependencies=no\nRequires=${wanted.join(' ')}\n`;
  const files = { ...Object.fromEntries(TARGETS), 'tests.target': target, 'service.d/printed.conf': toFile, ...units };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'units', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const options = ['--pid', '--mount', '--uts', '--ipc', '--fork', '--kill-child=SIGKILL'];
  const machine = spawn('unshare', [...options, 'sh', '-c', BOOT], {
    env: { PATH: process.env.PATH, FOLDER: folder, ROOT },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    output: () => (existsSync(printed) ? readFileSync(printed, 'utf8') : ''),
    stop: async () => {
      machine.kill('SIGKILL');
      if (machine.exitCode === null && machine.signalCode === null) await once(machine, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
