import placeholder from '#content/icons/event-placeholder.svg?url&no-inline';
import { type AuthorIndex, membersIn } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { eventDateLine } from '#core/time/dates.ts';
import { nameOf } from '#core/title.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { editLinksWords } from '../../../words/edit-links.ts';
import { landingWords } from '../../../words/landing.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { Formulas } from '../../formulas/formulas.tsx';
import { PersonNames } from '../../people/person-names.tsx';
import { PlainText } from '../../plain-text/plain-text.tsx';
import { letterCount } from '../letter-count.ts';
import { OuterLink } from '../outer-link.tsx';
import { eventAnchor } from './event-anchor.ts';

interface EventsProps {
  readonly id: 'EventosFinales' | 'EventosProximos';
  readonly heading: string;
  readonly events: readonly Item<'events'>[];
  readonly authors: AuthorIndex;
  readonly timeZone: string;
  /** The content below the cards. */
  readonly children?: React.ReactNode;
}

/** Finished or upcoming events (spec, section 2). */
export function Events({ id, heading, events, authors, timeZone, children }: EventsProps) {
  const longest = Math.max(...events.map(({ title, content, speakers, place }) => letterCount([title, content, ...speakers, place])));
  return (
    <section id={id} className="wrap rail" aria-labelledby={`h-${id}`} data-letters={longest} data-zone={timeZone}>
      <EditLink screen="events" name={editLinksWords().theEvents} />
      <h2 id={`h-${id}`}>{heading}</h2>
      <Carousel label={heading} kind="cards">
        {events.map((event) => (
          <li key={event.id} id={eventAnchor(event)}>
            <article className="card event">
              <EditLink screen="events" id={event.id} name={editLinksWords().theEvent(nameOf(collections.events, event))} />
              <Picture src={event.url_image ?? placeholder} alt="" described width={288} height={180} />
              {event.title && (
                <h3>
                  <OuterLink url={event.url}>
                    <Formulas>{event.title}</Formulas>
                  </OuterLink>
                </h3>
              )}
              {event.speakers.length > 0 && (
                <p className="text">
                  <PersonNames names={event.speakers} members={membersIn(authors, 'events', event.id, 'speakers')} />
                </p>
              )}
              {event.content && (
                <p className="text">
                  <PlainText>{event.content}</PlainText>
                </p>
              )}
              {event.place && <p className="quiet">{event.place}</p>}
              <p className="date">{eventDateLine(event, timeZone)}</p>
              {id === 'EventosProximos' && (
                <a
                  className="to-calendar"
                  href={`/eventos/${event.id}.ics`}
                  aria-label={landingWords().addEventToCalendar(formulasAsText(nameOf(collections.events, event)))}
                >
                  <Icon name="calendar" />
                  {landingWords().addToCalendar}
                </a>
              )}
            </article>
          </li>
        ))}
      </Carousel>
      {children}
    </section>
  );
}

/** The link by which people subscribe to the events; below the last of their sections. */
export function CalendarLink() {
  return (
    <p className="more">
      <a href="/eventos.ics">
        <Icon name="calendar" />
        {landingWords().addEventsToCalendar}
      </a>
    </p>
  );
}
