import { collections, type Item } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { sectionsWords } from '../../../words/sections.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { PdfLink } from '../pdf-link.tsx';
import { patentFacts } from './patent-facts.ts';

/** Numbered patents (spec, section 2: Patentes). */
export function Patents({ patents }: { patents: readonly Item<'patents'>[] }) {
  return (
    <section id="patentes" className="wrap rail" aria-labelledby="h-patents">
      <EditLink screen="patents" name={editLinksWords().thePatents} />
      <h2 id="h-patents">{sectionsWords().patents}</h2>
      <ol className="patents">
        {patents.map((patent) => (
          <li key={patent.id}>
            {patent.url ? (
              <a href={patent.url} target="_blank" rel="noopener noreferrer">
                {nameOf(collections.patents, patent)}
              </a>
            ) : (
              <span>{nameOf(collections.patents, patent)}</span>
            )}{' '}
            <span className="badge">{patent.year}</span>
            <Facts patent={patent} />
            <EditLink screen="patents" id={patent.id} name={editLinksWords().theItem(nameOf(collections.patents, patent))} inline />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Further facts about a patent, on a line of their own. */
function Facts({ patent }: { patent: Item<'patents'> }) {
  const facts = patentFacts(patent);
  return (
    <>
      {facts && <span className="quiet"> {facts}</span>}
      <PdfLink address={patent.pdf_url} />
    </>
  );
}
