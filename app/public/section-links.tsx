import type { IndexEntry } from './sections.ts';

/** Links to sections of the landing page. @param at the page that they are on, empty for this one */
export function SectionLinks({ entries, at }: { readonly entries: readonly IndexEntry[]; readonly at: string }) {
  return (
    <ul>
      {entries.map(({ id, label, lang }) => (
        <li key={id}>
          <a href={`${at}#${id}`} lang={lang}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
