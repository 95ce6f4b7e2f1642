import { collections, type Item } from '#core/collections/index.ts';
import type { AnyItem, CollectionDefinition } from '#core/definition.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import type { PublicationFilter } from '#core/publications/publication-filter.ts';
import { nameOf } from '#core/title.ts';
import { Icon } from '../../ui/icon.tsx';
import { publicationWords } from '../../words/publication.ts';
import { publicationsWords } from '../../words/publications.ts';
import { type ChosenSections, headingOf } from '../sections.ts';

interface FilterProps {
  readonly sections: ChosenSections;
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

/** The id of what is found, to which the form leads. */
export const RESULTS = 'resultados';

/** The form that chooses publications; what was chosen stays in it. */
export function Filter({ sections, action, filter, years, types, people, lines, projects }: FilterProps) {
  const words = publicationsWords();
  const isChosen = Object.entries(filter).some(([name, value]) => name !== 'words' && value !== '');
  return (
    <search>
      <form className="filter" action={`${action}#${RESULTS}`} method="get" aria-label={words.filterLegend} data-filter>
        <label className="words">
          {words.words}
          <input type="search" name="q" defaultValue={filter.words} />
        </label>
        {/* Small screens fold what is chosen seldom: the list begins in the first of them. */}
        <details open={isChosen}>
          <summary>{words.moreFilters}</summary>
          <Choice name="year" label={publicationWords().year} all={words.allYears} filter={filter} options={years.map((year) => [year, year])} />
          <Choice
            name="type"
            label={words.type}
            all={words.allTypes}
            filter={filter}
            least={2}
            options={types.map(({ value, label }) => [value, label])}
          />
          <Choice name="person" label={words.person} all={words.everybody} filter={filter} least={1} options={named(collections.students, people)} />
          <Choice
            name="line"
            label={headingOf(sections, 'LineasInvestigacion', words.line)}
            all={words.any}
            filter={filter}
            least={2}
            options={named(collections['research-lines'], lines)}
          />
          <Choice
            name="project"
            label={headingOf(sections, 'Proyectos', words.project)}
            all={words.any}
            filter={filter}
            least={1}
            options={named(collections.projects, projects)}
          />
        </details>
        <button className="button" type="submit">
          <Icon name="search" />
          {words.show}
        </button>
      </form>
    </search>
  );
}

type Option = readonly [value: string, label: string];

/** Items as options, without the signs of formulas. */
function named(definition: CollectionDefinition, items: readonly AnyItem[]): Option[] {
  return items.map((item) => [item.id, formulasAsText(nameOf(definition, item))]);
}

interface ChoiceProps {
  /** In the query of the address. */
  readonly name: Exclude<keyof PublicationFilter, 'words'>;
  readonly label: string;
  /** The option that leaves out nothing. */
  readonly all: string;
  readonly filter: PublicationFilter;
  readonly options: readonly Option[];
  /** With fewer options there is nothing to choose. */
  readonly least?: number;
}

function Choice({ name, label, all, filter, options, least = 0 }: ChoiceProps) {
  if (options.length < least) return null;
  return (
    <label>
      {label}
      <select name={name} defaultValue={filter[name]}>
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
