import { Outlet } from 'react-router';
import { beforeSetup } from '#content/before-setup.ts';
import { copyrightOf } from '#core/documents/site.ts';
// oxlint-disable-next-line import/default -- Vite makes the address
import enhanceUrl from '../enhance/enhance.ts?worker&url';
import { type RouteHandle, services } from '../services.ts';
import { Failure } from '../ui/failure.tsx';
import { Pictures } from '../ui/pictures.ts';
import { frameWords } from '../words/frame.ts';
import type { Route } from './+types/layout.ts';
import editingCss from './editing/editing.css?url';
import { Editing, type EditingFacts } from './editing/editing.ts';
import { Footer } from './footer.tsx';
import { failureTags } from './head/head.ts';
import { withLookDraft } from './look/look-draft.ts';
import { lookOf } from './look/look-of.ts';
import publicCss from './public.css?url';
import { eventsHeading, headingOf, indexOf, menuOf, visibleSections } from './sections.ts';
import { serverOnly } from './server-only.ts';
import { SpeculationRules } from './speculation-rules.tsx';
import { StandalonePage } from './standalone-page.tsx';

const NOTHING_PREVIEWED: EditingFacts = { previewed: null };

/** Visitors download no framework: `app/root.tsx` leaves its scripts out. */
export const handle = { hydrate: false, sections: visibleSections } satisfies RouteHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: publicCss }];

export const meta = failureTags;

export async function loader({ context, request }: Route.LoaderArgs) {
  const reader = context.get(services);
  const { publishedForFrame, now, user, allowStyle, allowFrame } = reader;
  const { content, isDraft } = withLookDraft(reader, request.url, await reader.published());
  if (isDraft) allowFrame();
  const isSetup = /^\/setup(\/|$)/i.test(new URL(request.url).pathname);
  const look = lookOf(content);
  if (look.css !== null) allowStyle(look.css);
  // Sections to read and to edit are not the group's yet.
  const visible = isSetup ? null : visibleSections(isDraft ? content : await publishedForFrame(), now());
  return serverOnly({
    site: isSetup ? beforeSetup(content.site) : { ...content.site, copyright: copyrightOf(content.site) },
    index: visible ? indexOf(visible, content.site.sections) : [],
    menu: visible ? menuOf(visible, content.site.sections) : [],
    pictures: content.pictures,
    look,
    isEditor: user !== null && !isSetup && !isDraft,
  });
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { sections } = loaderData.site;
  return (
    <Pictures value={loaderData.pictures}>
      <Editing value={loaderData.isEditor ? NOTHING_PREVIEWED : null}>
        {loaderData.isEditor && <link rel="stylesheet" href={editingCss} precedence="default" />}
        <link rel="alternate" type="application/atom+xml" href="/feed.xml" title={headingOf(sections, 'Blog')} />
        <link rel="alternate" type="text/calendar" href="/eventos.ics" title={eventsHeading(sections)} />
        <a className="skip" href="#contenido">
          {frameWords().skipToContent}
        </a>
        <Outlet />
        <Footer site={loaderData.site} />
        <script type="module" src={enhanceUrl} />
        <SpeculationRules />
      </Editing>
    </Pictures>
  );
}

export function ErrorBoundary() {
  return (
    <main id="contenido">
      <StandalonePage>
        <Failure />
      </StandalonePage>
    </main>
  );
}
