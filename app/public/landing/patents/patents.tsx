import type { Item } from '#core/collections/index.ts';
import { EditLink } from '../../editing/edit-link.tsx';

/** Numbered patents (spec, section 2: Patentes). */
export function Patents({ patents }: { patents: readonly Item<'patents'>[] }) {
  return (
    <section id="patentes" className="wrap rail" aria-labelledby="h-patents">
      <EditLink screen="patents" name="las patentes" />
      <h2 id="h-patents">Patentes</h2>
      <ol className="patents">
        {patents.map(({ id, title, url, year }) => (
          <li key={id}>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title || 'Sin título'}
              </a>
            ) : (
              <span>{title || 'Sin título'}</span>
            )}{' '}
            <span className="badge">{year}</span>
            <EditLink screen="patents" id={id} name={`«${title}»`} inline />
          </li>
        ))}
      </ol>
    </section>
  );
}
