import type { Document } from '#core/documents/index.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { sectionsWords } from '../../../words/sections.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { Formulas } from '../../formulas/formulas.tsx';
import { PlainText } from '../../plain-text/plain-text.tsx';

/** The static timeline of projects (spec, section 2). */
export function Projects({ timeline }: { timeline: Document<'site'>['timeline'] }) {
  return (
    <section id="Proyectos" className="tint" aria-labelledby="h-projects">
      <div className="wrap">
        <EditLink screen="site" id="timeline" name={editLinksWords().theTimeline} />
        <h2 id="h-projects">{sectionsWords().projects}</h2>
        <ol className="timeline">
          {timeline.map(({ period, title, text }) => (
            <li key={period + title + text}>
              <p className="period">{period}</p>
              {title && (
                <h3>
                  <Formulas>{title}</Formulas>
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
      </div>
    </section>
  );
}
