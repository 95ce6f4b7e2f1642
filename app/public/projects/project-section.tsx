import type { Item } from '#core/collections/index.ts';
import { projectsWords } from '../../words/projects.ts';
import { type ChosenSections, headingOf } from '../sections.ts';
import { ProjectCards } from './project-cards.tsx';

interface ProjectSectionProps {
  readonly sections: ChosenSections;
  readonly projects: readonly Item<'projects'>[];
  readonly timeZone: string;
}

/** The projects that name an item, on its page; nothing where none does. */
export function ProjectSection({ sections, projects, timeZone }: ProjectSectionProps) {
  if (projects.length === 0) return null;
  return (
    <section className="project-part">
      <h2>{headingOf(sections, 'Proyectos', projectsWords().heading)}</h2>
      <ProjectCards projects={projects} timeZone={timeZone} level="h3" />
    </section>
  );
}
