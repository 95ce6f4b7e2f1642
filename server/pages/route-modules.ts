import { createRequestHandler, type ServerBuild } from 'react-router';
import type { RouteHandle } from '#app/services.ts';

/** A page's code that is not loaded yet (see `scripts/lazy-routes.ts`). */
interface LazyModule {
  readonly load?: (() => Promise<unknown>) | undefined;
}

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Makes handlers with the code of the given routes. A handler is reused: that of all routes until more code is loaded,
 * each as long as there is the build.
 */
export function createHandlers(mode: 'production' | 'development' | 'test') {
  let known: { readonly build: ServerBuild; readonly waiting: number; readonly handler: Handler } | null = null;
  const alone = new WeakMap<ServerBuild, Map<string, Handler>>();

  return async (build: ServerBuild, ids: readonly string[]): Promise<Handler> => {
    await loadModules(build, ids);
    if (standsAlone(build, ids)) {
      const handlers = alone.get(build) ?? new Map<string, Handler>();
      alone.set(build, handlers);
      const page = ids.join();
      const handler = handlers.get(page) ?? createRequestHandler(onlyOf(build, ids), mode);
      handlers.set(page, handler);
      return handler;
    }
    const waiting = Object.keys(build.routes).filter((id) => lazyModule(build, id).load !== undefined).length;
    if (known?.build !== build || known.waiting !== waiting) known = { build, waiting, handler: createRequestHandler(build, mode) };
    return known.handler;
  };
}

/** True of a page that goes on to no other in the browser: it needs no other routes. */
function standsAlone({ routes }: ServerBuild, ids: readonly string[]): boolean {
  return ids.some((id) => (routes[id]?.module.handle as RouteHandle | undefined)?.hydrate === false);
}

/** The build as if it had these routes alone. The library compares an address with all of them, several times. */
function onlyOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <Route>(routes: Readonly<Record<string, Route>>) =>
    Object.fromEntries(ids.flatMap((id) => (id in routes ? [[id, routes[id] as Route]] : [])));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** Loads the code of the given routes. */
export async function loadModules(build: Pick<ServerBuild, 'routes'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) await lazyModule(build, id).load?.();
}

/** True when the page of these routes answers a method: all can be read, and those with a form take what it sends. */
export function answersMethod({ routes }: ServerBuild, ids: readonly string[], method: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && routes[ids.at(-1) ?? '']?.module.action !== undefined;
}

function lazyModule({ routes }: Pick<ServerBuild, 'routes'>, id: string): LazyModule {
  return (routes[id]?.module ?? {}) as LazyModule;
}
