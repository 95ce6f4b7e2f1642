import { Outlet, useRouteLoaderData } from 'react-router';
import { Failure } from '../ui/failure.tsx';
import { failureTags } from './head/head.ts';
import type { loader as layoutLoader } from './layout.tsx';
import { StandalonePage } from './standalone-page.tsx';
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

export const meta = failureTags;

export default function Inner() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <StandalonePage>
        <Failure />
      </StandalonePage>
    </Frame>
  );
}
