import { Icon } from '../ui/icon.tsx';
import { frameWords } from '../words/frame.ts';
import { SectionLinks } from './section-links.tsx';
import type { IndexEntry } from './sections.ts';

/** All sections, behind a button. Browsers open and close it themselves: it needs no script. */
export function Menu({ entries, at }: { readonly entries: readonly IndexEntry[]; readonly at: string }) {
  const words = frameWords();
  return (
    <>
      <button className="tool" type="button" popoverTarget="menu" aria-label={words.menu}>
        <Icon name="menu" />
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label={words.allSections}>
        <SectionLinks entries={entries} at={at} />
      </nav>
    </>
  );
}
