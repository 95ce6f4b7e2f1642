import { useContext } from 'react';
import type { AuthorIndex } from '#core/author-links/author-index.ts';
import { collections } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { landingWords } from '../../../words/landing.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { Editing } from '../../editing/editing.ts';
import type { ThesisCard } from '../../thesis-cards.ts';
import { Thesis } from './thesis.tsx';

/** Theses by type and category (spec, section 2: Tesis). */
export function Theses({ heading, cards, authors }: { heading: string; cards: readonly ThesisCard[]; authors: AuthorIndex }) {
  const previewed = useContext(Editing)?.previewed;
  return (
    <section id="tesis" className="wrap" aria-labelledby="h-theses">
      <EditLink screen="tesis" name={editLinksWords().theTheses} />
      <h2 id="h-theses">{heading}</h2>
      <div className="theses">
        {cards.map((card) => (
          <article key={card.id} className="card">
            <EditLink screen="tesis-types" id={card.id} name={editLinksWords().theThesisType(card.title)} />
            <h3>{card.title}</h3>
            {card.categories.length === 0 && <p className="quiet">{landingWords().noTheses}</p>}
            {card.categories.map((category) => (
              <details key={category.id} open={[category.id, ...category.theses.map(({ id }) => id)].some((id) => id === previewed)}>
                <summary>
                  {category.title} <span className="count">{category.theses.length}</span>
                </summary>
                <EditLink screen="tesis-categories" id={category.id} name={editLinksWords().theThesisCategory(category.title)} inline />
                <ul>
                  {category.theses.map((thesis) => (
                    <li key={thesis.id}>
                      <Thesis thesis={thesis} heading={card.title} authors={authors} />
                      <EditLink screen="tesis" id={thesis.id} name={editLinksWords().theItem(nameOf(collections.tesis, thesis))} inline />
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </article>
        ))}
      </div>
    </section>
  );
}
