import type { Document } from '#core/documents/index.ts';

/** Copyright, tagline and the way to the back-office (spec, section 2: Footer). */
export function Footer({ site }: { site: Pick<Document<'site'>, 'copyright' | 'tagline'> }) {
  return (
    <footer className="foot">
      <p className="motto">{site.tagline}</p>
      {site.copyright && <p>{site.copyright}</p>}
      <p>
        <a href="/login">Administración</a>
      </p>
    </footer>
  );
}
