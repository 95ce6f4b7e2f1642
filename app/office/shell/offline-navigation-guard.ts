import type { OfficeContext } from '../editing/office-context.ts';
import { loadPart } from '../feedback/load-part.ts';

/** Where the scripts and styles of a screen are. */
export interface Screen {
  readonly id: string;
  readonly path?: string;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The router's own record of the screens, and of those that it has loaded. */
export interface Router {
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, Screen>> };
  readonly __reactRouterRouteModules?: Record<string, unknown>;
}

/** Loading the opener early lets it say so when there is no connection later, in milliseconds. */
const OPENER_DELAY_MS = 3_000;

/**
 * Lets a link lead to a screen once its scripts are here. The router by itself would say nothing while they are on their way,
 * and load the whole page anew if one of them fails.
 */
export function guardLinks(office: OfficeContext, signal: AbortSignal): void {
  const opener = () => loadPart(() => import('./open-screen.ts'));
  setTimeout(() => void opener().catch(() => undefined), OPENER_DELAY_MS);
  let wanted: Element | null = null;
  async function lead(link: HTMLAnchorElement, screen: Screen): Promise<void> {
    wanted = link;
    const from = location.href;
    try {
      const { openScreen } = await opener();
      // Skip the navigation if the person has gone on to something else meanwhile.
      if ((await openScreen(office, link, screen)) && wanted === link && link.isConnected && location.href === from) link.click();
    } catch (error) {
      office.notices.tell({ tone: 'problem', text: (error as Error).message, action: { label: 'Reintentar', run: () => link.click() } });
    }
  }
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) wanted = null;
      if (!link || link.target || link.download || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const screen = unopened(link);
      if (screen === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void lead(link, screen);
    },
    { capture: true, signal },
  );
}

/** The screen that a link leads to; null when its scripts are here or the link leads to none. */
function unopened({ origin, pathname }: HTMLAnchorElement): Screen | null {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as Router;
  if (!manifest || !modules || origin !== location.origin) return null;
  const path = pathname.slice(1).toLowerCase().replace(/\/$/, '');
  const screen = Object.values(manifest.routes).find((route) => route.id.startsWith('office/') && route.path === path);
  // All lists are one script.
  const isOpened = Object.keys(modules).some((id) => manifest.routes[id]?.module === screen?.module);
  return screen === undefined || isOpened ? null : screen;
}
