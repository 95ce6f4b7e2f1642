import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ADMINISTRATOR, type Program, startProgram } from '#tests/program.ts';
import { uploadOver } from '#tests/uploads/bad-line.ts';
import { pdf } from '#tests/uploads/samples.ts';

const SIZE = 3 * 1_048_576;

const portOf = ({ url }: Program) => Number(new URL(url).port);

// Fails when a start forgets the uploads that are not finished: the sender would begin again.
test('an upload goes on where it was when the program is killed in the middle of it and started again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-killed-'));
  const env = { SITE_URL: 'https://grupo.example', LOG_LEVEL: 'error' };
  const origin = env.SITE_URL;
  let program: Program | null = await startProgram({ dataDir, env, args: ['--empty'] });
  let port = portOf(program);
  try {
    const signedIn = await fetch(`${program.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(ADMINISTRATOR),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
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
