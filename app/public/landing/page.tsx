import { redirect } from 'react-router';
import { collections } from '#core/collections/index.ts';
import { isFinished } from '#core/dates.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { withoutListedVersions } from '#core/publications/versions.ts';
import { type RouteHandle, services } from '../../services.ts';
import { Icon } from '../../ui/icon.tsx';
import { editLinksWords } from '../../words/edit-links.ts';
import { landingWords } from '../../words/landing.ts';
import { sectionsWords } from '../../words/sections.ts';
import { Editing } from '../editing/editing.ts';
import { HiddenBar } from '../editing/hidden-bar.tsx';
import { NowhereBar } from '../editing/nowhere-bar.tsx';
import { pageOfHolder, withPreviewed } from '../editing/previewed.ts';
import { UnseenSection } from '../editing/unseen-section.tsx';
import { headTags, loadedTags } from '../head/head.ts';
import { landingJsonLd } from '../head/landing.ts';
import { visibleIndex, visibleSections } from '../sections.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/page.ts';
import { Blog } from './blog/blog.tsx';
import { Collaborators } from './collaborators/collaborators.tsx';
import { Contact } from './contact/contact.tsx';
import { CalendarLink, Events } from './events/events.tsx';
import { Hero } from './hero/hero.tsx';
import { Home } from './home/home.tsx';
import { Lines } from './lines/lines.tsx';
import { Papers } from './papers/papers.tsx';
import { papersByYear } from './papers/papers-by-year.ts';
import { Patents } from './patents/patents.tsx';
import { Photos } from './photos/photos.tsx';
import { Positions } from './positions/positions.tsx';
import { Projects } from './projects/projects.tsx';
import { Students } from './students/students.tsx';
import { Theses } from './theses/theses.tsx';
import { thesisCards } from './theses/thesis-cards.ts';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const reader = context.get(services);
  const { now, siteUrl, timeZone } = reader;
  const elsewhere = await pageOfHolder(reader, request.url);
  if (elsewhere !== null) return redirect(elsewhere);
  const { content, previewed } = await withPreviewed(reader, request.url);
  const { site } = content;
  return serverOnly({
    content,
    previewed,
    index: visibleIndex(content, now()),
    visible: visibleSections(content, now()),
    now: now(),
    timeZone,
    tags: headTags({ path: '/', jsonLd: landingJsonLd(content, now(), siteUrl) }, site, siteUrl),
  });
}

export const meta = loadedTags;

/** The landing page: every section in the spec's order, those without content left out (spec, section 2). */
export default function Landing({ loaderData }: Route.ComponentProps) {
  const { content, previewed, index, visible, now, timeZone } = loaderData;
  const { site, profile } = content;
  const finished = content.events.filter((event) => isFinished(event, now));
  const upcoming = content.events.filter((event) => !isFinished(event, now));
  const asked: CollectionDefinition | null = previewed && collections[previewed.collection];
  const page = (
    <>
      {previewed && asked?.onPagesOf && !asked.onLanding ? (
        <NowhereBar {...previewed} why={asked.onPagesOf.none} />
      ) : (
        previewed?.isHidden && <HiddenBar {...previewed} what={editLinksWords().whatIsMarked} />
      )}
      <Hero site={site} index={index} />
      <main id="contenido">
        {visible.has('Home') ? (
          <Home profile={profile} highlights={site.highlights} />
        ) : (
          <UnseenSection heading={sectionsWords().home} screen="profile" />
        )}
        {visible.has('Proyectos') ? (
          <Projects timeline={site.timeline} />
        ) : (
          <UnseenSection heading={sectionsWords().projects} screen="site" id="timeline" />
        )}
        {visible.has('Estudiantes') ? (
          <Students students={content.students} lines={content['research-lines']} roles={content.roles} />
        ) : (
          <UnseenSection heading={sectionsWords().group} screen="students" />
        )}
        <Photos photos={content['group-photos']} />
        {visible.has('LineasInvestigacion') ? (
          <Lines lines={content['research-lines']} quote={site.lines_quote} author={site.lines_quote_author} />
        ) : (
          <UnseenSection
            heading={sectionsWords().lines}
            {...(site.show_lines ? { screen: 'research-lines' } : { screen: 'site', id: 'show_lines', isHidden: true })}
          />
        )}
        {content.events.length === 0 && <UnseenSection heading={sectionsWords().events} screen="events" />}
        {finished.length > 0 && (
          <Events id="EventosFinales" heading={sectionsWords().finishedEvents} events={finished} timeZone={timeZone}>
            {upcoming.length === 0 && <CalendarLink />}
          </Events>
        )}
        {upcoming.length > 0 && (
          <Events id="EventosProximos" heading={sectionsWords().upcomingEvents} events={upcoming} timeZone={timeZone}>
            <CalendarLink />
          </Events>
        )}
        {visible.has('Publicaciones') ? (
          <Papers years={papersByYear(withoutListedVersions(content.papers))} site={site} />
        ) : (
          <UnseenSection heading={sectionsWords().publications} screen="papers" />
        )}
        {visible.has('patentes') ? (
          <Patents patents={content.patents} authors={content.authors} />
        ) : (
          <UnseenSection heading={sectionsWords().patents} screen="patents" />
        )}
        {visible.has('tesis') ? (
          <Theses cards={thesisCards(content)} authors={content.authors} />
        ) : (
          <UnseenSection heading={sectionsWords().theses} screen="tesis" />
        )}
        {visible.has('Blog') ? (
          <Blog posts={content.blogs} hasEntries={site.show_entries} now={now} timeZone={timeZone} />
        ) : (
          <UnseenSection heading={sectionsWords().blog} screen="blogs" />
        )}
        <Collaborators collaborators={content.collaborators} />
        {visible.has('Unete') ? (
          <Positions positions={content.positions} timeZone={timeZone} />
        ) : (
          <UnseenSection heading={sectionsWords().join} screen="positions" />
        )}
        <Contact addresses={site.addresses} links={site.links} />
        <a id="Goback" href="#Landing" aria-label={landingWords().backToTop}>
          <Icon name="home" />
        </a>
      </main>
    </>
  );
  return previewed ? <Editing value={{ previewed: previewed.id }}>{page}</Editing> : page;
}
