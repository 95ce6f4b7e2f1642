import { href } from 'react-router';
import { coauthorsOf, membersIn, worksOf } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import type { Published } from '#data/content.ts';
import { sectionsWords } from '../../words/sections.ts';
import { studentWords } from '../../words/student.ts';
import { Patent } from '../landing/patents/patent.tsx';
import { Thesis } from '../landing/theses/thesis.tsx';
import { PublicationRow } from '../publications/publication-row.tsx';

/** The shown works that name a member, and the members named beside. */
export interface MemberWorks extends Pick<Published, 'papers' | 'tesis' | 'patents' | 'authors'> {
  readonly member: string;
  readonly coauthors: readonly Item<'students'>[];
}

/** Finds what a member wrote, advised or invented. */
export function memberWorks({ papers, tesis, patents, students, authors }: Published, member: string): MemberWorks {
  const namingMember = (collection: 'papers' | 'tesis' | 'patents') => {
    const works = worksOf(authors, member, collection);
    return ({ id }: { readonly id: string }) => works.has(id);
  };
  const byId = new Map(students.map((student) => [student.id, student]));
  return {
    member,
    authors,
    papers: papers.filter(namingMember('papers')),
    tesis: tesis.filter(namingMember('tesis')),
    patents: patents.filter(namingMember('patents')),
    coauthors: coauthorsOf(authors, member).flatMap((id) => byId.get(id) ?? []),
  };
}

/**
 * Publications, theses and patents of a member, and the members who wrote them too; without those that there are none
 * of.
 */
export function Works({ member, papers, tesis, patents, coauthors, authors }: MemberWorks) {
  const [words, sections] = [studentWords(), sectionsWords()];
  const isAdvised = ({ id }: Item<'tesis'>) => new Set(membersIn(authors, 'tesis', id, 'asesores').values()).has(member);
  const lists = [
    { heading: sections.theses, theses: tesis.filter((thesis) => !isAdvised(thesis)) },
    { heading: words.advisedTheses, theses: tesis.filter(isAdvised) },
  ];
  return (
    <>
      {papers.length > 0 && (
        <section className="works">
          <h2>{sections.publications}</h2>
          <ul>
            {papers.map((paper) => (
              <PublicationRow hasYear key={paper.id} paper={paper} members={membersIn(authors, 'papers', paper.id, 'authors')} />
            ))}
          </ul>
          <p>
            <a href={`${href('/Publicaciones')}?person=${member}`}>{words.filesOfPublications}</a>
          </p>
        </section>
      )}
      {lists.map(
        ({ heading, theses }) =>
          theses.length > 0 && (
            <section key={heading} className="works">
              <h2>{heading}</h2>
              <ul>
                {theses.map((thesis) => (
                  <li key={thesis.id}>
                    <Thesis thesis={thesis} heading="" authors={authors} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {patents.length > 0 && (
        <section className="works">
          <h2>{sections.patents}</h2>
          <ul>
            {patents.map((patent) => (
              <li key={patent.id}>
                <Patent patent={patent} authors={authors} />
              </li>
            ))}
          </ul>
        </section>
      )}
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
