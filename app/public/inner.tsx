import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router';
import { Failure } from '../ui/failure.tsx';
import type { Route } from './+types/inner.ts';
import type { loader as layoutLoader } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every public page but the landing page. */
function Frame({ children }: { children: React.ReactNode }) {
  const shared = useRouteLoaderData<typeof layoutLoader>('public/layout');
  return (
    <>
      {shared && <TopBar site={shared.site} index={shared.index} />}
      <main id="contenido">{children}</main>
    </>
  );
}

export default function Inner() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const unknownAddress = isRouteErrorResponse(error) && error.status === 404;
  return <Frame>{unknownAddress ? <NotFound /> : <Failure />}</Frame>;
}
