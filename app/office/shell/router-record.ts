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
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = router;
  if (!manifest || !modules) return null;
  const screen = Object.values(manifest.routes).find(
    ({ id, path }) => id.startsWith('office/') && path !== undefined && matchPath(`/${path}`, pathname) !== null,
  );
  // All lists are one script.
  const isOpened = Object.keys(modules).some((id) => manifest.routes[id]?.module === screen?.module);
  return screen === undefined || isOpened ? null : screen;
}

/** Hands the router the code of a screen, which it then takes for loaded. */
export function keepOpened({ id }: Screen, loaded: unknown, router: Router = window as Router): void {
  const { __reactRouterRouteModules: modules } = router;
  if (modules) modules[id] = loaded;
}
