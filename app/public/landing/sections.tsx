import { createAuthorIndex, linksIn } from '#core/author-links/author-index.ts';
import { MAX_POSTS_ON_LANDING } from '#core/collections/blogs.ts';
import type { Document } from '#core/documents/index.ts';
import type { SectionId } from '#core/look/landing-sections.ts';
import { allSections } from '#core/look/sections.ts';
import { withoutListedVersions } from '#core/publications/versions.ts';
import { isFinished, startOfDay } from '#core/time/dates.ts';
import { positionsWords } from '../../words/positions.ts';
import { UnseenSection } from '../editing/unseen-section.tsx';
import { eventsHeading, headingOf, sectionAfter } from '../sections.ts';
import { thesisCards } from '../thesis-cards.ts';
import { BackToTop } from './back-to-top.tsx';
import { Blog } from './blog/blog.tsx';
import { Collaborators } from './collaborators/collaborators.tsx';
import { Contact } from './contact/contact.tsx';
import { CalendarLink, Events } from './events/events.tsx';
import { Hero } from './hero/hero.tsx';
import { nextAndNew } from './hero/latest.tsx';
import { Home } from './home/home.tsx';
import { type LandingSection, section, sectionOfParts } from './landing-section.ts';
import { Lines } from './lines/lines.tsx';
import { Papers, Year } from './papers/papers.tsx';
import { papersByYear } from './papers/papers-by-year.ts';
import { Patents } from './patents/patents.tsx';
import { Photos } from './photos/photos.tsx';
import { Positions } from './positions/positions.tsx';
import { Projects } from './projects/projects.tsx';
import { Students } from './students/students.tsx';
import { Theses } from './theses/theses.tsx';

/** The section below the publications, in texts: an object of its own would be another one each time. */
function nextOf(visible: ReadonlySet<string>, chosen: Document<'site'>['sections']): { readonly nextId: string; readonly nextLabel: string } {
  const { id, label } = sectionAfter(visible, chosen, 'Publicaciones');
  return { nextId: id, nextLabel: label };
}

/** The first screen, within the header of the page. */
export const FIRST_SCREEN: LandingSection = section(
  ({ visible, content: { site, events, blogs }, now, timeZone }) => ({ site, visible: [...visible], ...nextAndNew(events, blogs, now), timeZone }),
  ({ visible, ...read }) => <Hero {...read} visible={new Set(visible)} />,
);

/** The sections below the first screen by their anchors; those without content leave nothing (spec, section 2). */
export const SECTION_COMPONENTS: Readonly<Record<SectionId, LandingSection>> = {
  Home: section(
    ({ visible, content: { profile, site } }) => ({
      isVisible: visible.has('Home'),
      heading: headingOf(site.sections, 'Home', profile.name || undefined),
      profile,
      highlights: site.highlights,
    }),
    ({ isVisible, ...read }) => (isVisible ? <Home {...read} /> : <UnseenSection heading={read.heading} screen="profile" />),
  ),
  Proyectos: section(
    ({ visible, content: { site, projects } }) => ({
      isVisible: visible.has('Proyectos'),
      heading: headingOf(site.sections, 'Proyectos'),
      timeline: site.timeline,
      projects,
    }),
    ({ isVisible, ...read }) => (isVisible ? <Projects {...read} /> : <UnseenSection heading={read.heading} screen="site" id="timeline" />),
  ),
  Estudiantes: section(
    ({ visible, content }) => ({
      isVisible: visible.has('Estudiantes'),
      heading: headingOf(content.site.sections, 'Estudiantes'),
      students: content.students,
      lines: content['research-lines'],
      roles: content.roles,
    }),
    ({ isVisible, ...read }) => (isVisible ? <Students {...read} /> : <UnseenSection heading={read.heading} screen="students" />),
  ),
  FotosGrupales: section(({ content }) => ({ heading: headingOf(content.site.sections, 'FotosGrupales'), photos: content['group-photos'] }), Photos),
  LineasInvestigacion: section(
    ({ visible, content: { site, 'research-lines': lines } }) => ({
      isVisible: visible.has('LineasInvestigacion'),
      heading: headingOf(site.sections, 'LineasInvestigacion'),
      isWanted: site.show_lines,
      lines,
      quote: site.lines_quote,
      author: site.lines_quote_author,
    }),
    ({ isVisible, isWanted, ...read }) =>
      isVisible ? (
        <Lines {...read} />
      ) : (
        <UnseenSection heading={read.heading} {...(isWanted ? { screen: 'research-lines' } : { screen: 'site', id: 'show_lines', isHidden: true })} />
      ),
  ),
  EventosFinales: section(
    ({ visible, content: { events, site, authors }, now, timeZone }) => ({
      heading: headingOf(site.sections, 'EventosFinales'),
      events: events.filter((event) => isFinished(event, now)),
      links: linksIn(authors, 'events'),
      areLast: !visible.has('EventosProximos'),
      timeZone,
    }),
    ({ areLast, links, ...read }) =>
      read.events.length > 0 && (
        <Events id="EventosFinales" {...read} authors={createAuthorIndex(links)}>
          {areLast && <CalendarLink />}
        </Events>
      ),
  ),
  EventosProximos: section(
    ({ content: { events, site, authors }, now, timeZone }) => ({
      heading: headingOf(site.sections, 'EventosProximos'),
      events: events.filter((event) => !isFinished(event, now)),
      links: linksIn(authors, 'events'),
      timeZone,
    }),
    ({ links, ...read }) =>
      read.events.length > 0 && (
        <Events id="EventosProximos" {...read} authors={createAuthorIndex(links)}>
          <CalendarLink />
        </Events>
      ),
  ),
  Publicaciones: sectionOfParts(
    ({ visible, content: { papers, site } }) => ({
      isVisible: visible.has('Publicaciones'),
      heading: headingOf(site.sections, 'Publicaciones'),
      papers,
      papers_quote: site.papers_quote,
      papers_quote_author: site.papers_quote_author,
      papers_quote_year: site.papers_quote_year,
      ...nextOf(visible, site.sections),
    }),
    { of: ({ papers }) => papersByYear(withoutListedVersions(papers)), component: Year },
    ({ isVisible, heading, papers, list, nextId, nextLabel, ...site }) =>
      isVisible ? (
        <Papers heading={heading} years={papersByYear(papers)} list={list} site={site} next={{ id: nextId, label: nextLabel }} />
      ) : (
        <UnseenSection heading={heading} screen="papers" />
      ),
  ),
  patentes: section(
    ({ visible, content: { patents, authors, site } }) => ({
      isVisible: visible.has('patentes'),
      heading: headingOf(site.sections, 'patentes'),
      patents,
      links: linksIn(authors, 'patents'),
    }),
    ({ isVisible, heading, patents, links }) =>
      isVisible ? (
        <Patents heading={heading} patents={patents} authors={createAuthorIndex(links)} />
      ) : (
        <UnseenSection heading={heading} screen="patents" />
      ),
  ),
  tesis: section(
    ({ visible, content }) => ({
      isVisible: visible.has('tesis'),
      heading: headingOf(content.site.sections, 'tesis'),
      theses: content.tesis,
      types: content['tesis-types'],
      categories: content['tesis-categories'],
      links: linksIn(content.authors, 'tesis'),
    }),
    ({ isVisible, heading, theses, types, categories, links }) =>
      isVisible ? (
        <Theses
          heading={heading}
          cards={thesisCards({ tesis: theses, 'tesis-types': types, 'tesis-categories': categories })}
          authors={createAuthorIndex(links)}
        />
      ) : (
        <UnseenSection heading={heading} screen="tesis" />
      ),
  ),
  Blog: section(
    ({ visible, content: { blogs, site }, now, timeZone }) => ({
      isVisible: visible.has('Blog'),
      heading: headingOf(site.sections, 'Blog'),
      // One more than the cards: a link behind them leads to it.
      posts: blogs.slice(0, MAX_POSTS_ON_LANDING + 1),
      hasEntries: site.show_entries,
      today: startOfDay(now, timeZone).getTime(),
      timeZone,
    }),
    ({ isVisible, today, ...read }) =>
      isVisible ? <Blog {...read} now={new Date(today)} /> : <UnseenSection heading={read.heading} screen="blogs" />,
  ),
  Colaboradores: section(
    ({ content: { collaborators, site } }) => ({ heading: headingOf(site.sections, 'Colaboradores'), collaborators }),
    Collaborators,
  ),
  Unete: section(
    ({ visible, content: { positions, site }, timeZone }) => ({
      isVisible: visible.has('Unete'),
      heading: headingOf(site.sections, 'Unete', positionsWords().heading),
      positions,
      timeZone,
    }),
    ({ isVisible, ...read }) => (isVisible ? <Positions {...read} /> : <UnseenSection heading={read.heading} screen="positions" />),
  ),
  Contacto: section(
    ({ content: { site } }) => ({ heading: headingOf(site.sections, 'Contacto'), addresses: site.addresses, links: site.links }),
    Contact,
  ),
};

/** Says to an administrator that there are no events, where the first of their sections would stand. */
const NO_EVENTS = section(
  ({ content: { events, site } }) => ({ isEmpty: events.length === 0, heading: eventsHeading(site.sections) }),
  ({ isEmpty, heading }) => isEmpty && <UnseenSection heading={heading} screen="events" />,
);

const BACK_TO_TOP = section(() => ({}), BackToTop);

/** The sections below the first screen as the group orders them, without those that it hides. */
export function landingSections({ sections }: Pick<Document<'site'>, 'sections'>): readonly LandingSection[] {
  const shown = allSections(sections).filter((each) => each.shown);
  return [...shown.flatMap(({ section: id }) => [...(id === 'EventosFinales' ? [NO_EVENTS] : []), SECTION_COMPONENTS[id]]), BACK_TO_TOP];
}
