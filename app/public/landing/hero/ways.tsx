import type { Document } from '#core/documents/index.ts';
import { landingWords } from '../../../words/landing.ts';
import { headingOf } from '../../sections.ts';

/** The pages that most visitors look for, and the sections that they are of. */
const WAYS = [
  { section: 'Publicaciones', path: '/Publicaciones' },
  { section: 'Estudiantes', path: '/Grupo' },
  { section: 'Unete', path: '/Unete' },
] as const;

interface WaysProps extends Pick<Document<'site'>, 'sections'> {
  /** The ids of the sections that have something to show. */
  readonly visible: ReadonlySet<string>;
}

/** Links to what most visitors look for, as far as there is something. */
export function Ways({ visible, sections }: WaysProps) {
  const ways = WAYS.filter(({ section }) => visible.has(section));
  if (ways.length === 0) return null;
  return (
    <ul className="ways" aria-label={landingWords().ways}>
      {ways.map(({ section, path }) => (
        <li key={path}>
          <a className="button" href={path}>
            {headingOf(sections, section)}
          </a>
        </li>
      ))}
    </ul>
  );
}
