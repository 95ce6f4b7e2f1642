import type { Document } from '#core/documents/index.ts';
import { linkName } from '#core/documents/site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { contactWords } from '../../../words/contact.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { Addresses } from '../../addresses.tsx';
import { EditLink } from '../../editing/edit-link.tsx';
import { ContactForm } from './form.tsx';

type Site = Document<'site'>;

/** Addresses, the mail form and the profiles elsewhere (spec, section 2: Contacto). */
export function Contact({ heading, addresses, links }: Pick<Site, 'addresses' | 'links'> & { readonly heading: string }) {
  return (
    <section id="Contacto" className="tint" aria-labelledby="h-contact">
      <div className="wrap contact">
        <div>
          <EditLink screen="site" id="addresses" name={editLinksWords().theAddresses} />
          <h2 id="h-contact">{heading}</h2>
          <Addresses of={addresses} />
          {links.length > 0 && (
            <>
              <h3>{contactWords().followUs}</h3>
              <ul className="follow">
                {links.map((link) => (
                  <li key={link.url + link.label}>
                    <a href={link.url} target="_blank" rel="noopener noreferrer">
                      <Icon name={link.kind} />
                      {linkName(link)}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <ContactForm newTab />
      </div>
    </section>
  );
}
