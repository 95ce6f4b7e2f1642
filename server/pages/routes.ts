import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { RouteHandle } from '#app/services.ts';
import { type CacheAddress, NO_SUCH_PAGE } from './page-cache.ts';
import { loadModules } from './route-modules.ts';

/** The layout of the back-office; its pages are recognized in the route tree. */
const OFFICE_LAYOUT = 'office/shell/layout';

/** The URL map's result for an address. */
export interface Destination {
  /** The routes that match, from the outermost to the page's own. */
  readonly routeIds: readonly string[];
  readonly isOffice: boolean;
  /** The one spelling of the path. */
  readonly path: string;
}

/** The page whose data an address asks for, as the back-office does when it moves between its screens. */
export function withoutData(pathname: string): string {
  return pathname.replace(/\.data$/, '');
}

interface UrlMap {
  readonly tree: RouteObject[];
  /** Results of earlier look-ups, because the library walks the whole tree each time. */
  readonly known: Map<string, Destination>;
}
const maps = new WeakMap<ServerBuild['routes'], UrlMap>();
const MAX_KNOWN_ADDRESSES = 500;
/** Longer addresses are not remembered, as they are invented. */
const MAX_KNOWN_LENGTH = 200;

/** Finds an address in the URL map. A page is kept under one path for all spellings (case, final slash). */
export function destinationOf({ routes }: Pick<ServerBuild, 'routes'>, pathname: string): Destination {
  const map: UrlMap = maps.get(routes) ?? { tree: childrenOf(routes, undefined), known: new Map() };
  maps.set(routes, map);
  const { tree, known } = map;
  const destination = known.get(pathname) ?? findIn(tree, pathname);
  if (known.size >= MAX_KNOWN_ADDRESSES) known.clear();
  if (pathname.length <= MAX_KNOWN_LENGTH) known.set(pathname, destination);
  return destination;
}

/** Cache key of the answer to visitors, as the page's own module declares it; null for an answer that is not kept. */
export async function keptAs(build: Pick<ServerBuild, 'routes'>, { routeIds, path }: Destination): Promise<CacheAddress | null> {
  const id = routeIds.at(-1) ?? '';
  await loadModules(build, [id]);
  const { caching = 'never' } = (build.routes[id]?.module.handle ?? {}) as RouteHandle;
  return caching === 'by-path' || caching === 'by-query' ? { path, readsQuery: caching === 'by-query' } : null;
}

function findIn(tree: RouteObject[], pathname: string): Destination {
  // The map's `*` does not match a line separator: what matches nothing is not there either.
  const matches = (isWellFormed(pathname) && matchRoutes(tree, pathname)) || matchRoutes(tree, NO_SUCH_PAGE) || [];
  const leaf = matches.at(-1);
  const pattern = leaf?.route.path ?? (leaf?.route.index ? '' : '*');
  return {
    routeIds: matches.map(({ route }) => route.id ?? ''),
    isOffice: matches.some(({ route }) => route.id === OFFICE_LAYOUT),
    path: pathOf(pattern, leaf?.params ?? {}),
  };
}

function childrenOf(routes: ServerBuild['routes'], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, index } = route;
    if (index) return [{ id, index }];
    return [{ id, ...(path !== undefined && { path }), children: childrenOf(routes, id) }];
  });
}

/** Whether an address can be decoded: no page has one that cannot. */
export function isWellFormed(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

function pathOf(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  if (pattern === '*') return NO_SUCH_PAGE;
  const segments = pattern.split('/').flatMap((segment) => {
    const [, name, ending = ''] = /^:(\w+)\??(.*)$/.exec(segment) ?? [];
    if (name === undefined) return segment;
    const value = encodeURIComponent(params[name] ?? '');
    return value === '' ? [] : value + ending;
  });
  return `/${segments.join('/')}`;
}
