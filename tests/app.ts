import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { cookiesSetBy } from '#core/cookies.ts';
import type { Definitions } from '#core/definition.ts';
import type { Policy } from '#core/policy/policy.ts';
import type { Database } from '#data/database.ts';
import { createApp, type PageOptions } from '#server/app.ts';
import type { LinkCheckerOptions } from '#server/content-health/link-checker.ts';
import type { ImagesOptions } from '#server/images/images.ts';
import type { runThread } from '#server/imports/thread.ts';
import { createLog } from '#server/log.ts';
import type { SendLetter } from '#server/mail/letter.ts';
import { createServices } from '#server/services.ts';
import { readConfig } from '#server/settings/config.ts';
import type { Passwords } from '#server/sign-in/passwords.ts';
import { createContractCheck } from './contract.ts';
import { imagesHere } from './images-here.ts';
import { readHere } from './reading-here.ts';
import { NOW } from './world.ts';

export const ADMINISTRATOR = { email: 'admin@faro.test', password: 'faro-de-prueba', name: 'Ana' };

/** Passwords as they are: what keeps them well costs a tenth of a second each time. */
const QUICK: Passwords = {
  hash: async (password) => `quick:${password}`,
  verify: async ({ hash, password }) => hash === `quick:${password}`,
};

/** Sends requests as one person: `send('PATCH', '/api/papers/x', { title: 'Una' })`. */
export interface Client {
  /** A body that is neither text, bytes nor a stream of them is sent as JSON. */
  readonly send: (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

export interface TestAppOptions {
  /** The transport of letters to administrators. */
  readonly letters?: SendLetter;
  readonly database: Database;
  readonly definitions?: Definitions;
  /** The permissions of accounts, for tests about them. */
  readonly policy?: Policy;
  readonly env?: Readonly<Record<string, string>>;
  /** A folder that outlives the app; without it there is one for this app alone. */
  readonly dataDir?: string;
  /** The file of the process that works on pictures, where a test is about it; else there is none. */
  readonly imageWorker?: string;
  /** The work on pictures, where a test looks at it. */
  readonly imageProcess?: NonNullable<ImagesOptions['process']>;
  /** Reads files, where a test is about it: on a thread, as the program does, or in a way of the test's own. */
  readonly reading?: 'thread' | typeof runThread;
  /** The storage of passwords, for tests about it. */
  readonly passwords?: Passwords;
  /** Milliseconds for an exchange with a service of metadata, where a test is about one that says nothing. */
  readonly lookupTimeoutMs?: number;
  /** Sends the requests of the link checker; without it, the program's own does. */
  readonly requestOuterLink?: NonNullable<LinkCheckerOptions['request']>;
  /** The rendering of pages; without it there is the API alone. */
  readonly pages?: PageOptions;
}

/**
 * The program's API over a database of the test's own, with a clock that the test turns. The caller closes it, then the
 * database.
 */
export async function createTestApp(options: TestAppOptions) {
  const {
    database,
    definitions,
    env = {},
    letters,
    imageWorker,
    imageProcess = imagesHere,
    pages,
    policy,
    lookupTimeoutMs,
    requestOuterLink,
    reading = readHere,
    passwords = QUICK,
    dataDir = mkdtempSync(join(tmpdir(), 'faro-test-')),
  } = options;
  const clock = { now: NOW };
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret that is only for the tests', ...env });
  const services = await createServices({
    config,
    database,
    log: createLog('silent'),
    now: () => clock.now,
    passwords,
    ...(definitions && { definitions }),
    ...(policy && { policy }),
    ...(letters && { letters }),
    ...(imageWorker === undefined ? { imageProcess } : { imageWorker }),
    ...(reading !== 'thread' && { runReading: reading }),
    ...(lookupTimeoutMs && { lookupTimeoutMs }),
    ...(requestOuterLink && { requestOuterLink }),
  });
  const app = createApp(services, pages);
  const checkContract = createContractCheck(services.store);

  function clientWith(cookie: string | null): Client {
    return {
      send: async (method, path, body, headers = {}) => {
        const url = new URL(path, services.origins[0]);
        const response = await app.request(url, {
          method,
          headers: {
            origin: services.origins[0],
            ...(cookie !== null && { cookie }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: isSentAsItIs(body) ? (body as BodyInit) : JSON.stringify(body), duplex: 'half' }),
        });
        // The program answers by its contract in every test.
        const breach = await checkContract(method, url.pathname, response);
        if (breach !== null) throw new Error(breach);
        return response;
      },
    };
  }

  const visitor = clientWith(null);
  return {
    services,
    clock,
    /** The program as a function, for tests that put it behind a real server. */
    fetch: app.fetch,
    /** Somebody who is not signed in. */
    visitor,
    /** A browser that has these cookies. */
    clientWith,
    /** Signs in an administrator, who is made the first time. */
    signIn: async (person = ADMINISTRATOR): Promise<Client> => {
      const { email, password } = person;
      if ((await services.auth.find(email)) === null) await services.auth.createAdministrator(person);
      const response = await visitor.send('POST', '/api/auth/sign-in/email', { email, password });
      const cookies = cookiesSetBy(response.headers);
      if (response.status !== 200 || cookies === '') throw new Error(`Signing in answered ${response.status}`);
      return clientWith(cookies);
    },
    close: async () => {
      services.jobRunner.stop();
      await services.jobRunner.idle();
      await services.images.stop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isSentAsItIs(body: unknown): boolean {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
}

/** The status and the JSON of an answer. */
export async function answerOf(response: Response): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}

/** A test's own app over a database, that is closed when the running test ends. */
export async function openTestApp(options: TestAppOptions): Promise<TestApp> {
  const app = await createTestApp(options);
  onTestFinished(app.close);
  return app;
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
