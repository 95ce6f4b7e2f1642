import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router';
import { Failure } from '../ui/failure.tsx';
import type { Route } from './+types/inner.ts';
import { NOT_FOUND_TAGS } from './head/head.ts';
import type { loader as layoutLoader } from './layout.tsx';
import { Lone } from './lone.tsx';
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

/** A page whose loader fails says nothing of itself: this layout does. */
export const meta: Route.MetaFunction = ({ error }) => (error === undefined ? [] : NOT_FOUND_TAGS);

export default function Inner() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const unknownAddress = isRouteErrorResponse(error) && error.status === 404;
  if (unknownAddress) {
    return (
      <Frame>
        <NotFound />
      </Frame>
    );
  }
  return (
    <Frame>
      <Lone>
        <Failure />
      </Lone>
    </Frame>
  );
}
