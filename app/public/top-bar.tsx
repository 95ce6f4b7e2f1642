import type { Document } from '#core/documents/index.ts';
import { briefName } from '#core/documents/site.ts';
import { Icon } from '../ui/icon.tsx';
import { frameWords } from '../words/frame.ts';
import { searchWords } from '../words/search.ts';
import { Mark } from './logo.tsx';
import type { LogoChoice } from './look/logos.ts';
import { Menu } from './menu.tsx';
import { SectionLinks } from './section-links.tsx';
import type { IndexEntry } from './sections.ts';

/** A name that fits into three lines of a bar beside the index, in characters. */
const MAX_NAME_LENGTH = 70;

interface BarProps {
  readonly site: Pick<Document<'site'>, 'group_name' | 'short_name'> & LogoChoice;
  readonly menu: readonly IndexEntry[];
  /** The page that the menu's sections are on, empty for this one. */
  readonly at?: string;
}

/** The name that leads home, the search, the theme switch (which the script works) and the menu; it stays in sight. */
export function Bar({ site, menu, at = '' }: BarProps) {
  const words = frameWords();
  const brief = briefName(site) || words.home;
  const whole = site.group_name.trim().length <= MAX_NAME_LENGTH ? site.group_name.trim() : '';
  return (
    <div className="bar">
      <a className="brand" href="/">
        <Mark of={site} />
        {whole === '' || brief === whole ? (
          <span>{brief}</span>
        ) : (
          <>
            <span className="brief">{brief}</span>
            <span className="whole">{whole}</span>
          </>
        )}
      </a>
      <a className="tool" href="/Buscar" aria-label={searchWords().title}>
        <Icon name="search" />
      </a>
      <button className="tool" type="button" data-theme-switch aria-label={words.themeSwitch}>
        <Icon name="theme" />
      </button>
      {menu.length > 0 && <Menu entries={menu} at={at} />}
    </div>
  );
}

/** The letters for which the bar has room in its usual size: the words of Faro have 68. */
const USUAL_LETTERS = 70;

/** The index of the landing page's sections. `at` is the page they are on, empty for this one. */
export function SectionIndex({ index, at = '' }: { index: readonly IndexEntry[]; at?: string }) {
  const letters = index.reduce((sum, { label }) => sum + label.length, 0);
  return (
    <nav className={letters > USUAL_LETTERS ? 'index tight' : 'index'} aria-label={frameWords().sections}>
      <SectionLinks entries={index} at={at} />
    </nav>
  );
}

/** The header of every page but the landing page, which has its own. */
export function TopBar({ index, ...bar }: Omit<BarProps, 'at'> & { index: readonly IndexEntry[] }) {
  return (
    <header className="top">
      <Bar {...bar} at="/" />
      {index.length > 0 && <SectionIndex index={index} at="/" />}
    </header>
  );
}
