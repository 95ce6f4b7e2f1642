import type { Office } from '../office.ts';

/** Where the scripts and styles of a screen are. */
interface Screen {
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What the router keeps of the screens, and which of them it has loaded. */
interface Router {
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, Screen>> };
  readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
}

/**
 * Lets a link lead to a screen once its script is here. Without connection the router would load the page anew,
 * and the browser's own page would stand in the place of what was being done.
 */
export function guard({ question }: Pick<Office, 'question'>, signal: AbortSignal): void {
  const ready = new Set<string>();
  let last: Element | null = null;

  async function lead(link: HTMLElement, screen: Screen): Promise<void> {
    last = link;
    const from = location.href;
    while (!(await isHere(screen))) {
      const again = await question.ask({
        text: 'Sin conexión',
        detail: 'Esta pantalla todavía no se ha abierto aquí, y sin conexión no se puede cargar. Lo demás sigue como estaba.',
        yes: 'Reintentar',
        no: 'Seguir aquí',
      });
      if (!again) return;
    }
    ready.add(screen.module);
    // Who has gone on to something else meanwhile is led nowhere.
    if (last === link && link.isConnected && location.href === from) link.click();
  }

  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) last = null;
      if (!link || link.target || link.download || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const screen = unopened(link);
      if (screen === null || ready.has(screen.module)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void lead(link, screen);
    },
    { capture: true, signal },
  );
}

/** The screen that a link leads to; null when its script is here or the link leads to none. */
function unopened({ origin, pathname }: HTMLAnchorElement): Screen | null {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as Router;
  if (!manifest || !modules || origin !== location.origin) return null;
  const path = pathname.slice(1).toLowerCase().replace(/\/$/, '');
  const [, screen] = Object.entries(manifest.routes).find(([id, route]) => id.startsWith('office/') && route.path === path) ?? [];
  // All lists are one script.
  const isOpened = Object.keys(modules).some((id) => manifest.routes[id]?.module === screen?.module);
  return screen === undefined || isOpened ? null : screen;
}

/** False without connection. It is asked for by other means than the router's: a browser remembers that a script has failed. */
function isHere({ module, imports = [], css = [] }: Screen): Promise<boolean> {
  return Promise.all([module, ...imports, ...css].map((address) => fetch(address))).then(
    () => true,
    () => false,
  );
}
