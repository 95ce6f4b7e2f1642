import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { Failure } from './ui/failure.tsx';
import { hydrates } from './ui/hydrates.ts';
import { ThemeScript } from './ui/theme-script.tsx';

export function Layout({ children }: { children: React.ReactNode }) {
  const hydrate = hydrates(useMatches());
  return (
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {!hydrate && <ThemeScript />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrate && <ScrollRestoration />}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What remains when even the layouts fail (spec, section 2). */
export function ErrorBoundary() {
  return <Failure />;
}
