import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cookiesSetBy } from '#core/cookies.ts';
import { createPostgresUrl } from '#tests/databases.ts';
import { ADMINISTRATOR, type Program, startProgram } from '#tests/program.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';
import { uploadOver } from '#tests/uploads/bad-line.ts';
import { pdf } from '#tests/uploads/samples.ts';

const SIZE = 3 * 1_048_576;
const SITE_URL = 'https://grupo.example';

async function cookieOf({ url }: Program): Promise<string> {
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: SITE_URL, 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  return cookiesSetBy(signedIn.headers);
}

const portOf = ({ url }: Program) => Number(new URL(url).port);

// Fails when a start forgets the uploads that are not finished: the sender would begin again.
test('an upload goes on where it was when the program is killed in the middle of it and started again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-killed-'));
  const env = { SITE_URL, LOG_LEVEL: 'error' };
  const origin = env.SITE_URL;
  let program: Program | null = await startProgram({ dataDir, env, args: ['--empty'] });
  let port = portOf(program);
  try {
    const cookie = await cookieOf(program);
    const requests: string[] = [];
    const restart = async (): Promise<void> => {
      const killed = program;
      program = null;
      await killed?.kill();
      program = await startProgram({ dataDir, env });
      port = portOf(program);
    };
    const restarts: Promise<void>[] = [];
    const bytes = pdf(SIZE, 9);
    const { url } = await uploadOver(
      {
        port: () => port,
        headers: { cookie, origin },
        // Time stands still: only as long as the program needs to start is waited for.
        clock: { now: () => 0, sleep: () => sleep(50) },
        fateOf: ({ method = '' }) => {
          if (program === null) return { does: 'answer', status: 503 };
          requests.push(method);
          // The third piece is on its way.
          if (restarts.length === 0 && requests.filter((each) => each === 'PATCH').length === 3) restarts.push(restart());
          return { does: 'pass' };
        },
      },
      bytes,
      'sobrevive.pdf',
    );
    await Promise.all(restarts);
    expect(restarts.length).toBe(1);
    expect(requests.filter((each) => each === 'POST').length).toBe(1);
    expect(requests).toContain('HEAD');
    const arrived = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie } });
    expect(Buffer.from(await arrived.arrayBuffer()).equals(bytes)).toBe(true);
  } finally {
    await program?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

// Fails when what arrived is kept by the process that took it (`openUnfinished` in server/uploads/open-unfinished.ts).
test('an upload goes on at another process, chunk by chunk, when the one that takes it is killed', async () => {
  const s3 = await startS3();
  const secret = { SESSION_SECRET: 'the same for every process of one site' };
  const env = { SITE_URL, LOG_LEVEL: 'error', ...secret, DATABASE_URL: await createPostgresUrl(), STORAGE_URL: s3.url, ...S3_KEYS };
  const programs = await Promise.all([1, 2, 3].map(() => startProgram({ env, args: ['--empty'] })));
  const [first, second, third] = programs;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no programs');
  let alive = programs;
  try {
    const cookie = await cookieOf(first);
    let requests = 0;
    const killed: Promise<void>[] = [];
    const bytes = pdf(SIZE, 10);
    const { url } = await uploadOver(
      {
        // Round robin, as of a proxy that knows nothing of uploads.
        port: () => portOf(alive[requests % alive.length] ?? first),
        headers: { cookie, origin: SITE_URL },
        clock: { now: () => 0, sleep: () => sleep(50) },
        fateOf: ({ method }) => {
          requests += 1;
          // The fourth request is a piece that goes to the second program.
          if (requests === 4 && method === 'PATCH') {
            setImmediate(() => {
              killed.push(second.kill());
              alive = [first, third];
            });
          }
          return { does: 'pass' };
        },
      },
      bytes,
      'sobrevive.pdf',
    );
    await Promise.all(killed);
    expect(killed).toHaveLength(1);
    for (const program of alive) {
      const arrived = await fetch(`${program.url}${url}`, { headers: { cookie } });
      expect(Buffer.from(await arrived.arrayBuffer()).equals(bytes)).toBe(true);
      // Nothing but caches and the folder in which backups are made.
      expect(readdirSync(program.dataDir).filter((name) => !/^(?:derived|ready-pages|backups)$/.test(name))).toEqual([]);
    }
  } finally {
    await Promise.all(alive.map((program) => program.stop()));
    rmSync(second.dataDir, { recursive: true, force: true });
    await s3.stop();
  }
});
