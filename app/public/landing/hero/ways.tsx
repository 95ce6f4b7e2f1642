import type { Published } from '#data/content.ts';
import { landingWords } from '../../../words/landing.ts';
import { sectionsWords } from '../../../words/sections.ts';

/** Links to what most visitors look for, as far as there is something. */
export function Ways({ content }: { readonly content: Pick<Published, 'papers' | 'students' | 'positions'> }) {
  const words = sectionsWords();
  const ways = [
    { label: words.publications, path: '/Publicaciones', there: content.papers.length > 0 },
    { label: words.group, path: '/Grupo', there: content.students.length > 0 },
    { label: words.join, path: '/Unete', there: content.positions.length > 0 },
  ].filter(({ there }) => there);
  if (ways.length === 0) return null;
  return (
    <ul className="ways" aria-label={landingWords().ways}>
      {ways.map(({ label, path }) => (
        <li key={path}>
          <a className="button" href={path}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
