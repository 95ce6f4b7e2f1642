import type { AuthorIndex } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { publicPathOf } from '#core/item-address.ts';
import { eventDateLine } from '#core/time/dates.ts';
import { nameOf } from '#core/title.ts';
import { Formulas } from '../formulas/formulas.tsx';
import { eventAnchor } from '../landing/events/event-anchor.ts';
import { Patent } from '../landing/patents/patent.tsx';
import { Thesis } from '../landing/theses/thesis.tsx';

interface WorksProps<Work> {
  readonly heading: string;
  readonly works: readonly Work[];
  readonly authors: AuthorIndex;
}

interface SectionProps {
  readonly heading: string;
  /** The items of the list. */
  readonly children: readonly React.ReactNode[];
}

/** A list of works below its heading; nothing where there are none. */
function WorkSection({ heading, children }: SectionProps) {
  if (children.length === 0) return null;
  return (
    <section className="works">
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** Theses below a heading. */
export function ThesisList({ heading, works, authors }: WorksProps<Item<'tesis'>>) {
  return (
    <WorkSection heading={heading}>
      {works.map((thesis) => (
        <li key={thesis.id}>
          <Thesis thesis={thesis} heading="" authors={authors} />
        </li>
      ))}
    </WorkSection>
  );
}

/** Patents below a heading. */
export function PatentList({ heading, works, authors }: WorksProps<Item<'patents'>>) {
  return (
    <WorkSection heading={heading}>
      {works.map((patent) => (
        <li key={patent.id}>
          <Patent patent={patent} authors={authors} />
        </li>
      ))}
    </WorkSection>
  );
}

/** Blog posts below a heading. */
export function PostList({ heading, works }: Pick<WorksProps<Item<'blogs'>>, 'heading' | 'works'>) {
  return (
    <WorkSection heading={heading}>
      {works.map((post) => (
        <li key={post.id}>
          <a href={publicPathOf(collections.blogs, post) ?? ''}>
            <Formulas>{nameOf(collections.blogs, post)}</Formulas>
          </a>
        </li>
      ))}
    </WorkSection>
  );
}

interface EventListProps extends Pick<WorksProps<Item<'events'>>, 'heading' | 'works'> {
  readonly timeZone: string;
}

/** Events below a heading, each with its date. */
export function EventList({ heading, works, timeZone }: EventListProps) {
  return (
    <WorkSection heading={heading}>
      {works.map((event) => (
        <li key={event.id}>
          <a href={`/#${eventAnchor(event)}`}>
            <Formulas>{nameOf(collections.events, event)}</Formulas>
          </a>
          <p className="quiet">{[eventDateLine(event, timeZone), event.place].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </WorkSection>
  );
}
