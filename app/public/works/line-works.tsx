import { href } from 'react-router';
import { worksOfLine } from '#core/lines/line-works.ts';
import { type Versions, versionsAmong, withoutListedVersions } from '#core/publications/versions.ts';
import type { Published } from '#data/content.ts';
import { publicationsWords } from '../../words/publications.ts';
import { PublicationList, publicationRowsOf } from '../publications/publication-list.tsx';
import { type ChosenSections, headingOf } from '../sections.ts';
import { PatentList, ThesisList } from './work-lists.tsx';

/** Longer lists are read on their own page. */
const MAX_PUBLICATIONS = 20;

/** The shown works of those who work on a line. */
export interface LineWorksProps extends Pick<Published, 'papers' | 'tesis' | 'patents' | 'authors'> {
  readonly line: string;
  readonly sections: ChosenSections;
  readonly versions: Versions;
}

/** Finds what the members of a line wrote, advised or invented. */
export function lineWorks(content: Published, line: string): LineWorksProps {
  const ofLine = (collection: 'papers' | 'tesis' | 'patents') => {
    const works = worksOfLine(content, line, collection);
    return ({ id }: { readonly id: string }) => works.has(id);
  };
  const listed = withoutListedVersions(content.papers.filter(ofLine('papers')));
  return {
    line,
    sections: content.site.sections,
    authors: content.authors,
    versions: versionsAmong(content.papers, listed),
    papers: listed,
    tesis: content.tesis.filter(ofLine('tesis')),
    patents: content.patents.filter(ofLine('patents')),
  };
}

/** Publications, theses and patents of a line; without those that there are none of. */
export function LineWorks({ line, sections, papers, tesis, patents, authors, versions }: LineWorksProps) {
  return (
    <>
      <PublicationList
        heading={headingOf(sections, 'Publicaciones')}
        rows={publicationRowsOf(papers.slice(0, MAX_PUBLICATIONS), authors, versions)}
        more={<a href={`${href('/Publicaciones')}?line=${line}`}>{publicationsWords().wholeList}</a>}
      />
      <ThesisList heading={headingOf(sections, 'tesis')} works={tesis} authors={authors} />
      <PatentList heading={headingOf(sections, 'patentes')} works={patents} authors={authors} />
    </>
  );
}
