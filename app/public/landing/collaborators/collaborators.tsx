import type { Item } from '#core/collections/index.ts';
import { Picture } from '../../../ui/picture.tsx';
import { EditLink } from '../../editing/edit-link.tsx';

/** Who works with the group; hidden when there is nobody. */
export function Collaborators({ collaborators }: { collaborators: readonly Item<'collaborators'>[] }) {
  if (collaborators.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="h-collaborators">
      <EditLink screen="collaborators" name="los colaboradores" />
      <h2 id="h-collaborators">Colaboradores</h2>
      <ul className="partners">
        {collaborators.map(({ id, name, type, url_image }) => (
          <li key={id}>
            {url_image && <Picture src={url_image} alt="" width={128} height={64} />}
            <b>{name}</b>
            <span className="quiet">{type}</span>
            <EditLink screen="collaborators" id={id} name={`a «${name}»`} inline />
          </li>
        ))}
      </ul>
    </section>
  );
}
