import type { AuthorIndex } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import { Formulas } from '../../formulas/formulas.tsx';
import { FactLine } from '../../people/fact-line.tsx';
import { PdfLink } from '../pdf-link.tsx';
import { thesisFacts } from './thesis-facts.tsx';

interface ThesisProps {
  readonly thesis: Item<'tesis'>;
  /** The heading above it, which mostly says its level. */
  readonly heading: string;
  readonly authors: AuthorIndex;
}

/** A thesis in a list: its title, what is known of it, and its status. */
export function Thesis({ thesis, heading, authors }: ThesisProps) {
  const title = <Formulas>{nameOf(collections.tesis, thesis)}</Formulas>;
  return (
    <>
      {thesis.url ? (
        <a href={thesis.url} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ) : (
        title
      )}
      <FactLine facts={thesisFacts(thesis, heading, authors)} />
      <PdfLink address={thesis.pdf_url} /> <span className={thesis.status_label === 'Terminada' ? 'badge done' : 'badge'}>{thesis.status_label}</span>
    </>
  );
}
