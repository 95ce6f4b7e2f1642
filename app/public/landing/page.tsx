import { Fragment } from 'react';
import { redirect } from 'react-router';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { type RouteHandle, services } from '../../services.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { Editing } from '../editing/editing.ts';
import { HiddenBar } from '../editing/hidden-bar.tsx';
import { NowhereBar } from '../editing/nowhere-bar.tsx';
import { pageOfHolder, withPreviewed } from '../editing/previewed.ts';
import { headTags, loadedTags } from '../head/head.ts';
import { landingJsonLd } from '../head/landing.ts';
import { type PreparedHtml, preparedContents } from '../prepared-html.ts';
import { visibleIndex, visibleMenu, visibleSections } from '../sections.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/page.ts';
import { Hero } from './hero/hero.tsx';
import { keptSections } from './kept-sections.server.ts';
import { LANDING_SECTIONS, renderSection } from './sections.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const reader = context.get(services);
  const { now, siteUrl, timeZone, user } = reader;
  const elsewhere = await pageOfHolder(reader, request.url);
  if (elsewhere !== null) return redirect(elsewhere);
  const { content, previewed } = await withPreviewed(reader, request.url);
  const { site } = content;
  const page = { content, visible: visibleSections(content, now()), now: now(), timeZone };
  return serverOnly({
    page,
    // An administrator's sections have links to the back-office, and may show what visitors do not see.
    sections: user === null ? keptSections(page) : null,
    previewed,
    index: visibleIndex(content, now()),
    menu: visibleMenu(content, now()),
    tags: headTags({ path: '/', jsonLd: landingJsonLd(content, now(), siteUrl) }, site, siteUrl),
  });
}

export const meta = loadedTags;

/** The landing page: the first screen, and every section in the spec's order (spec, section 2). */
export default function Landing({ loaderData }: Route.ComponentProps) {
  const { page, sections, previewed, index, menu } = loaderData;
  const asked: CollectionDefinition | null = previewed && collections[previewed.collection];
  const all = (
    <>
      {previewed && asked?.onPagesOf && !asked.onLanding ? (
        <NowhereBar {...previewed} why={asked.onPagesOf.none} />
      ) : (
        previewed?.isHidden && <HiddenBar {...previewed} what={editLinksWords().whatIsMarked} />
      )}
      <Hero {...page} index={index} menu={menu} />
      {sections === null ? (
        <main id="contenido">
          {Object.entries(LANDING_SECTIONS).map(([name, section]) => (
            <Fragment key={name}>{renderSection(section, page)}</Fragment>
          ))}
        </main>
      ) : (
        // The data of this page is not serialised, whatever its type says.
        <main id="contenido" {...preparedContents(sections as unknown as PreparedHtml)} />
      )}
    </>
  );
  return previewed ? <Editing value={{ previewed: previewed.id }}>{all}</Editing> : all;
}
