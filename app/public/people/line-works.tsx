import { href } from 'react-router';
import { membersIn } from '#core/author-links/author-index.ts';
import { worksOfLine } from '#core/lines/line-works.ts';
import type { Published } from '#data/content.ts';
import { lineWords } from '../../words/line.ts';
import { sectionsWords } from '../../words/sections.ts';
import { Patent } from '../landing/patents/patent.tsx';
import { Thesis } from '../landing/theses/thesis.tsx';
import { PublicationRow } from '../publications/publication-row.tsx';

/** Longer lists are read on their own page. */
const MAX_PUBLICATIONS = 20;

/** The shown works of those who work on a line. */
export interface LineWorksProps extends Pick<Published, 'papers' | 'tesis' | 'patents' | 'authors'> {
  readonly line: string;
}

/** Finds what the members of a line wrote, advised or invented. */
export function lineWorks(content: Published, line: string): LineWorksProps {
  const ofLine = (collection: 'papers' | 'tesis' | 'patents') => {
    const works = worksOfLine(content, line, collection);
    return ({ id }: { readonly id: string }) => works.has(id);
  };
  return {
    line,
    authors: content.authors,
    papers: content.papers.filter(ofLine('papers')),
    tesis: content.tesis.filter(ofLine('tesis')),
    patents: content.patents.filter(ofLine('patents')),
  };
}

/** Publications, theses and patents of a line; without those that there are none of. */
export function LineWorks({ line, papers, tesis, patents, authors }: LineWorksProps) {
  const sections = sectionsWords();
  return (
    <>
      {papers.length > 0 && (
        <section className="works">
          <h2>{sections.publications}</h2>
          <ul>
            {papers.slice(0, MAX_PUBLICATIONS).map((paper) => (
              <PublicationRow hasYear key={paper.id} paper={paper} members={membersIn(authors, 'papers', paper.id, 'authors')} />
            ))}
          </ul>
          <p>
            <a href={`${href('/Publicaciones')}?line=${line}`}>{lineWords().allPublications}</a>
          </p>
        </section>
      )}
      {tesis.length > 0 && (
        <section className="works">
          <h2>{sections.theses}</h2>
          <ul>
            {tesis.map((thesis) => (
              <li key={thesis.id}>
                <Thesis thesis={thesis} heading="" authors={authors} />
              </li>
            ))}
          </ul>
        </section>
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
    </>
  );
}
