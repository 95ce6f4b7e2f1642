import { collections, type Item } from '#core/collections/index.ts';
import { anchorOf, publicPathOf } from '#core/item-address.ts';
import { nameOf } from '#core/title.ts';
import { LineIcon, lineClass } from '../../../ui/line-icon.tsx';
import { editLinksWords } from '../../../words/edit-links.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { Formulas } from '../../formulas/formulas.tsx';

interface LinesProps {
  readonly heading: string;
  readonly lines: readonly Item<'research-lines'>[];
  readonly quote: string;
  readonly author: string;
}

/** A quote on science and practice, and the lines (spec, section 2: Líneas de investigación). */
export function Lines({ heading, lines, quote, author }: LinesProps) {
  return (
    <section id="LineasInvestigacion" className="wrap" aria-labelledby="h-lines" data-rows={lines.length} data-letters={quote.length}>
      <EditLink screen="research-lines" name={editLinksWords().theLines} />
      <h2 id="h-lines">{heading}</h2>
      {quote && (
        <figure className="quote">
          <EditLink screen="site" id="lines_quote" name={editLinksWords().theLinesQuote} />
          <blockquote>{quote}</blockquote>
          {author && <figcaption>{author}</figcaption>}
        </figure>
      )}
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.id} id={anchorOf(line.name)} className={lineClass(line)}>
            <a href={publicPathOf(collections['research-lines'], line) ?? ''}>
              <LineIcon icon={line.icon} picture={line.url_image} />
              <h3>
                <Formulas>{nameOf(collections['research-lines'], line)}</Formulas>
              </h3>
            </a>
            <EditLink screen="research-lines" id={line.id} name={editLinksWords().theLine(line.name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
