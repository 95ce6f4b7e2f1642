import type { AuthorIndex } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import { Formulas } from '../../formulas/formulas.tsx';
import { FactLine } from '../../people/fact-line.tsx';
import { PdfLink } from '../pdf-link.tsx';
import { patentFacts } from './patent-facts.tsx';

/** A patent in a list: its title and year, and what is known of it on a line of its own. */
export function Patent({ patent, authors }: { readonly patent: Item<'patents'>; readonly authors: AuthorIndex }) {
  const title = <Formulas>{nameOf(collections.patents, patent)}</Formulas>;
  return (
    <>
      {patent.url ? (
        <a href={patent.url} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ) : (
        <span>{title}</span>
      )}{' '}
      <span className="badge">{patent.year}</span>
      <FactLine facts={patentFacts(patent, authors)} />
      <PdfLink address={patent.pdf_url} />
    </>
  );
}
