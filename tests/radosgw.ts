import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from './free-port.ts';
import { S3_KEYS } from './s3.ts';

const READY_WITHIN_MS = 60_000;
const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'ceph-authtool', 'monmaptool'];

/** Whether this machine has it (Debian: radosgw, ceph-mon, ceph-osd): `npm test` needs only what `npm ci` brings. */
export const hasRadosgw = PROGRAMS.every((program) => spawnSync('which', [program]).status === 0);

interface Cluster {
  readonly folder: string;
  readonly id: string;
  /** The addresses of the monitor, for both versions of its protocol. */
  readonly monitor: string;
  /** The port of the gateway. */
  readonly port: number;
}

/** One copy of everything, in memory; the monitor decides at once, and nothing waits for a second one. */
const settingsOf = ({ folder, id, monitor, port }: Cluster) => `[global]
fsid = ${id}
mon host = ${monitor}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
auth allow insecure global id reclaim = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail warn = 2
mon data avail crit = 1
paxos propose interval = 0.02
paxos min wait = 0.01
osd objectstore = memstore
memstore device bytes = 2147483648
osd memory target = 939524096
run dir = ${folder}
admin socket = ${folder}/$name.$pid.asok
log file = ${folder}/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
keyring = ${folder}/keyring
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw enable usage log = false
[osd]
keyring = ${folder}/osd/keyring
`;

/** Starts the S3 server of Ceph, with one monitor and one store in memory, and a bucket named `faro`. */
export async function startRadosgw(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'faro-radosgw-'));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name));
  const [id, monitor, port] = [randomUUID(), `[v2:127.0.0.1:${await freePort()},v1:127.0.0.1:${await freePort()}]`, await freePort()];
  writeFileSync(join(folder, 'ceph.conf'), settingsOf({ folder, id, monitor, port }));
  const env = { ...process.env, CEPH_CONF: join(folder, 'ceph.conf') };
  const servers: ChildProcess[] = [];
  const run = (program: string, words: readonly string[], input = '') => execFileSync(program, words, { cwd: folder, env, input, stdio: 'pipe' });
  const serve = (program: string, ...words: string[]) => {
    servers.push(spawn(program, ['-f', ...words], { cwd: folder, env, stdio: 'ignore' }));
  };
  const kill = () => {
    for (const server of servers) server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', kill);
  try {
    startStore(run, serve, { id, monitor });
    const keys = ['--access-key', S3_KEYS.AWS_ACCESS_KEY_ID, '--secret-key', S3_KEYS.AWS_SECRET_ACCESS_KEY];
    run('radosgw-admin', ['-n', 'client.admin', 'user', 'create', '--uid', 'faro', '--display-name', 'Faro', ...keys]);
    serve('radosgw', '-n', 'client.admin');
    await createBucket(`http://127.0.0.1:${port}`);
  } catch (error) {
    process.off('exit', kill);
    kill();
    throw error;
  }
  return {
    url: `s3://faro/sitio?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    stop: async () => {
      process.off('exit', kill);
      const ended = servers.map((server) => once(server, 'exit'));
      // It keeps nothing: ended as asked it would take five seconds.
      kill();
      await Promise.all(ended);
    },
  };
}

type Run = (program: string, words: readonly string[], input?: string) => Buffer;

/** Starts the monitor and the store. */
function startStore(run: Run, serve: (program: string, ...words: string[]) => void, { id, monitor }: Pick<Cluster, 'id' | 'monitor'>): void {
  const everything = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
  run('ceph-authtool', ['--create-keyring', 'keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  run('ceph-authtool', ['keyring', '--gen-key', '-n', 'client.admin', ...everything]);
  run('monmaptool', ['--create', '--fsid', id, '--addv', 'a', monitor, 'monmap']);
  run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring']);
  serve('ceph-mon', '-i', 'a');
  const store = randomUUID();
  const secret = run('ceph-authtool', ['--gen-print-key']).toString().trim();
  run('ceph-authtool', ['--create-keyring', 'osd/keyring', '-n', 'osd.0', '--add-key', secret]);
  run('ceph', ['osd', 'new', store, '-i', '-'], JSON.stringify({ cephx_secret: secret }));
  run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', store]);
  serve('ceph-osd', '-i', '0');
}

async function createBucket(endpoint: string): Promise<void> {
  const keys = { accessKeyId: S3_KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: S3_KEYS.AWS_SECRET_ACCESS_KEY };
  const client = new AwsClient({ ...keys, region: 'us-east-1', service: 's3', retries: 0 });
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const status = await client.fetch(`${endpoint}/faro`, { method: 'PUT' }).then((answer) => answer.status, String);
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`radosgw did not make a bucket: ${status}`);
    await sleep(20);
  }
}
