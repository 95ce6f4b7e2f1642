import { Fragment, type ReactNode } from 'react';
import { collections, type Item } from '#core/collections/index.ts';
import { trialNumber } from '#core/formats/trial-number.ts';
import { publicPathOf } from '#core/item-address.ts';
import { longDate } from '#core/time/dates.ts';
import { nameOf } from '#core/title.ts';
import { projectsWords } from '../../words/projects.ts';
import { publicationWords } from '../../words/publication.ts';
import { Formulas } from '../formulas/formulas.tsx';
import { type ChosenSections, headingOf } from '../sections.ts';

interface ProjectFactsProps {
  readonly sections: ChosenSections;
  readonly project: Item<'projects'>;
  readonly lines: readonly Item<'research-lines'>[];
  readonly timeZone: string;
}

/** A project's funder, first and last day, lines and address; nothing where none is known. */
export function ProjectFacts({ sections, project, lines, timeZone }: ProjectFactsProps) {
  const words = projectsWords();
  const { funder, grant_number: grant, from, to, url } = project;
  const day = (moment: string | null) => moment && <time dateTime={moment}>{longDate(new Date(moment), timeZone)}</time>;
  const facts: readonly (readonly [label: string, fact: ReactNode])[] = [
    [words.funder, funder.trim()],
    [words.grant, grant.trim()],
    [words.from, day(from)],
    [words.to, day(to)],
    [headingOf(sections, 'LineasInvestigacion', publicationWords().lines), lines.length > 0 ? linesAsLinks(lines) : null],
    [trialNumber(url) === null ? words.link : words.registry, url && outerLink(url)],
  ];
  const known = facts.filter(([, fact]) => Boolean(fact));
  if (known.length === 0) return null;
  return (
    <dl>
      {known.map(([label, fact]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function outerLink(url: string): ReactNode {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {trialNumber(url) ?? URL.parse(url)?.host ?? url}
    </a>
  );
}

function linesAsLinks(lines: ProjectFactsProps['lines']): ReactNode {
  const definition = collections['research-lines'];
  return lines.map((line, index) => (
    <Fragment key={line.id}>
      {index > 0 && ', '}
      <a href={publicPathOf(definition, line) ?? ''}>
        <Formulas>{nameOf(definition, line)}</Formulas>
      </a>
    </Fragment>
  ));
}
