import { type ComponentType, createElement, type ReactNode } from 'react';
import { createAuthorIndex, linksIn } from '#core/author-links/author-index.ts';
import { MAX_POSTS_ON_LANDING } from '#core/collections/blogs.ts';
import { isFinished, startOfDay } from '#core/dates.ts';
import type { Published } from '#data/content.ts';
import { sectionsWords } from '../../words/sections.ts';
import { UnseenSection } from '../editing/unseen-section.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Blog } from './blog/blog.tsx';
import { Collaborators } from './collaborators/collaborators.tsx';
import { Contact } from './contact/contact.tsx';
import type { Contents } from './contents.ts';
import { CalendarLink, Events } from './events/events.tsx';
import { Home } from './home/home.tsx';
import { Lines } from './lines/lines.tsx';
import { Papers, Year } from './papers/papers.tsx';
import { papersByYear } from './papers/papers-by-year.ts';
import { Patents } from './patents/patents.tsx';
import { Photos } from './photos/photos.tsx';
import { Positions } from './positions/positions.tsx';
import { Projects } from './projects/projects.tsx';
import { Students } from './students/students.tsx';
import { Theses } from './theses/theses.tsx';
import { thesisCards } from './theses/thesis-cards.ts';

/** The content of the landing page. */
export interface LandingPage {
  readonly content: Published;
  /** The ids of the sections that have something to show. */
  readonly visible: ReadonlySet<string>;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * A section of the landing page. It is made of what it reads and of nothing else, so that it is the same as long as
 * that is: every value, and every item of a list, the same object.
 */
export interface LandingSection {
  readonly reads: (page: LandingPage) => object;
  readonly component: ComponentType<object>;
  readonly parts?: SectionParts;
}

/** The parts of a long section, each made of what it reads alone. They are given to its component as its `list`. */
interface SectionParts {
  readonly of: (read: object) => readonly object[];
  readonly component: ComponentType<object>;
}

function section<Read extends object>(reads: (page: LandingPage) => Read, component: (read: Read) => ReactNode): LandingSection {
  return { reads, component: component as ComponentType<object> };
}

function sectionOfParts<Read extends object, Part extends object>(
  reads: (page: LandingPage) => Read,
  parts: { readonly of: (read: Read) => readonly Part[]; readonly component: ComponentType<Part> },
  component: (read: Read & { readonly list: Contents }) => ReactNode,
): LandingSection {
  return { reads, parts: parts as unknown as SectionParts, component: component as ComponentType<object> };
}

/** A section as elements of the page. */
export function renderSection({ reads, component, parts }: LandingSection, page: LandingPage): ReactNode {
  const read = reads(page);
  const list = parts && { children: parts.of(read).map((part, place) => createElement(parts.component, { key: place, ...part })) };
  return createElement(component, { ...read, ...(list && { list }) });
}

/** The sections below the first screen, in the spec's order; those without content leave nothing (spec, section 2). */
export const LANDING_SECTIONS: Readonly<Record<string, LandingSection>> = {
  home: section(
    ({ visible, content: { profile, site } }) => ({ isVisible: visible.has('Home'), profile, highlights: site.highlights }),
    ({ isVisible, ...read }) => (isVisible ? <Home {...read} /> : <UnseenSection heading={sectionsWords().home} screen="profile" />),
  ),
  projects: section(
    ({ visible, content: { site } }) => ({ isVisible: visible.has('Proyectos'), timeline: site.timeline }),
    ({ isVisible, timeline }) =>
      isVisible ? <Projects timeline={timeline} /> : <UnseenSection heading={sectionsWords().projects} screen="site" id="timeline" />,
  ),
  group: section(
    ({ visible, content }) => ({
      isVisible: visible.has('Estudiantes'),
      students: content.students,
      lines: content['research-lines'],
      roles: content.roles,
    }),
    ({ isVisible, ...read }) => (isVisible ? <Students {...read} /> : <UnseenSection heading={sectionsWords().group} screen="students" />),
  ),
  photos: section(({ content }) => ({ photos: content['group-photos'] }), Photos),
  lines: section(
    ({ visible, content: { site, 'research-lines': lines } }) => ({
      isVisible: visible.has('LineasInvestigacion'),
      isWanted: site.show_lines,
      lines,
      quote: site.lines_quote,
      author: site.lines_quote_author,
    }),
    ({ isVisible, isWanted, ...read }) =>
      isVisible ? (
        <Lines {...read} />
      ) : (
        <UnseenSection
          heading={sectionsWords().lines}
          {...(isWanted ? { screen: 'research-lines' } : { screen: 'site', id: 'show_lines', isHidden: true })}
        />
      ),
  ),
  noEvents: section(
    ({ content }) => ({ isEmpty: content.events.length === 0 }),
    ({ isEmpty }) => isEmpty && <UnseenSection heading={sectionsWords().events} screen="events" />,
  ),
  finishedEvents: section(
    ({ content: { events }, now, timeZone }) => ({
      events: events.filter((event) => isFinished(event, now)),
      areLast: events.every((event) => isFinished(event, now)),
      timeZone,
    }),
    ({ events, areLast, timeZone }) =>
      events.length > 0 && (
        <Events id="EventosFinales" heading={sectionsWords().finishedEvents} events={events} timeZone={timeZone}>
          {areLast && <CalendarLink />}
        </Events>
      ),
  ),
  upcomingEvents: section(
    ({ content: { events }, now, timeZone }) => ({ events: events.filter((event) => !isFinished(event, now)), timeZone }),
    ({ events, timeZone }) =>
      events.length > 0 && (
        <Events id="EventosProximos" heading={sectionsWords().upcomingEvents} events={events} timeZone={timeZone}>
          <CalendarLink />
        </Events>
      ),
  ),
  publications: sectionOfParts(
    ({ visible, content: { papers, site } }) => ({
      isVisible: visible.has('Publicaciones'),
      papers,
      papers_quote: site.papers_quote,
      papers_quote_author: site.papers_quote_author,
      papers_quote_year: site.papers_quote_year,
    }),
    { of: ({ papers }) => papersByYear(papers), component: Year },
    ({ isVisible, papers, list, ...site }) =>
      isVisible ? (
        <Papers years={papersByYear(papers)} list={list} site={site} />
      ) : (
        <UnseenSection heading={sectionsWords().publications} screen="papers" />
      ),
  ),
  patents: section(
    ({ visible, content: { patents, authors } }) => ({ isVisible: visible.has('patentes'), patents, links: linksIn(authors, 'patents') }),
    ({ isVisible, patents, links }) =>
      isVisible ? (
        <Patents patents={patents} authors={createAuthorIndex(links)} />
      ) : (
        <UnseenSection heading={sectionsWords().patents} screen="patents" />
      ),
  ),
  theses: section(
    ({ visible, content }) => ({
      isVisible: visible.has('tesis'),
      theses: content.tesis,
      types: content['tesis-types'],
      categories: content['tesis-categories'],
      links: linksIn(content.authors, 'tesis'),
    }),
    ({ isVisible, theses, types, categories, links }) =>
      isVisible ? (
        <Theses cards={thesisCards({ tesis: theses, 'tesis-types': types, 'tesis-categories': categories })} authors={createAuthorIndex(links)} />
      ) : (
        <UnseenSection heading={sectionsWords().theses} screen="tesis" />
      ),
  ),
  blog: section(
    ({ visible, content: { blogs, site }, now, timeZone }) => ({
      isVisible: visible.has('Blog'),
      // The one behind the last card is led to.
      posts: blogs.slice(0, MAX_POSTS_ON_LANDING + 1),
      hasEntries: site.show_entries,
      today: startOfDay(now, timeZone).getTime(),
      timeZone,
    }),
    ({ isVisible, today, ...read }) =>
      isVisible ? <Blog {...read} now={new Date(today)} /> : <UnseenSection heading={sectionsWords().blog} screen="blogs" />,
  ),
  collaborators: section(({ content: { collaborators } }) => ({ collaborators }), Collaborators),
  join: section(
    ({ visible, content: { positions }, timeZone }) => ({ isVisible: visible.has('Unete'), positions, timeZone }),
    ({ isVisible, ...read }) => (isVisible ? <Positions {...read} /> : <UnseenSection heading={sectionsWords().join} screen="positions" />),
  ),
  contact: section(({ content: { site } }) => ({ addresses: site.addresses, links: site.links }), Contact),
  backToTop: section(() => ({}), BackToTop),
};
