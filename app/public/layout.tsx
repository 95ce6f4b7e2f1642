import { Outlet } from 'react-router';
// oxlint-disable-next-line import/default -- Vite makes the address
import enhanceUrl from '../enhance/enhance.ts?worker&url';
import { services } from '../services.ts';
import { Failure } from '../ui/failure.tsx';
import { displayFont, textFont } from '../ui/fonts.ts';
import { Pictures } from '../ui/pictures.ts';
import type { Route } from './+types/layout.ts';
import { Footer } from './footer.tsx';
import { failureTags } from './head/head.ts';
import { Lone } from './lone.tsx';
import publicCss from './public.css?url';
import { visibleIndex } from './sections.ts';
import { SpeculationRules } from './speculation-rules.tsx';

/** Visitors download no framework: `app/root.tsx` leaves its scripts out. */
export const handle = { hydrate: false };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: publicCss },
  { rel: 'alternate', type: 'application/atom+xml', href: '/feed.xml', title: 'Blog' },
  ...[displayFont, textFont].map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const })),
];

export const meta = failureTags;

export async function loader({ context }: Route.LoaderArgs) {
  const { published, now } = context.get(services);
  const content = await published();
  return { site: content.site, index: visibleIndex(content, now()), pictures: content.pictures };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Pictures value={loaderData.pictures}>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      <Outlet />
      <Footer site={loaderData.site} />
      <script type="module" src={enhanceUrl} />
      <SpeculationRules />
    </Pictures>
  );
}

export function ErrorBoundary() {
  return (
    <main id="contenido">
      <Lone>
        <Failure />
      </Lone>
    </main>
  );
}
