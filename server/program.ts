import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { singleFlight } from '#core/single-flight.ts';
import { DAY_SECONDS } from '#core/time/durations.ts';
import { say as inWords } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { reopen } from '#data/closed-for-writing.ts';
import { isMigrated } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { takeUpJobs } from '#data/take-up-jobs.ts';
import { createTurnQueue } from './admission/turn-queue.ts';
import { SETUP } from './api/setup.ts';
import type { PageOptions } from './app.ts';
import type { Environment, Services } from './environment.ts';
import { BUILT_POLICY, commonHeaders } from './http/security.ts';
import { isTooWide } from './http/trusted-proxies.ts';
import { hangUp, listen } from './listening.ts';
import { loadApp } from './load-app.ts';
import { startMaintenance } from './maintenance.ts';
import { createAssets } from './pages/assets.ts';
import { createCacheSnapshot, makerOf } from './pages/cache-snapshot.ts';
import { type FindReady, sendReady } from './pages/entry.ts';
import { createMakeAgain } from './pages/make-again.ts';
import { shownOf } from './pages/shown-now.ts';
import { type AskForPage, createWarmer } from './pages/warmer.ts';
import { prepareSite } from './prepare-site.ts';
import { createServices } from './services.ts';
import type { Config } from './settings/config.ts';
import { checkPool, uncheckedLines } from './settings/connection-settings.ts';
import { type PurgeTarget, purgeAt } from './shared-caches/purge-request.ts';
import { createPurger } from './shared-caches/purger.ts';

const SETUP_LINK_HOURS = 24;
/** Requests that begin in one turn of the event loop: up to the gate each takes a fraction of a millisecond. */
const REQUESTS_PER_TURN = 16;
const LANDING_PATH = '/';

export interface ProgramOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly pages: PageOptions;
  /** Start without demo content. */
  readonly empty: boolean;
  /** Serves what the app does not. */
  readonly before?: (app: Hono<Environment>) => void;
  /** Folder of the built files, which the lowest layer sends. */
  readonly assets?: string;
  /** The file of the process that works on pictures. */
  readonly imageWorker?: string;
  /** The program of the thread that reads files of publications. */
  readonly importWorker?: string;
  /** Identifies the build; without it no cache snapshot is used. */
  readonly build?: string;
  /** Writes a line to the operator outside the log. */
  readonly say: (line: string) => void;
}

/** Starts the program; the port opens when everything behind it is ready. @returns how to stop it */
export async function startProgram(options: ProgramOptions): Promise<() => Promise<void>> {
  const { config, log, pages, before, build, say } = options;
  warnOfWeakSettings(config, log);
  const services = await openServices(options);
  const { database, store, cache, origins } = services;
  const unwatch = await store.watch();
  services.lookupQueue.start();

  const app = loadApp(services, pages, before);
  const asking = singleFlight<unknown>();
  const askOnce = (path: string) => asking(path, async () => (await app()).fetch(new Request(new URL(path, origins[0])), {}));
  const warmer = warmerOf(services, askOnce);
  const purger = config.cdnPurge && purgerOf(services, pages, config.cdnPurge);
  const snapshot =
    build === undefined ? null : createCacheSnapshot({ dataDir: config.dataDir, cache, store, madeBy: makerOf(build, config, origins) });
  await snapshot?.load();
  // The first page takes a second of a busy machine. Where the port is closed meanwhile, a proxy asks another process.
  if (database.dialect === 'postgres') await askOnce(LANDING_PATH).catch((error: unknown) => log.error({ err: error }, 'warming failed'));
  const find = findReadyOf(services, options.assets);
  const makeAgain = createMakeAgain({ cache, ask: askOnce, first: LANDING_PATH });
  // Questions to the database come before the port opens: a cut right behind it would end a program that answers.
  await takeUpJobs(database.db, services.now());
  const setup = (await services.auth.hasAdministrator()) ? null : await setupSentence(services);
  const server = await listen(readyFirst(find, app), config, { find, makeAgain });
  warmer.wake();
  purger?.wake();
  // The first requests are answered before maintenance begins.
  const maintenance = startMaintenance(services);
  services.jobRunner.start();
  say(`Faro: ${origins[0]}`);
  if (setup !== null) say(setup);

  return async () => {
    maintenance.stop();
    services.jobRunner.stop();
    services.lookupQueue.stop();
    services.stopping.abort();
    await hangUp(server);
    // Before what may take longer than a stop has time for.
    await services.visits.flush().catch((error: unknown) => log.error({ err: error }, 'the visits of the last second were not written'));
    await warmer.stop();
    await purger?.stop();
    await maintenance.idle();
    await services.jobRunner.idle();
    await services.lookupQueue.idle();
    await services.backups.idle();
    await services.images.stop();
    await unwatch();
    // A full disk is no reason to end badly.
    await snapshot?.save().catch((error: unknown) => log.warn({ err: error }, 'pages were not left for the next start'));
    // A database that is gone is no reason to end badly.
    await services.attempts.sweep(DAY_SECONDS).catch((error: unknown) => log.warn({ err: error }, 'old attempts were not deleted'));
    await database.close();
    log.info({ cache: cache.statistics() }, 'stopped');
  };
}

function warnOfWeakSettings(config: Config, log: Logger): void {
  for (const entry of config.trustedProxies.filter(isTooWide)) {
    log.warn(`TRUSTED_PROXY: ${entry} trusts strangers, who can then write any address and escape the limits`);
  }
  for (const name of uncheckedLines(config)) {
    log.warn(`${name}: sslmode=require encrypts and does not look who answers; sslmode=verify-full with sslrootcert=<file> does`);
  }
}

async function openServices({ config, log, empty, imageWorker, importWorker }: ProgramOptions): Promise<Services> {
  const database = await openDatabase(config.databaseUrl, config.connections);
  // A database that does not answer is reported with what to do; the lock below would fail without a word of it.
  const isAsNow = await isMigrated(database);
  await checkPool(database, config.connections);
  // Several processes may start at once on a database that is new, or of an older shape.
  return database.alone(async () => {
    // A restore closes the site in its own turn: a site that is closed now was left so by a process that died.
    if (isAsNow) await reopen(database);
    const services = await createServices({ config, log, database, ...(imageWorker && { imageWorker }), ...(importWorker && { importWorker }) });
    await prepareSite(services, { empty });
    return services;
  });
}

/** Makes pages ready before visitors ask, the landing page first. */
function warmerOf({ cache, store, expiry, now, log }: Services, ask: AskForPage) {
  const warmer = createWarmer({
    wanted: () => [LANDING_PATH, ...cache.unready().filter((path) => path !== LANDING_PATH)],
    ask,
    expiry,
    now,
    failed: (error) => log.error({ err: error }, 'warming failed'),
  });
  store.onChange(warmer.wake);
  return warmer;
}

/** Has the shared cache in front drop pages whenever they change. */
function purgerOf({ store, expiry, now, log }: Services, { loadPages }: PageOptions, target: PurgeTarget) {
  const shown = async () => {
    const [content, { build }] = await Promise.all([store.published(), loadPages()]);
    return shownOf(build, content, now());
  };
  const purger = createPurger({ shown, purge: purgeAt(target), expiry, now, log });
  store.onChange(purger.wake);
  return purger;
}

/** Finds ready pages and built files. Pages that may be old are marked by the app. */
function findReadyOf({ store, cache, origins }: Services, assets: string | undefined): FindReady {
  const headers = { ...commonHeaders(origins), 'content-security-policy': BUILT_POLICY };
  const builtFile: FindReady = assets === undefined ? () => null : createAssets({ folder: assets, headers });
  return (request) => (store.isUpToDate() ? cache.ready(request) : null) ?? builtFile(request);
}

/** Answers with what is ready, else by the app. */
function readyFirst(find: FindReady, app: ReturnType<typeof loadApp>): RequestListener {
  const inTurn = createTurnQueue(setImmediate, REQUESTS_PER_TURN);
  return (incoming, outgoing) => {
    if (incoming.socket.destroyed) return;
    const ready = find(incoming);
    if (ready !== null) {
      sendReady(ready, incoming, outgoing);
      return;
    }
    // Between requests that arrive together, ready answers are sent.
    inTurn(() => {
      // The client has disconnected.
      if (!outgoing.destroyed) void app().then(({ listener }) => listener(incoming, outgoing));
    });
  };
}

async function setupSentence({ origins, oneTimeLinks }: Services): Promise<string> {
  const link = `${origins[0]}/setup?token=${await oneTimeLinks.issue(SETUP, SETUP_LINK_HOURS)}`;
  return sentenceOf(inWords('setUpHere', { hours: SETUP_LINK_HOURS, link }));
}
