import { href } from 'react-router';
import type { AuthorIndex } from '#core/author-links/author-index.ts';
import type { Item } from '#core/collections/index.ts';
import type { Versions } from '#core/publications/versions.ts';
import { projectsWords } from '../../words/projects.ts';
import { publicationsWords } from '../../words/publications.ts';
import { MemberList } from '../people/member-list.tsx';
import { PublicationList, publicationRowsOf } from '../publications/publication-list.tsx';
import { type ChosenSections, headingOf } from '../sections.ts';
import { ThesisList } from '../works/work-lists.tsx';

interface ProjectWorksProps {
  readonly id: string;
  readonly sections: ChosenSections;
  readonly people: readonly Item<'students'>[];
  readonly roles: readonly Item<'roles'>[];
  readonly papers: readonly Item<'papers'>[];
  readonly tesis: readonly Item<'tesis'>[];
  readonly authors: AuthorIndex;
  readonly versions: Versions;
}

/** Longer lists are read on their own page. */
const MAX_PUBLICATIONS = 20;

/** The people of a project and what came of it; without those that there are none of. */
export function ProjectWorks({ id, sections, people, roles, papers, tesis, authors, versions }: ProjectWorksProps) {
  const words = projectsWords();
  return (
    <>
      {people.length > 0 && (
        <section className="project-part" aria-labelledby="h-people">
          <h2 id="h-people">{words.people}</h2>
          <MemberList students={people} roles={roles} />
        </section>
      )}
      <PublicationList
        heading={headingOf(sections, 'Publicaciones')}
        rows={publicationRowsOf(papers.slice(0, MAX_PUBLICATIONS), authors, versions)}
        more={<a href={`${href('/Publicaciones')}?project=${id}`}>{publicationsWords().wholeList}</a>}
      />
      <ThesisList heading={headingOf(sections, 'tesis')} works={tesis} authors={authors} />
    </>
  );
}
