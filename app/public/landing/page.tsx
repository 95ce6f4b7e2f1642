import { Fragment } from 'react';
import { redirect } from 'react-router';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { inTurns } from '#core/in-turns.ts';
import { type RouteHandle, services } from '../../services.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { Editing } from '../editing/editing.ts';
import { HiddenBar } from '../editing/hidden-bar.tsx';
import { NowhereBar } from '../editing/nowhere-bar.tsx';
import { pageOfHolder, withPreviewed } from '../editing/previewed.ts';
import { headTags, loadedTags } from '../head/head.ts';
import { landingJsonLd } from '../head/landing.ts';
import { withLookDraft } from '../look/look-draft.ts';
import { beginningOf } from '../markdown/kept.ts';
import { type PreparedHtml, preparedContents } from '../prepared-html.ts';
import { visibleSections } from '../sections.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/page.ts';
import { keptSections } from './kept-sections.server.ts';
import { type LandingPage, renderSection } from './landing-section.ts';
import { FIRST_SCREEN, landingSections } from './sections.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const reader = context.get(services);
  const { now, siteUrl, timeZone, user, drafted } = reader;
  const elsewhere = await pageOfHolder(reader, request.url);
  if (elsewhere !== null) return redirect(elsewhere);
  const { content: shown, previewed } = await withPreviewed(reader, request.url);
  const { content } = withLookDraft(reader, request.url, shown);
  const { site, positions } = content;
  await inTurns(positions, 1, beginningOf);
  const page = { content, visible: visibleSections(content, now()), now: now(), timeZone };
  return serverOnly({
    page,
    // An administrator's sections have links to the back-office, and may show what visitors do not see; so do drafts.
    sections: user === null && drafted === null ? [await keptSections([FIRST_SCREEN], page), await keptSections(landingSections(site), page)] : null,
    previewed,
    draft: drafted?.id ?? null,
    tags: headTags({ path: '/', jsonLd: landingJsonLd(content, now(), siteUrl) }, site, siteUrl),
  });
}

export const meta = loadedTags;

/** The landing page: the first screen, and every section in the spec's order (spec, section 2). */
export default function Landing({ loaderData }: Route.ComponentProps) {
  const { page, sections, previewed, draft } = loaderData;
  const definition: CollectionDefinition | null = previewed && collections[previewed.collection];
  // The data of this page is not serialised, whatever its type says.
  const [first, rest] =
    sections === null
      ? [{ children: renderSection(FIRST_SCREEN, page) }, { children: sectionsOf(page) }]
      : sections.map((html) => preparedContents(html as unknown as PreparedHtml));
  const all = (
    <>
      {previewed && definition?.onPagesOf && !definition.onLanding ? (
        <NowhereBar {...previewed} why={definition.onPagesOf.none} />
      ) : (
        previewed?.isHidden && <HiddenBar {...previewed} what={editLinksWords().whatIsMarked} />
      )}
      <header className="scene hero" id="Landing" {...first} />
      <main id="contenido" {...rest} />
    </>
  );
  if (draft !== null) return <Editing value={{ previewed: draft, isDraft: true }}>{all}</Editing>;
  return previewed ? <Editing value={{ previewed: previewed.id }}>{all}</Editing> : all;
}

function sectionsOf(page: LandingPage) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once
  return landingSections(page.content.site).map((section, place) => <Fragment key={place}>{renderSection(section, page)}</Fragment>);
}
