import type { AuthorIndex } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { letterCount } from '../letter-count.ts';
import { Patent } from './patent.tsx';

/** Numbered patents (spec, section 2: Patentes). */
export function Patents({ heading, patents, authors }: { heading: string; patents: readonly Item<'patents'>[]; authors: AuthorIndex }) {
  const letters = letterCount(patents.flatMap(({ title, inventors, office, number }) => [title, ...inventors, office, number]));
  return (
    <section id="patentes" className="wrap rail" aria-labelledby="h-patents" data-rows={patents.length} data-letters={letters}>
      <EditLink screen="patents" name={editLinksWords().thePatents} />
      <h2 id="h-patents">{heading}</h2>
      <ol className="patents">
        {patents.map((patent) => (
          <li key={patent.id}>
            <Patent patent={patent} authors={authors} />
            <EditLink screen="patents" id={patent.id} name={editLinksWords().theItem(nameOf(collections.patents, patent))} inline />
          </li>
        ))}
      </ol>
    </section>
  );
}
