import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import type { Document } from '#core/documents/index.ts';
import { publicationUrl } from '#core/formats/publication-address.ts';
import { titleLanguage } from '#core/publications/title-language.ts';
import { nameOf } from '#core/title.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { landingWords } from '../../../words/landing.ts';
import { publicationsWords } from '../../../words/publications.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { Formulas } from '../../formulas/formulas.tsx';
import type { IndexEntry } from '../../sections.ts';
import type { Contents } from '../contents.ts';
import { letterCount } from '../letter-count.ts';
import type { YearOfPapers } from './papers-by-year.ts';

interface PapersProps {
  readonly heading: string;
  /** The section that follows, which those go on to who read no titles. */
  readonly next: IndexEntry;
  readonly years: readonly YearOfPapers[];
  /** A {@link Year} for each of them, as elements or rendered. */
  readonly list: Contents;
  readonly site: Pick<Document<'site'>, 'papers_quote' | 'papers_quote_author' | 'papers_quote_year'>;
}

/** Publications by year, with a column of years (spec, section 2: Publicaciones). */
export function Papers({ heading, years, list, site, next }: PapersProps) {
  const source = [site.papers_quote_author, site.papers_quote_year].filter(Boolean).join(', ');
  return (
    <section id="Publicaciones" className="wrap" aria-labelledby="h-papers">
      <EditLink screen="papers" name={editLinksWords().thePublications} />
      <h2 id="h-papers">{heading}</h2>
      {site.papers_quote && (
        <figure className="quote">
          <EditLink screen="site" id="papers_quote" name={editLinksWords().thePublicationsQuote} />
          <blockquote>{site.papers_quote}</blockquote>
          {source && <figcaption>{source}</figcaption>}
        </figure>
      )}
      <p className="more">
        <a href="/Publicaciones">{publicationsWords().wholeList}</a>
        <a href={`#${next.id}`}>{landingWords().passPublications(next.label)}</a>
      </p>
      <div className="papers">
        <nav className="years" aria-label={landingWords().publicationYears}>
          {years.map(({ year }) => (
            <a key={year} href={`#y${year}`}>
              {year}
            </a>
          ))}
        </nav>
        <div {...list} />
      </div>
    </section>
  );
}

/** The publications of a year. */
export function Year({ year, papers }: YearOfPapers) {
  return (
    <section id={`y${year}`} data-rows={papers.length} data-letters={letterCount(papers.map((paper) => nameOf(collections.papers, paper)))}>
      <h3>{year}</h3>
      <ol>
        {papers.map((paper) => (
          <li key={paper.id}>
            <PaperLinks paper={paper} />
            <EditLink screen="papers" id={paper.id} name={editLinksWords().theItem(nameOf(collections.papers, paper))} inline />
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * The title opens the publication in a new tab, or its own page when it has neither link nor DOI; its own page is
 * linked beside it.
 */
function PaperLinks({ paper }: { paper: Item<'papers'> }) {
  const own = href('/Publicacion/:id', { id: paper.id });
  const title = nameOf(collections.papers, paper);
  const url = publicationUrl(paper);
  if (url === null) {
    return (
      <a href={own} target="_blank" rel="noopener noreferrer" lang={titleLanguage(paper)}>
        <Formulas>{title}</Formulas>
      </a>
    );
  }
  return (
    <>
      <a href={url} target="_blank" rel="noopener noreferrer" lang={titleLanguage(paper)}>
        <Formulas>{title}</Formulas>
      </a>{' '}
      <a className="own" href={own}>
        {landingWords().ownPage}
      </a>
    </>
  );
}
