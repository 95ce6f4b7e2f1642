import type { Item } from '#core/collections/index.ts';
import { projectsWords } from '../../words/projects.ts';
import { ProjectCards } from './project-cards.tsx';

interface ProjectSectionProps {
  readonly projects: readonly Item<'projects'>[];
  readonly timeZone: string;
}

/** The projects that name an item, on its page; nothing where none does. */
export function ProjectSection({ projects, timeZone }: ProjectSectionProps) {
  if (projects.length === 0) return null;
  return (
    <section className="project-part">
      <h2>{projectsWords().heading}</h2>
      <ProjectCards projects={projects} timeZone={timeZone} level="h3" />
    </section>
  );
}
