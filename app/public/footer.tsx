import type { Document } from '#core/documents/index.ts';
import { editLinksWords } from '../words/edit-links.ts';
import { frameWords } from '../words/frame.ts';
import { EditLink } from './editing/edit-link.tsx';

/** Copyright, tagline and the way to the back-office (spec, section 2: Footer). */
export function Footer({ site }: { site: Pick<Document<'site'>, 'copyright' | 'tagline'> }) {
  const words = frameWords();
  return (
    <footer className="foot" id="Pie">
      <p className="motto">{site.tagline}</p>
      {site.copyright && <p>{site.copyright}</p>}
      <p>
        <a href="/privacidad">{words.privacyNotice}</a>
        {' · '}
        <a href="/login">{words.administration}</a>
        <EditLink screen="site" id="copyright" name={editLinksWords().theFooter} inline />
      </p>
    </footer>
  );
}
