import { createRequestHandler, type ServerBuild } from 'react-router';

/** A page's code that is not loaded yet (see `scripts/lazy-routes.ts`). */
interface LazyModule {
  readonly load?: (() => Promise<unknown>) | undefined;
}

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Makes handlers with the code of the given routes; a handler is reused until more code is loaded or the build
 * changes.
 */
export function createHandlers(mode: 'production' | 'development' | 'test') {
  let known: { readonly build: ServerBuild; readonly waiting: number; readonly handler: Handler } | null = null;

  return async (build: ServerBuild, ids: readonly string[]): Promise<Handler> => {
    await loadModules(build, ids);
    const waiting = Object.keys(build.routes).filter((id) => lazyModule(build, id).load !== undefined).length;
    if (known?.build !== build || known.waiting !== waiting) known = { build, waiting, handler: createRequestHandler(build, mode) };
    return known.handler;
  };
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
