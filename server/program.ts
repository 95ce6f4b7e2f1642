import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { withoutInvention } from '#content/empty-site.ts';
import { defaultSite } from '#content/site.ts';
import { documents } from '#core/documents/index.ts';
import { SETUP } from './api/setup.ts';
import type { PageOptions } from './app.ts';
import type { Config } from './config.ts';
import { loadDemo } from './demo.ts';
import type { Environment, Parts } from './environment.ts';
import { hangUp, listen } from './listening.ts';
import { createAssets } from './pages/assets.ts';
import { type FindReady, type MakeAgain, sendReady } from './pages/entry.ts';
import { createLeft, makerOf } from './pages/left.ts';
import { BUILT_POLICY, commonHeaders } from './pages/security.ts';
import { type AskForPage, createWarmer } from './pages/warmer.ts';
import { createParts } from './parts.ts';
import { startTidying } from './tidying.ts';
import { isTooWide } from './trusted-proxies.ts';

const SETUP_LINK_HOURS = 24;
const MINUTE = 60_000;
const DAY_SECONDS = 86_400;
const LANDING = '/';

export interface ProgramOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly pages: PageOptions;
  /** Start without demo content. */
  readonly empty: boolean;
  /** Serves what the app does not. */
  readonly before?: (app: Hono<Environment>) => void;
  /** Where the built files are; the lowest layer sends them. */
  readonly assets?: string;
  /** The file of the process that works on pictures. */
  readonly imageWorker?: string;
  /** Tells this build from every other; without it a start begins without pages. */
  readonly build?: string;
  /** Tells the operator something that is not a log line. */
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
  build,
  say,
}: ProgramOptions): Promise<() => Promise<void>> {
  for (const entry of config.trustedProxies.filter(isTooWide)) {
    log.warn(`TRUSTED_PROXY: ${entry} trusts strangers, who can then write any address and escape the limits`);
  }
  const parts = await createParts({ config, log, ...(imageWorker && { imageWorker }) });
  const { auth, store, cache, attempts } = parts;
  if (config.firstAdministrator !== null && !(await auth.hasAdministrator())) {
    await auth.createAdministrator({ ...config.firstAdministrator, name: config.firstAdministrator.email });
  }
  if (parts.isNew) await store.writeDocument(documents.site, empty ? withoutInvention(defaultSite) : defaultSite, { actor: 'faro' });
  if (parts.isNew && !empty) await loadDemo(parts);
  const unwatch = await store.watch();
  const post = setInterval(() => parts.mail?.wake(), MINUTE);
  post.unref();
  parts.mail?.wake();

  const app = loadApp(parts, pages, before);
  const askOnce = oncePerPath(async (path) => (await app()).fetch(new Request(new URL(path, parts.origins[0])), {}));
  const makeAgain: MakeAgain = (asked) => {
    const path = cache.missed(asked);
    return path === null ? null : askOnce(path);
  };
  const warmer = createWarmer({
    wanted: () => [LANDING, ...cache.unready().filter((path) => path !== LANDING)],
    ask: askOnce,
    expiry: parts.expiry,
    now: parts.now,
    failed: (error) => log.error({ err: error }, 'warming failed'),
  });
  store.onChange(warmer.wake);
  const headers = { ...commonHeaders(parts.origins[0].startsWith('https:')), 'content-security-policy': BUILT_POLICY };
  const builtFile: FindReady = assets === undefined ? () => null : createAssets({ folder: assets, headers });
  const find: FindReady = (asked) => cache.ready(asked) ?? builtFile(asked);
  const handle: RequestListener = (incoming, outgoing) => {
    const ready = find(incoming);
    if (ready === null) void app().then(({ listener }) => listener(incoming, outgoing));
    else sendReady(ready, incoming, outgoing);
  };
  const left = build === undefined ? null : createLeft({ dataDir: config.dataDir, cache, store, madeBy: makerOf(build, config, parts.origins) });
  await left?.takeUp();
  const server = await listen(handle, config, { find, makeAgain });
  warmer.wake();
  // Who waits for the start is answered first.
  const tidying = startTidying(parts);
  say(`Faro: ${parts.origins[0]}`);
  if (!(await auth.hasAdministrator())) {
    await parts.links.endAll(SETUP);
    say(
      `Crea al administrador aquí (sirve una vez, ${SETUP_LINK_HOURS} horas): ${parts.origins[0]}/setup?token=${await parts.links.issue(SETUP, SETUP_LINK_HOURS)}`,
    );
  }

  return async () => {
    tidying.stop();
    clearInterval(post);
    parts.stopping.abort();
    await hangUp(server);
    await warmer.stop();
    await tidying.settle();
    await parts.mail?.settle();
    await parts.backups.settle();
    await parts.images.stop();
    await parts.later.settle();
    await unwatch();
    // A full disk is no reason to end badly.
    await left?.leave().catch((error: unknown) => log.warn({ err: error }, 'pages were not left for the next start'));
    // A database that is gone is no reason to end badly.
    await attempts.sweep(DAY_SECONDS).catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
    await parts.database.close();
    log.info({ cache: cache.statistics() }, 'stopped');
  };
}

/** What answers all that is not ready; loaded when it is first needed, so that a restart answers what is ready before. */
function loadApp(parts: Parts, pages: PageOptions, before: ProgramOptions['before']) {
  let loading: Promise<{ fetch: Hono<Environment>['fetch']; listener: RequestListener }> | null = null;
  async function load() {
    const [{ createApp }, { getRequestListener }] = await Promise.all([import('./app.ts'), import('@hono/node-server')]);
    const { fetch } = createApp(parts, pages, before);
    return { fetch, listener: getRequestListener(fetch) };
  }
  return () => {
    loading ??= load();
    return loading;
  };
}

/** However many ask for a path at once, it is asked for once. */
function oncePerPath(ask: AskForPage): AskForPage {
  const asking = new Map<string, Promise<unknown>>();
  return (path) => {
    const pending = asking.get(path) ?? ask(path).finally(() => asking.delete(path));
    asking.set(path, pending);
    return pending;
  };
}
