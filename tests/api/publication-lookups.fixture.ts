import { expect } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import type { TestDatabases } from '#tests/databases.ts';
import { startMetadataServices } from '#tests/metadata-services.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const ORCID = '0000-0002-1825-0097';

/** An import as it is answered. */
interface Staged {
  readonly pending: number;
  readonly delay: string | null;
  readonly waiting: number;
  readonly unread: number;
  readonly entries: readonly Record<string, unknown>[];
  readonly errors: readonly { readonly position: number; readonly line: number; readonly message: string; readonly text: string }[];
}

type Answers = Parameters<typeof startMetadataServices>[0];
export type LookupOptions = [answers?: Answers, options?: { env?: Record<string, string>; lookupTimeoutMs?: number }];

/** A program whose services of metadata answer as planned, and whose time a test lets pass. */
export async function startLookups(
  open: TestDatabases['open'],
  answers: Answers = {},
  { env = {}, lookupTimeoutMs }: { env?: Record<string, string>; lookupTimeoutMs?: number } = {},
) {
  const metadata = await startMetadataServices(answers);
  const database = await open();
  const app = await openTestApp({ database, env: { ...metadata.env, ...env }, ...(lookupTimeoutMs && { lookupTimeoutMs }) });
  const ana = await app.signIn();
  const { lookupQueue } = app.services;
  const stage = async (text: string) => {
    const { status, body } = await answerOf(await ana.send('POST', '/api/imports', { text }));
    expect(status).toBe(201);
    return String(body.id);
  };
  const staged = async (id: string) => (await answerOf(await ana.send('GET', `/api/imports/${id}`))).body as unknown as Staged;
  const pass = (milliseconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
  };
  /** Lets so much time pass, step by step. */
  const runFor = async (milliseconds: number, step = SECOND) => {
    for (let passed = 0; passed <= milliseconds; passed += step) {
      await lookupQueue.run();
      pass(step);
    }
  };
  const retry = (id: string, { position, text }: { position: number; text: string }) =>
    ana.send('PUT', `/api/imports/${id}/errors/${position}`, { text });
  return { ...app, database, ana, metadata, stage, staged, pass, runFor, retry, queue: lookupQueue };
}
