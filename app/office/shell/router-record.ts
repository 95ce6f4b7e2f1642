import { matchPath } from 'react-router';

/** The scripts and styles of a screen. */
export interface Screen {
  readonly id: string;
  readonly path?: string;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/**
 * React Router's own record of the routes, and of those whose code it has. It is no documented interface, and this is
 * the only file that reads it (docs/decisions/0037). Without it links lead as the router leads them.
 */
interface Router {
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, Screen>> };
  readonly __reactRouterRouteModules?: Record<string, unknown>;
}

/** The screen of a path whose scripts are not here; null when they are, or when the path is no screen's. */
export function unopenedScreen(pathname: string, router: Router = window as Router): Screen | null {
  const screen = allScreens(router).find(({ path }) => matchPath(`/${path}`, pathname) !== null);
  return screen === undefined || isOpened(screen, router) ? null : screen;
}

/** All screens of the back-office; none where the router keeps no record. */
export function allScreens({ __reactRouterManifest: manifest, __reactRouterRouteModules: modules }: Router = window as Router): Screen[] {
  if (!manifest || !modules) return [];
  return Object.values(manifest.routes).filter(({ id, path }) => id.startsWith('office/') && path !== undefined);
}

/** Whether the scripts of a screen are here. All lists are one script. */
export function isOpened({ module }: Screen, router: Router = window as Router): boolean {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = router;
  return Object.keys(modules).some((id) => manifest?.routes[id]?.module === module);
}

/** Hands the router the code of a screen, which it then takes for loaded. */
export function keepOpened({ id }: Screen, loaded: unknown, router: Router = window as Router): void {
  const { __reactRouterRouteModules: modules } = router;
  if (modules) modules[id] = loaded;
}
