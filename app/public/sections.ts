import { hasProfile } from '#core/documents/profile.ts';
import { LANDING_SECTIONS, type SectionId } from '#core/look/landing-sections.ts';
import { allSections, type ChosenSection, shortTitle } from '#core/look/sections.ts';
import { isFinished } from '#core/time/dates.ts';
import type { Published } from '#data/content.ts';
import { sectionsWords } from '../words/sections.ts';
import { hasThesisCards } from './thesis-cards.ts';

/** The choices of the group for its sections. */
export type ChosenSections = readonly ChosenSection[];

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
] as const satisfies readonly { readonly word: string; readonly id: SectionId }[];

/** The key of each section's heading, which is its word in the menu, too. */
const HEADINGS = {
  Home: 'home',
  Proyectos: 'projects',
  Estudiantes: 'group',
  FotosGrupales: 'photos',
  LineasInvestigacion: 'lines',
  EventosFinales: 'finishedEvents',
  EventosProximos: 'upcomingEvents',
  Publicaciones: 'publications',
  patentes: 'patents',
  tesis: 'theses',
  Blog: 'blog',
  Colaboradores: 'collaborators',
  Unete: 'join',
  Contacto: 'contact',
} as const satisfies Readonly<Record<SectionId, string>>;

/** The word that the specification gives in English. */
const ENGLISH = 'home';

export interface IndexEntry {
  readonly label: string;
  readonly id: string;
  /** The label's language where it is not that of the page. */
  readonly lang?: string;
}

/**
 * The ids of the sections that have something to show, in their order, without those that the group hides. The contact
 * always has.
 */
export function visibleSections(published: Published, now: Date): ReadonlySet<string> {
  const hasContent: Readonly<Record<SectionId, boolean>> = {
    Home: hasProfile(published.profile),
    Proyectos: published.site.timeline.length > 0 || published.projects.length > 0,
    Estudiantes: published.students.length > 0,
    FotosGrupales: published['group-photos'].length > 0,
    LineasInvestigacion: published['research-lines'].length > 0,
    EventosFinales: published.events.some((event) => isFinished(event, now)),
    EventosProximos: published.events.some((event) => !isFinished(event, now)),
    Publicaciones: published.papers.length > 0,
    patentes: published.patents.length > 0,
    tesis: hasThesisCards(published),
    Blog: published.blogs.length > 0,
    Colaboradores: published.collaborators.length > 0,
    Unete: published.positions.length > 0,
    Contacto: true,
  };
  const shown = allSections(published.site.sections).filter((each) => each.shown && hasContent[each.section]);
  return new Set(shown.map(({ section }) => section));
}

/**
 * The index without the entries that would lead to a hidden section. Its order is that of the specification until the
 * group chooses one.
 */
export function indexOf(visible: ReadonlySet<string>, chosen: ChosenSections): IndexEntry[] {
  const order = allSections(chosen).map(({ section }) => section);
  const isUsual = order.every((section, at) => section === LANDING_SECTIONS[at]?.value);
  const entries = isUsual ? INDEX : INDEX.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return entries.filter(({ id }) => visible.has(id)).map(({ id, word }) => entryOf(id, word, [shortTitle(chosen, id)]));
}

/** Every section of the landing page that has something to show, in its order. */
export function menuOf(visible: ReadonlySet<string>, chosen: ChosenSections): IndexEntry[] {
  return allSections(chosen)
    .filter(({ section }) => visible.has(section))
    .map(({ section, title }) => entryOf(section, HEADINGS[section], [title]));
}

/** The section below another one; the last of all where it stands nowhere. */
export function sectionAfter(visible: ReadonlySet<string>, chosen: ChosenSections, id: SectionId): IndexEntry {
  const menu = menuOf(visible, chosen);
  const next = menu[menu.findIndex((entry) => entry.id === id) + 1] ?? menu.at(-1);
  if (!next) throw new Error('No section is visible');
  return next;
}

/**
 * The heading of a section: the group's own words.
 * @param usual the heading where there are none; by default the section's word in the menu
 */
export function headingOf(chosen: ChosenSections, id: SectionId, usual?: string): string {
  return entryOf(id, HEADINGS[id], [chosen.find(({ section }) => section === id)?.title, usual]).label;
}

/** The word for all events, of which those that are over have a section of their own. */
export function eventsHeading(chosen: ChosenSections): string {
  return shortTitle(chosen, 'EventosProximos') || sectionsWords().events;
}

/** @param own words of the group's, the first of which that is there counts */
function entryOf(id: SectionId, word: keyof ReturnType<typeof sectionsWords>, own: readonly (string | undefined)[]): IndexEntry {
  const label = own.find((each) => each !== undefined && each.trim() !== '')?.trim();
  return label === undefined ? { label: sectionsWords()[word], id, ...(word === ENGLISH && { lang: 'en' }) } : { label, id };
}
