import type { IndexEntry } from './sections.ts';

/** The letters of a word that gives way in the bar before shorter ones do. */
const LONG_WORD = 14;

/** Links to sections of the landing page. @param at the page that they are on, empty for this one */
export function SectionLinks({ entries, at }: { readonly entries: readonly IndexEntry[]; readonly at: string }) {
  return (
    <ul>
      {entries.map(({ id, label, lang }) => (
        <li key={id} className={label.length >= LONG_WORD ? 'long' : undefined}>
          <a href={`${at}#${id}`} lang={lang}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
