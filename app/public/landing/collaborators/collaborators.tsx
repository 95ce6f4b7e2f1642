import { collections, type Item } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import { Picture } from '../../../ui/picture.tsx';
import { editLinksWords } from '../../../words/edit-links.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { UnseenSection } from '../../editing/unseen-section.tsx';
import { OuterLink } from '../outer-link.tsx';

/** The people who work with the group; hidden when there is nobody. */
export function Collaborators({ heading, collaborators }: { heading: string; collaborators: readonly Item<'collaborators'>[] }) {
  if (collaborators.length === 0) return <UnseenSection heading={heading} screen="collaborators" />;
  return (
    <section id="Colaboradores" className="wrap" aria-labelledby="h-collaborators">
      <EditLink screen="collaborators" name={editLinksWords().theCollaborators} />
      <h2 id="h-collaborators">{heading}</h2>
      <ul className="partners">
        {collaborators.map((each) => (
          <li key={each.id}>
            <OuterLink url={each.url}>
              {each.url_image && <Picture src={each.url_image} alt="" described width={140} height={70} />}
              <b>{nameOf(collections.collaborators, each)}</b>
            </OuterLink>
            {each.type && <span className="quiet">{each.type}</span>}
            <EditLink screen="collaborators" id={each.id} name={editLinksWords().theCollaborator(nameOf(collections.collaborators, each))} inline />
          </li>
        ))}
      </ul>
    </section>
  );
}
