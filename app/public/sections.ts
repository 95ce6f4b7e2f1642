import { isFinished } from '#core/dates.ts';
import { hasProfile } from '#core/documents/profile.ts';
import type { Published } from '#data/content.ts';
import { sectionsWords } from '../words/sections.ts';
import { thesisCards } from './landing/theses/thesis-cards.ts';

/** The index of the landing page (spec, section 2): the key of its word, and the id that it leads to. */
const INDEX = [
  { word: 'home', id: 'Home' },
  { word: 'projects', id: 'Proyectos' },
  { word: 'group', id: 'Estudiantes' },
  { word: 'publications', id: 'Publicaciones' },
  { word: 'research', id: 'LineasInvestigacion' },
  { word: 'events', id: 'EventosProximos' },
  { word: 'blog', id: 'Blog' },
  { word: 'join', id: 'Unete' },
  { word: 'contact', id: 'Contacto' },
] as const;

/** The sections of the menu, in the order of the page. */
const MENU = [
  { word: 'home', id: 'Home' },
  { word: 'projects', id: 'Proyectos' },
  { word: 'group', id: 'Estudiantes' },
  { word: 'photos', id: 'FotosGrupales' },
  { word: 'lines', id: 'LineasInvestigacion' },
  { word: 'finishedEvents', id: 'EventosFinales' },
  { word: 'upcomingEvents', id: 'EventosProximos' },
  { word: 'publications', id: 'Publicaciones' },
  { word: 'patents', id: 'patentes' },
  { word: 'theses', id: 'tesis' },
  { word: 'blog', id: 'Blog' },
  { word: 'collaborators', id: 'Colaboradores' },
  { word: 'join', id: 'Unete' },
  { word: 'contact', id: 'Contacto' },
] as const;

/** The word that the specification gives in English. */
const ENGLISH = 'home';

export interface IndexEntry {
  readonly label: string;
  readonly id: string;
  /** The label's language where it is not that of the page. */
  readonly lang?: string;
}

/** The ids of the sections that have something to show. The sections that are always there count too. */
export function visibleSections(published: Published, now: Date): ReadonlySet<string> {
  const shown: Record<string, boolean> = {
    Home: hasProfile(published.profile),
    Proyectos: published.site.timeline.length > 0 || published.projects.length > 0,
    Estudiantes: published.students.length > 0,
    FotosGrupales: published['group-photos'].length > 0,
    LineasInvestigacion: published['research-lines'].length > 0,
    EventosFinales: published.events.some((event) => isFinished(event, now)),
    EventosProximos: published.events.some((event) => !isFinished(event, now)),
    Publicaciones: published.papers.length > 0,
    patentes: published.patents.length > 0,
    tesis: thesisCards(published).some((card) => card.categories.length > 0),
    Blog: published.blogs.length > 0,
    Colaboradores: published.collaborators.length > 0,
    Unete: published.positions.length > 0,
    Contacto: true,
  };
  return new Set(Object.keys(shown).filter((id) => shown[id]));
}

/** The index without the entries that would lead to a hidden section. */
export function visibleIndex(published: Published, now: Date): IndexEntry[] {
  return entriesOf(INDEX, visibleSections(published, now));
}

/** Every section of the landing page that has something to show, in its order. */
export function visibleMenu(published: Published, now: Date): IndexEntry[] {
  return entriesOf(MENU, visibleSections(published, now));
}

/** The section below another one; the last of all where it stands nowhere. */
export function sectionAfter(visible: ReadonlySet<string>, id: string): IndexEntry {
  const menu = entriesOf(MENU, visible);
  const next = menu[menu.findIndex((entry) => entry.id === id) + 1] ?? menu.at(-1);
  if (!next) throw new Error('No section is visible');
  return next;
}

function entriesOf(all: typeof INDEX | typeof MENU, visible: ReadonlySet<string>): IndexEntry[] {
  const words = sectionsWords();
  return all.filter(({ id }) => visible.has(id)).map(({ word, id }) => ({ label: words[word], id, ...(word === ENGLISH && { lang: 'en' }) }));
}
