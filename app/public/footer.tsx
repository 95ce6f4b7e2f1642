import type { Document } from '#core/documents/index.ts';
import { linkName } from '#core/documents/site.ts';
import { editLinksWords } from '../words/edit-links.ts';
import { frameWords } from '../words/frame.ts';
import { Addresses } from './addresses.tsx';
import { EditLink } from './editing/edit-link.tsx';

type FooterSite = Pick<Document<'site'>, 'addresses' | 'links' | 'copyright' | 'tagline'>;

/** Tagline, addresses and profiles, copyright and the way to the back-office (spec, section 2: Footer). */
export function Footer({ site }: { site: FooterSite }) {
  const words = frameWords();
  return (
    <footer className="foot" id="Pie">
      <p className="motto">{site.tagline}</p>
      {(site.addresses.length > 0 || site.links.length > 0) && <Reach {...site} />}
      {site.copyright && <p>{site.copyright}</p>}
      <p className="legal">
        <a href="/privacidad">{words.privacyNotice}</a>
        {' · '}
        <a href="/login">{words.administration}</a>
        <EditLink screen="site" id="copyright" name={editLinksWords().theFooter} inline />
      </p>
    </footer>
  );
}

/** The addresses of the group, and its profiles elsewhere. */
function Reach({ addresses, links }: Pick<FooterSite, 'addresses' | 'links'>) {
  return (
    <div className="reach">
      <Addresses of={addresses} />
      {links.length > 0 && (
        <ul aria-label={frameWords().profiles}>
          {links.map((link) => (
            <li key={link.url + link.label}>
              <a href={link.url} target="_blank" rel="noopener noreferrer">
                {linkName(link)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
