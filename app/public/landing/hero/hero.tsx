import logo from '#content/icons/logo.svg?url&no-inline';
import type { Document } from '#core/documents/index.ts';
import { groupName } from '#core/documents/site.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { Lighthouse } from '../../lighthouse.tsx';
import { Logo } from '../../logo.tsx';
import type { IndexEntry } from '../../sections.ts';
import { Bar, SectionIndex } from '../../top-bar.tsx';

/** A longer name is set smaller, or it would push the lighthouse out of the first screen; in characters. */
const LONG_NAME = 80;

/** The group's name and words, in the beam of its lighthouse, and the index (spec, section 2: Landing). */
export function Hero({ site, index }: { site: Document<'site'>; index: readonly IndexEntry[] }) {
  const lines = site.institution_lines.filter(({ text }) => text !== site.group_name);
  const name = groupName(site);
  return (
    <header className="scene hero" id="Landing">
      <Bar site={site} />
      <Lighthouse />
      <div className="who">
        <EditLink screen="site" id="group_name" name={editLinksWords().theGroupName} />
        <Logo src={site.logo_url ?? logo} described className="logo" />
        <h1 className={name.length > LONG_NAME ? 'long' : undefined}>{name}</h1>
        <p className="lead">{site.researcher_title}</p>
        {lines.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <SectionIndex index={index} />
    </header>
  );
}
