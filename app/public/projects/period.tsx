import type { Item } from '#core/collections/index.ts';
import { yearsOf } from '#core/projects/project-works.ts';
import { projectsWords } from '../../words/projects.ts';

interface PeriodProps {
  readonly project: Pick<Item<'projects'>, 'from' | 'to'>;
  readonly timeZone: string;
}

/** The years of a project; nothing where none is known. */
export function Period({ project, timeZone }: PeriodProps) {
  const { first, last } = yearsOf(project, timeZone);
  if (first === null && last === null) return null;
  return <p className="period">{projectsWords().years(first, last)}</p>;
}
