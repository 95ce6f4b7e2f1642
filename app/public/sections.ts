import { isFinished } from '#core/dates.ts';
import { hasProfile } from '#core/documents/profile.ts';
import type { Published } from '#data/content.ts';
import { sectionsWords } from '../words/sections.ts';
import { thesisCards } from './landing/theses/thesis-cards.ts';

/** The index of the landing page (spec, section 2): the key of its label, and the id that it leads to. */
const INDEX = [
  { label: 'home', id: 'Home' },
  { label: 'projects', id: 'Proyectos' },
  { label: 'group', id: 'Estudiantes' },
  { label: 'publications', id: 'Publicaciones' },
  { label: 'research', id: 'LineasInvestigacion' },
  { label: 'events', id: 'EventosProximos' },
  { label: 'blog', id: 'Blog' },
  { label: 'join', id: 'Unete' },
  { label: 'contact', id: 'Contacto' },
] as const;

export interface IndexEntry {
  readonly label: string;
  readonly id: string;
}

/** The ids of the sections that have something to show. The sections that are always there count too. */
export function visibleSections(published: Published, now: Date): ReadonlySet<string> {
  const shown: Record<string, boolean> = {
    Home: hasProfile(published.profile),
    Proyectos: published.site.timeline.length > 0,
    Estudiantes: published.students.length > 0,
    LineasInvestigacion: published['research-lines'].length > 0,
    EventosFinales: published.events.some((event) => isFinished(event, now)),
    EventosProximos: published.events.some((event) => !isFinished(event, now)),
    Publicaciones: published.papers.length > 0,
    patentes: published.patents.length > 0,
    tesis: thesisCards(published).some((card) => card.categories.length > 0),
    Blog: published.blogs.length > 0,
    Unete: published.positions.length > 0,
    Contacto: true,
  };
  return new Set(Object.keys(shown).filter((id) => shown[id]));
}

/** The index without the entries that would lead to a hidden section. */
export function visibleIndex(published: Published, now: Date): IndexEntry[] {
  const visible = visibleSections(published, now);
  const words = sectionsWords();
  return INDEX.filter(({ id }) => visible.has(id)).map(({ label, id }) => ({ label: words[label], id }));
}
