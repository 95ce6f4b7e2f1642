import { collections, type Item } from '#core/collections/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import type { PublicationFilter } from '#core/publications/publication-filter.ts';
import { nameOf } from '#core/title.ts';
import { Icon } from '../../ui/icon.tsx';
import { publicationWords } from '../../words/publication.ts';
import { publicationsWords } from '../../words/publications.ts';

interface FilterProps {
  readonly action: string;
  readonly filter: PublicationFilter;
  readonly years: readonly string[];
  readonly types: readonly { readonly value: string; readonly label: string }[];
  /** The members who have publications. */
  readonly people: readonly Item<'students'>[];
  /** The lines of these. */
  readonly lines: readonly Item<'research-lines'>[];
}

/** The form that chooses publications; what was chosen stays in it. */
export function Filter({ action, filter, years, types, people, lines }: FilterProps) {
  const words = publicationsWords();
  return (
    <search>
      <form className="filter" action={action} method="get" aria-label={words.filterLegend} data-filter>
        <label className="words">
          {words.words}
          <input type="search" name="q" defaultValue={filter.words} />
        </label>
        <label>
          {publicationWords().year}
          <select name="year" defaultValue={filter.year}>
            <option value="">{words.allYears}</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </label>
        {types.length > 1 && (
          <label>
            {words.type}
            <select name="type" defaultValue={filter.type}>
              <option value="">{words.allTypes}</option>
              {types.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        {people.length > 0 && (
          <label>
            {words.person}
            <select name="person" defaultValue={filter.person}>
              <option value="">{words.everybody}</option>
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {nameOf(collections.students, person)}
                </option>
              ))}
            </select>
          </label>
        )}
        {lines.length > 1 && (
          <label>
            {words.line}
            <select name="line" defaultValue={filter.line}>
              <option value="">{words.allLines}</option>
              {lines.map((line) => (
                <option key={line.id} value={line.id}>
                  {formulasAsText(nameOf(collections['research-lines'], line))}
                </option>
              ))}
            </select>
          </label>
        )}
        <button className="button" type="submit">
          <Icon name="search" />
          {words.show}
        </button>
      </form>
    </search>
  );
}
