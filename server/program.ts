import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { DAY_SECONDS } from '#core/time/durations.ts';
import { say as inWords } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { reopen } from '#data/closed-for-writing.ts';
import { takeUpJobs } from '#data/jobs/take-up.ts';
import { isMigrated } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { createTurnQueue } from './admission/turn-queue.ts';
import { SETUP } from './api/setup.ts';
import type { PageOptions } from './app.ts';
import type { Environment, Services } from './environment.ts';
import { hangUp, listen } from './http/listening.ts';
import { isTooWide } from './http/trusted-proxies.ts';
import { startMaintenance } from './maintenance.ts';
import { createAssets } from './pages/assets.ts';
import { createCacheSnapshot, makerOf } from './pages/cache-snapshot.ts';
import { type FindReady, sendReady } from './pages/entry.ts';
import { createMakeAgain } from './pages/make-again.ts';
import { BARE_POLICY, BUILT_POLICY, commonHeaders } from './pages/security.ts';
import { type AskForPage, createWarmer } from './pages/warmer.ts';
import { prepareSite } from './prepare-site.ts';
import { createServices } from './services.ts';
import type { Config } from './settings/config.ts';
import { checkPool, uncheckedLines } from './settings/connection-settings.ts';
import { type PurgeTarget, purgeAt } from './shared-caches/purge-request.ts';
import { createPurger } from './shared-caches/purger.ts';
import { shownOf } from './shared-caches/shown-now.ts';

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
export async function startProgram({
  config,
  log,
  pages,
  empty,
  before,
  assets,
  imageWorker,
  importWorker,
  build,
  say,
}: ProgramOptions): Promise<() => Promise<void>> {
  for (const entry of config.trustedProxies.filter(isTooWide)) {
    log.warn(`TRUSTED_PROXY: ${entry} trusts strangers, who can then write any address and escape the limits`);
  }
  for (const name of uncheckedLines(config)) {
    log.warn(`${name}: sslmode=require encrypts and does not look who answers; sslmode=verify-full with sslrootcert=<file> does`);
  }
  const database = await openDatabase(config.databaseUrl, config.connections);
  // A database that does not answer is reported with what to do; the lock below would fail without a word of it.
  const isAsNow = await isMigrated(database);
  await checkPool(database, config.connections);
  // Several processes may start at once on a database that is new, or of an older shape.
  const services = await database.alone(async () => {
    // A restore closes the site in its own turn: a site that is closed now was left so by a process that died.
    if (isAsNow) await reopen(database);
    const made = await createServices({ config, log, database, ...(imageWorker && { imageWorker }), ...(importWorker && { importWorker }) });
    await prepareSite(made, { empty });
    return made;
  });
  const { auth, store, cache, attempts } = services;
  const unwatch = await store.watch();
  services.lookupQueue.start();

  const app = loadApp(services, pages, before);
  const askOnce = oncePerPath(async (path) => (await app()).fetch(new Request(new URL(path, services.origins[0])), {}));
  const makeAgain = createMakeAgain({ cache, ask: askOnce, first: LANDING_PATH });
  const warmer = createWarmer({
    wanted: () => [LANDING_PATH, ...cache.unready().filter((path) => path !== LANDING_PATH)],
    ask: askOnce,
    expiry: services.expiry,
    now: services.now,
    failed: (error) => log.error({ err: error }, 'warming failed'),
  });
  store.onChange(warmer.wake);
  const purger = config.cdnPurge && purgerOf(services, pages, config.cdnPurge);
  const headers = { ...commonHeaders(services.origins), 'content-security-policy': BUILT_POLICY };
  const builtFile: FindReady = assets === undefined ? () => null : createAssets({ folder: assets, headers });
  // Pages that may be old are marked by the app.
  const find: FindReady = (request) => (store.isUpToDate() ? cache.ready(request) : null) ?? builtFile(request);
  const inTurn = createTurnQueue(setImmediate, REQUESTS_PER_TURN);
  const handle: RequestListener = (incoming, outgoing) => {
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
  const snapshot =
    build === undefined ? null : createCacheSnapshot({ dataDir: config.dataDir, cache, store, madeBy: makerOf(build, config, services.origins) });
  await snapshot?.load();
  // The first page takes a second of a busy machine. Where the port is closed meanwhile, a proxy asks another process.
  if (database.dialect === 'postgres') await askOnce(LANDING_PATH).catch((error: unknown) => log.error({ err: error }, 'warming failed'));
  const server = await listen(handle, config, { find, makeAgain });
  warmer.wake();
  purger?.wake();
  // The first requests are answered before maintenance begins.
  const maintenance = startMaintenance(services);
  await takeUpJobs(database.db, services.now());
  services.jobRunner.start();
  say(`Faro: ${services.origins[0]}`);
  if (!(await auth.hasAdministrator())) {
    say(
      sentenceOf(
        inWords('setUpHere', {
          hours: SETUP_LINK_HOURS,
          link: `${services.origins[0]}/setup?token=${await services.oneTimeLinks.issue(SETUP, SETUP_LINK_HOURS)}`,
        }),
      ),
    );
  }

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
    await attempts.sweep(DAY_SECONDS).catch((error: unknown) => log.warn({ err: error }, 'maintenance failed'));
    await services.database.close();
    log.info({ cache: cache.statistics() }, 'stopped');
  };
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

/**
 * Loads the app, which answers everything that is not ready, on first use: a restart serves the snapshot's pages
 * before.
 */
function loadApp(services: Services, pages: PageOptions, before: ProgramOptions['before']) {
  let loading: Promise<{ fetch: Hono<Environment>['fetch']; listener: RequestListener }> | null = null;
  async function load() {
    const [{ createApp }, { getRequestListener, RequestError }] = await Promise.all([import('./app.ts'), import('@hono/node-server')]);
    const { fetch } = createApp(services, pages, before);
    const headers = {
      ...commonHeaders(services.origins),
      'content-security-policy': BARE_POLICY,
      'cache-control': 'no-store',
    };
    // A request whose address or host cannot be read never gets to the app.
    const errorHandler = (error: unknown) => new Response(null, { status: error instanceof RequestError ? 400 : 500, headers });
    return { fetch, listener: getRequestListener(fetch, { errorHandler }) };
  }
  return () => {
    loading ??= load();
    return loading;
  };
}

/** Concurrent requests for a path share one call. */
function oncePerPath(ask: AskForPage): AskForPage {
  const asking = new Map<string, Promise<unknown>>();
  return (path) => {
    const pending = asking.get(path) ?? ask(path).finally(() => asking.delete(path));
    asking.set(path, pending);
    return pending;
  };
}
