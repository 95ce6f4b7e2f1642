import type { Document } from '#core/documents/index.ts';
import { EditLink } from './editing/edit-link.tsx';

/** Copyright, tagline and the way to the back-office (spec, section 2: Footer). */
export function Footer({ site }: { site: Pick<Document<'site'>, 'copyright' | 'tagline'> }) {
  return (
    <footer className="foot" id="Pie">
      <p className="motto">{site.tagline}</p>
      {site.copyright && <p>{site.copyright}</p>}
      <p>
        <a href="/privacidad">Aviso de privacidad</a>
        {' · '}
        <a href="/login">Administración</a>
        <EditLink screen="site" id="copyright" name="el pie de página" inline />
      </p>
    </footer>
  );
}
