import { href } from 'react-router';
import { worksOfLine } from '#core/lines/line-works.ts';
import { type Versions, versionsAmong, withoutListedVersions } from '#core/publications/versions.ts';
import type { Published } from '#data/content.ts';
import { lineWords } from '../../words/line.ts';
import { sectionsWords } from '../../words/sections.ts';
import { PatentList, PublicationList, publicationRowsOf, ThesisList } from './work-lists.tsx';

/** Longer lists are read on their own page. */
const MAX_PUBLICATIONS = 20;

/** The shown works of those who work on a line. */
export interface LineWorksProps extends Pick<Published, 'papers' | 'tesis' | 'patents' | 'authors'> {
  readonly line: string;
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
    authors: content.authors,
    versions: versionsAmong(content.papers, listed),
    papers: listed,
    tesis: content.tesis.filter(ofLine('tesis')),
    patents: content.patents.filter(ofLine('patents')),
  };
}

/** Publications, theses and patents of a line; without those that there are none of. */
export function LineWorks({ line, papers, tesis, patents, authors, versions }: LineWorksProps) {
  const sections = sectionsWords();
  return (
    <>
      <PublicationList
        heading={sections.publications}
        rows={publicationRowsOf(papers.slice(0, MAX_PUBLICATIONS), authors, versions)}
        more={<a href={`${href('/Publicaciones')}?line=${line}`}>{lineWords().allPublications}</a>}
      />
      <ThesisList heading={sections.theses} works={tesis} authors={authors} />
      <PatentList works={patents} authors={authors} />
    </>
  );
}
