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
  /** The projects with publications. */
  readonly projects: readonly Item<'projects'>[];
}

/** The form that chooses publications; what was chosen stays in it. */
export function Filter({ action, filter, years, types, people, lines, projects }: FilterProps) {
  const words = publicationsWords();
  return (
    <search>
      <form className="filter" action={action} method="get" aria-label={words.filterLegend} data-filter>
        <label className="words">
          {words.words}
          <input type="search" name="q" defaultValue={filter.words} />
        </label>
        <Choice name="year" label={publicationWords().year} all={words.allYears} chosen={filter.year} options={years.map((year) => [year, year])} />
        {types.length > 1 && (
          <Choice
            name="type"
            label={words.type}
            all={words.allTypes}
            chosen={filter.type}
            options={types.map(({ value, label }) => [value, label])}
          />
        )}
        {people.length > 0 && (
          <Choice
            name="person"
            label={words.person}
            all={words.everybody}
            chosen={filter.person}
            options={people.map((person) => [person.id, nameOf(collections.students, person)])}
          />
        )}
        {lines.length > 1 && (
          <Choice
            name="line"
            label={words.line}
            all={words.allLines}
            chosen={filter.line}
            options={lines.map((line) => [line.id, formulasAsText(nameOf(collections['research-lines'], line))])}
          />
        )}
        {projects.length > 0 && (
          <Choice
            name="project"
            label={words.project}
            all={words.allProjects}
            chosen={filter.project}
            options={projects.map((project) => [project.id, formulasAsText(nameOf(collections.projects, project))])}
          />
        )}
        <button className="button" type="submit">
          <Icon name="search" />
          {words.show}
        </button>
      </form>
    </search>
  );
}

interface ChoiceProps {
  /** In the query of the address. */
  readonly name: string;
  readonly label: string;
  /** The option that leaves out nothing. */
  readonly all: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, label, all, chosen, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
