import type { ProjectGroup } from '#core/collections/project-groups.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { EditLink } from '../editing/edit-link.tsx';
import { Formulas } from '../formulas/formulas.tsx';
import { PlainText } from '../plain-text/plain-text.tsx';

/** Projects of one type under its title; those with an address open in a new tab (spec, section 2). */
export function ProjectList({ group }: { group: ProjectGroup }) {
  const words = editLinksWords();
  return (
    <section className="projects" data-on-dialog={group.onDialog || undefined}>
      <EditLink screen="project-types" id={group.id} name={words.theProjectTypeNamed(group.title)} what={words.theProjectType} />
      <h2>{group.title}</h2>
      <ul>
        {group.projects.map(({ proyecto, url }) => (
          <li key={proyecto + url}>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                <Formulas>{proyecto}</Formulas>
              </a>
            ) : (
              <PlainText>{proyecto}</PlainText>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
