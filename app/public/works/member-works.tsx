import { href } from 'react-router';
import { coauthorsOf, membersIn, worksOf } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { versionsAmong, withoutListedVersions } from '#core/publications/versions.ts';
import { nameOf } from '#core/title.ts';
import type { Published } from '#data/content.ts';
import { studentWords } from '../../words/student.ts';
import type { PreparedHtml } from '../prepared-html.ts';
import { PublicationList, publicationRowsOf } from '../publications/publication-list.tsx';
import type { PublicationRowProps } from '../publications/publication-row.tsx';
import { type ChosenSections, headingOf } from '../sections.ts';
import { EventList, PatentList, PostList, ThesisList } from './work-lists.tsx';

/** The shown works that name a member, and the members named beside. */
export interface MemberWorks extends Pick<Published, 'tesis' | 'patents' | 'blogs' | 'events' | 'authors'> {
  readonly member: string;
  readonly sections: ChosenSections;
  readonly papers: readonly PublicationRowProps[];
  readonly coauthors: readonly Item<'students'>[];
}

/** Finds what a member wrote, advised or invented, and the events at which the member speaks, the latest first. */
export function memberWorks({ papers, tesis, patents, blogs, events, students, authors, site }: Published, member: string): MemberWorks {
  const namingMember = (collection: 'papers' | 'tesis' | 'patents' | 'blogs' | 'events') => {
    const works = worksOf(authors, member, collection);
    return ({ id }: { readonly id: string }) => works.has(id);
  };
  const listed = withoutListedVersions(papers.filter(namingMember('papers')));
  const byId = new Map(students.map((student) => [student.id, student]));
  return {
    member,
    sections: site.sections,
    authors,
    papers: publicationRowsOf(listed, authors, versionsAmong(papers, listed)),
    tesis: tesis.filter(namingMember('tesis')),
    patents: patents.filter(namingMember('patents')),
    blogs: blogs.filter(namingMember('blogs')),
    events: events.filter(namingMember('events')).toSorted((one, other) => other.startDate.localeCompare(one.startDate)),
    coauthors: coauthorsOf(authors, member).flatMap((id) => byId.get(id) ?? []),
  };
}

interface WorksProps extends MemberWorks {
  /** The publications as they were rendered before; null where they were not. */
  readonly html: PreparedHtml | null;
  readonly timeZone: string;
}

/**
 * Publications, theses, patents, posts and events of a member, and the members who wrote or speak too; without those
 * that there are none of.
 */
export function Works({ member, sections, papers, html, tesis, patents, blogs, events, coauthors, authors, timeZone }: WorksProps) {
  const words = studentWords();
  const theses = headingOf(sections, 'tesis');
  const isAdvised = ({ id }: Item<'tesis'>) => new Set(membersIn(authors, 'tesis', id, 'asesores').values()).has(member);
  return (
    <>
      <PublicationList
        heading={headingOf(sections, 'Publicaciones')}
        rows={papers}
        html={html}
        more={<a href={`${href('/Publicaciones')}?person=${member}`}>{words.filesOfPublications}</a>}
      />
      <ThesisList heading={theses} works={tesis.filter((thesis) => !isAdvised(thesis))} authors={authors} />
      <ThesisList heading={words.advised(theses)} works={tesis.filter(isAdvised)} authors={authors} />
      <PatentList heading={headingOf(sections, 'patentes')} works={patents} authors={authors} />
      <PostList heading={headingOf(sections, 'Blog')} works={blogs} />
      <EventList heading={words.talks} works={events} timeZone={timeZone} />
      {coauthors.length > 0 && (
        <section className="works">
          <h2>{words.coauthors}</h2>
          <ul className="coauthors">
            {coauthors.map((student) => (
              <li key={student.id}>
                <a href={href('/Student/:studentId', { studentId: student.id })}>{nameOf(collections.students, student)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
