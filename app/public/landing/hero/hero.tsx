import logo from '#content/icons/logo.svg?url&no-inline';
import type { Document } from '#core/documents/index.ts';
import { groupName, purposeOf } from '#core/documents/site.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { Formulas } from '../../formulas/formulas.tsx';
import { Logo } from '../../logo.tsx';
import { type ShownLogo, shownLogos } from '../../look/logos.ts';
import { indexOf, menuOf } from '../../sections.ts';
import { Bar, SectionIndex } from '../../top-bar.tsx';
import { Cover } from './cover.tsx';
import { Latest, type NextAndNew } from './latest.tsx';
import { Ways } from './ways.tsx';

/** A longer name is set smaller, or it would push the lighthouse out of the first screen; in characters. */
const LONG_NAME = 80;

/** The logo of a group without one. */
const FARO: ShownLogo = { src: logo, isForDark: true };

interface HeroProps extends NextAndNew {
  readonly site: Document<'site'>;
  /** The ids of the sections that have something to show. */
  readonly visible: ReadonlySet<string>;
  readonly timeZone: string;
}

/**
 * The first screen: the group's name and words in the beam of its lighthouse, its purpose, the ways that most visitors
 * look for, the next event, the newest post, and the index (spec, section 2: Landing).
 */
export function Hero({ site, visible, ...latest }: HeroProps) {
  const lines = site.institution_lines.filter(({ text }) => text !== site.group_name);
  const name = groupName(site);
  const purpose = purposeOf(site);
  const own = shownLogos(site);
  const logos = own.length === 0 ? [FARO] : own;
  return (
    <>
      <Bar site={site} menu={menuOf(visible, site.sections)} />
      <Cover of={site} />
      <div className="who">
        <EditLink screen="site" id="group_name" name={editLinksWords().theGroupName} />
        {logos.map((shown) => (
          <Logo key={shown.src} {...shown} described className="logo" />
        ))}
        <h1 className={name.length > LONG_NAME ? 'long' : undefined}>{name}</h1>
        {purpose && (
          <p className="purpose">
            <Formulas>{purpose}</Formulas>
          </p>
        )}
        <Ways visible={visible} sections={site.sections} />
        <Latest {...latest} />
        <div className="led">
          <p className="lead">{site.researcher_title}</p>
          {lines.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <SectionIndex index={indexOf(visible, site.sections)} />
    </>
  );
}
