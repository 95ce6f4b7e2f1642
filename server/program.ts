import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { DAY_SECONDS, MINUTE_MS } from '#core/durations.ts';
import { reopen } from '#data/closing.ts';
import { isMigrated } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { createTurnQueue } from './admission/turns.ts';
import { SETUP } from './api/setup.ts';
import type { PageOptions } from './app.ts';
import type { Config } from './config.ts';
import type { Environment, Services } from './environment.ts';
import { hangUp, listen } from './listening.ts';
import { startMaintenance } from './maintenance.ts';
import { createAssets } from './pages/assets.ts';
import { createCacheSnapshot, makerOf } from './pages/cache-snapshot.ts';
import { type FindReady, type MakeAgain, sendReady } from './pages/entry.ts';
import { BUILT_POLICY, commonHeaders } from './pages/security.ts';
import { type AskForPage, createWarmer } from './pages/warmer.ts';
import { prepareSite } from './prepare-site.ts';
import { createServices } from './services.ts';
import { isTooWide } from './trusted-proxies.ts';

const SETUP_LINK_HOURS = 24;
const MAIL_INTERVAL_MS = MINUTE_MS;
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
  const database = await openDatabase(config.databaseUrl, config.connections);
  // A database that does not answer is reported with what to do; the lock below would fail without a word of it.
  const isAsNow = await isMigrated(database);
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
  const mailTimer = setInterval(() => services.mail?.wake(), MAIL_INTERVAL_MS);
  mailTimer.unref();
  services.mail?.wake();
  services.lookupQueue.start();
  services.harvester.start();
  services.linkChecker.start();

  const app = loadApp(services, pages, before);
  const askOnce = oncePerPath(async (path) => (await app()).fetch(new Request(new URL(path, services.origins[0])), {}));
  const makeAgain: MakeAgain = (request) => {
    const path = cache.missed(request);
    return path === null ? null : askOnce(path);
  };
  const warmer = createWarmer({
    wanted: () => [LANDING_PATH, ...cache.unready().filter((path) => path !== LANDING_PATH)],
    ask: askOnce,
    expiry: services.expiry,
    now: services.now,
    failed: (error) => log.error({ err: error }, 'warming failed'),
  });
  store.onChange(warmer.wake);
  const headers = { ...commonHeaders(services.origins[0].startsWith('https:')), 'content-security-policy': BUILT_POLICY };
  const builtFile: FindReady = assets === undefined ? () => null : createAssets({ folder: assets, headers });
  const find: FindReady = (request) => cache.ready(request) ?? builtFile(request);
  const inTurn = createTurnQueue(setImmediate, REQUESTS_PER_TURN);
  const handle: RequestListener = (incoming, outgoing) => {
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
  const server = await listen(handle, config, { find, makeAgain });
  warmer.wake();
  // The first requests are answered before maintenance begins.
  const maintenance = startMaintenance(services);
  say(`Faro: ${services.origins[0]}`);
  if (!(await auth.hasAdministrator())) {
    say(
      `Crea al administrador aquí (sirve una vez, ${SETUP_LINK_HOURS} horas): ${services.origins[0]}/setup?token=${await services.links.issue(SETUP, SETUP_LINK_HOURS)}`,
    );
  }

  return async () => {
    maintenance.stop();
    clearInterval(mailTimer);
    services.lookupQueue.stop();
    services.harvester.stop();
    services.linkChecker.stop();
    services.stopping.abort();
    await hangUp(server);
    await warmer.stop();
    await maintenance.settle();
    await services.mail?.settle();
    await services.lookupQueue.settle();
    await services.harvester.settle();
    await services.linkChecker.settle();
    await services.backups.settle();
    await services.images.stop();
    await services.backgroundTasks.settle();
    await unwatch();
    // A full disk is no reason to end badly.
    await snapshot?.save().catch((error: unknown) => log.warn({ err: error }, 'pages were not left for the next start'));
    // A database that is gone is no reason to end badly.
    await attempts.sweep(DAY_SECONDS).catch((error: unknown) => log.warn({ err: error }, 'maintenance failed'));
    await services.database.close();
    log.info({ cache: cache.statistics() }, 'stopped');
  };
}

/**
 * Loads the app, which answers everything that is not ready, on first use: a restart serves the snapshot's pages
 * before.
 */
function loadApp(services: Services, pages: PageOptions, before: ProgramOptions['before']) {
  let loading: Promise<{ fetch: Hono<Environment>['fetch']; listener: RequestListener }> | null = null;
  async function load() {
    const [{ createApp }, { getRequestListener }] = await Promise.all([import('./app.ts'), import('@hono/node-server')]);
    const { fetch } = createApp(services, pages, before);
    return { fetch, listener: getRequestListener(fetch) };
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
