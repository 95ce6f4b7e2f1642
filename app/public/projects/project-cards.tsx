import { collections, type Item } from '#core/collections/index.ts';
import { publicPathOf } from '#core/item-address.ts';
import { yearsOf } from '#core/projects/project-works.ts';
import { nameOf } from '#core/title.ts';
import { Picture } from '../../ui/picture.tsx';
import { editLinksWords } from '../../words/edit-links.ts';
import { projectsWords } from '../../words/projects.ts';
import { EditLink } from '../editing/edit-link.tsx';
import { Formulas } from '../formulas/formulas.tsx';

interface ProjectCardsProps {
  readonly projects: readonly Item<'projects'>[];
  readonly timeZone: string;
  /** One below the heading that they stand under. */
  readonly level: 'h2' | 'h3';
}

/** Projects as cards, each leading to its page. */
export function ProjectCards({ projects, timeZone, level: Heading }: ProjectCardsProps) {
  return (
    <ul className="positions project-cards">
      {projects.map((project) => (
        <li key={project.id} className="card">
          {project.url_image && <Picture src={project.url_image} alt="" width={640} height={360} sizes="(width >= 48rem) 24rem, 90vw" />}
          <Period project={project} timeZone={timeZone} />
          <Heading>
            <a href={publicPathOf(collections.projects, project) ?? ''}>
              <Formulas>{nameOf(collections.projects, project)}</Formulas>
            </a>
          </Heading>
          {project.summary.trim() && (
            <p className="text">
              <Formulas>{project.summary}</Formulas>
            </p>
          )}
          {project.funder.trim() && <p className="quiet">{projectsWords().fundedBy(project.funder)}</p>}
          <EditLink screen="projects" id={project.id} name={editLinksWords().theProject(nameOf(collections.projects, project))} inline />
        </li>
      ))}
    </ul>
  );
}

interface PeriodProps {
  readonly project: Pick<Item<'projects'>, 'from' | 'to'>;
  readonly timeZone: string;
}

/** The years of a project; nothing where none is known. */
function Period({ project, timeZone }: PeriodProps) {
  const { first, last } = yearsOf(project, timeZone);
  if (first === null && last === null) return null;
  return <p className="period">{projectsWords().years(first, last)}</p>;
}
