import logo from '#content/icons/logo.svg?url&no-inline';
import { groupName, purposeOf } from '#core/documents/site.ts';
import type { Published } from '#data/content.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { Formulas } from '../../formulas/formulas.tsx';
import { Lighthouse } from '../../lighthouse.tsx';
import { Logo } from '../../logo.tsx';
import type { IndexEntry } from '../../sections.ts';
import { Bar, SectionIndex } from '../../top-bar.tsx';
import { Latest } from './latest.tsx';
import { Ways } from './ways.tsx';

/** A longer name is set smaller, or it would push the lighthouse out of the first screen; in characters. */
const LONG_NAME = 80;

interface HeroProps {
  readonly content: Published;
  readonly index: readonly IndexEntry[];
  readonly menu: readonly IndexEntry[];
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * The group's name and words in the beam of its lighthouse, its purpose, the ways that most visitors look for, the next
 * event, the newest post, and the index (spec, section 2: Landing).
 */
export function Hero({ content, index, menu, now, timeZone }: HeroProps) {
  const { site } = content;
  const lines = site.institution_lines.filter(({ text }) => text !== site.group_name);
  const name = groupName(site);
  const purpose = purposeOf(site);
  return (
    <header className="scene hero" id="Landing">
      <Bar site={site} menu={menu} />
      <Lighthouse />
      <div className="who">
        <EditLink screen="site" id="group_name" name={editLinksWords().theGroupName} />
        <Logo src={site.logo_url ?? logo} described className="logo" />
        <h1 className={name.length > LONG_NAME ? 'long' : undefined}>{name}</h1>
        {purpose && (
          <p className="purpose">
            <Formulas>{purpose}</Formulas>
          </p>
        )}
        <Ways content={content} />
        <Latest events={content.events} posts={content.blogs} now={now} timeZone={timeZone} />
        <div className="led">
          <p className="lead">{site.researcher_title}</p>
          {lines.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <SectionIndex index={index} />
    </header>
  );
}
