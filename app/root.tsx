import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import logo from '#content/icons/logo.svg?url&no-inline';
import touchIcon from '#content/icons/touch-icon.png?url&no-inline';
import { type IconLink, type Look, USUAL_LOOK } from './public/look/look.ts';
import { LookStyle } from './public/look/look-style.tsx';
import { Failure } from './ui/failure.tsx';
import { hydrates } from './ui/hydrates.ts';
import { JoinedTransition } from './ui/joined-transition.tsx';
import { ScriptWatch } from './ui/script-watch.tsx';
import { ThemeScript } from './ui/theme-script.tsx';
import { currentLanguage } from './words/in-language.ts';

/** The icons of a site that has none of its own. */
const USUAL_ICONS: readonly IconLink[] = [
  { rel: 'icon', href: logo, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIcon },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches();
  const hydrate = hydrates(matches);
  const loaded = matches.map(({ loaderData }) => loaderData);
  const nonce = nonceIn(loaded);
  const look = lookIn(loaded);
  return (
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* The keyboard of a telephone makes the window smaller where one writes: the bar with "Guardar" stays above it. */}
        <meta name="viewport" content={`width=device-width, initial-scale=1${hydrate ? ', interactive-widget=resizes-content' : ''}`} />
        <meta name="color-scheme" content="light dark" />
        {look.bars.map((bar) => (
          <meta key={bar.content} name="theme-color" {...bar} />
        ))}
        {hydrate ? <ScriptWatch nonce={nonce} /> : <ThemeScript />}
        <JoinedTransition nonce={nonce} />
        {/* Before what machines read of the page, which is long. */}
        {USUAL_ICONS.map((usual) => look.icons.find(({ rel }) => rel === usual.rel) ?? usual).map((icon) => (
          <link key={icon.rel} {...icon} />
        ))}
        <Links />
        {import.meta.env.SSR && <LookStyle of={look} />}
        <Meta />
      </head>
      <body>
        {children}
        {hydrate && <ScrollRestoration />}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}

/** The back-office's layout is given one. */
function nonceIn(loaded: readonly unknown[]): string | undefined {
  for (const data of loaded) {
    if (typeof data === 'object' && data !== null && 'nonce' in data && typeof data.nonce === 'string') return data.nonce;
  }
  return undefined;
}

/** The layouts load it; a page that fails before that has the usual one. */
function lookIn(loaded: readonly unknown[]): Look {
  for (const data of loaded) if (typeof data === 'object' && data !== null && 'look' in data) return data.look as Look;
  return USUAL_LOOK;
}

export default function Root() {
  return <Outlet />;
}

/** The page that remains when even the layouts fail (spec, section 2). */
export function ErrorBoundary() {
  return (
    <main>
      <Failure />
    </main>
  );
}
