import type { ReactNode } from 'react';
import { collections, type Item } from '#core/collections/index.ts';
import type { Document } from '#core/documents/index.ts';
import { publicPathOf } from '#core/item-address.ts';
import { nameOf } from '#core/title.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { projectsWords } from '../../../words/projects.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { Formulas } from '../../formulas/formulas.tsx';
import { PlainText } from '../../plain-text/plain-text.tsx';

interface ProjectsProps {
  readonly heading: string;
  readonly timeline: Document<'site'>['timeline'];
  readonly projects: readonly Item<'projects'>[];
}

/**
 * The static timeline of projects (spec, section 2), whose entries may lead to research projects, and the way to all of
 * these. Without a timeline they are named here.
 */
export function Projects({ heading, timeline, projects }: ProjectsProps) {
  return (
    <section id="Proyectos" className="tint" aria-labelledby="h-projects">
      <div className="wrap">
        <EditLink screen="site" id="timeline" name={editLinksWords().theTimeline} />
        <h2 id="h-projects">{heading}</h2>
        {timeline.length > 0 && (
          <ol className="timeline">
            {timeline.map(({ period, title, text, project }) => (
              <li key={period + title + text}>
                <p className="period">{period}</p>
                {title && (
                  <h3>
                    <ProjectLink project={projects.find(({ id }) => id === project)}>
                      <Formulas>{title}</Formulas>
                    </ProjectLink>
                  </h3>
                )}
                {text && (
                  <p>
                    <PlainText>{text}</PlainText>
                  </p>
                )}
              </li>
            ))}
          </ol>
        )}
        {projects.length > 0 && timeline.length === 0 && (
          <ul>
            {projects.map((project) => (
              <li key={project.id}>
                <ProjectLink project={project}>
                  <Formulas>{nameOf(collections.projects, project)}</Formulas>
                </ProjectLink>
              </li>
            ))}
          </ul>
        )}
        {projects.length > 0 && (
          <p className="all-projects">
            <a href="/Proyectos">{projectsWords().all}</a>
          </p>
        )}
      </div>
    </section>
  );
}

function ProjectLink({ project, children }: { readonly project: Item<'projects'> | undefined; readonly children: ReactNode }) {
  return project ? <a href={publicPathOf(collections.projects, project) ?? ''}>{children}</a> : children;
}
