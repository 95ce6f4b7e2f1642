import type { Document } from '#core/documents/index.ts';
import { Icon } from '../ui/icon.tsx';
import { frameWords } from '../words/frame.ts';
import { searchWords } from '../words/search.ts';
import { Mark } from './logo.tsx';
import type { IndexEntry } from './sections.ts';

interface BarProps {
  readonly site: Pick<Document<'site'>, 'group_name' | 'logo_url'>;
}

/** The name that leads home, the search and the theme switch (which the script works). */
export function Bar({ site }: BarProps) {
  const words = frameWords();
  return (
    <div className="bar">
      <a className="brand" href="/">
        <Mark logo={site.logo_url} />
        <span>{site.group_name.trim() || words.home}</span>
      </a>
      <a className="tool" href="/Buscar" aria-label={searchWords().title}>
        <Icon name="search" />
      </a>
      <button className="tool" type="button" data-theme-switch aria-label={words.themeSwitch}>
        <Icon name="theme" />
      </button>
    </div>
  );
}

/** The index of the landing page's sections. `at` is the page they are on, empty for this one. */
export function SectionIndex({ index, at = '' }: { index: readonly IndexEntry[]; at?: string }) {
  return (
    <nav className="index" aria-label={frameWords().sections}>
      <ul>
        {index.map(({ id, label }) => (
          <li key={id}>
            <a href={`${at}#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The header of every page but the landing page, which has its own. */
export function TopBar({ site, index }: BarProps & { index: readonly IndexEntry[] }) {
  return (
    <header className="top">
      <Bar site={site} />
      {index.length > 0 && <SectionIndex index={index} at="/" />}
    </header>
  );
}
