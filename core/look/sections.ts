import { LANDING_SECTIONS, type SectionId } from './landing-sections.ts';

/** A choice of the group's for a section of the landing page; empty words stand for the usual ones. */
export interface ChosenSection {
  readonly section: SectionId;
  readonly title: string;
  /** A shorter word for the index. */
  readonly index_title: string;
  readonly shown: boolean;
}

/** True where the group chose nothing: order, words and all that is shown are the specification's. */
export function isUsual(sections: readonly ChosenSection[]): boolean {
  return sections.every(({ section, title, index_title, shown }, at) => {
    return section === LANDING_SECTIONS[at]?.value && shown && title.trim() === '' && index_title.trim() === '';
  });
}

/** The group's word for a section, the shorter one where it gave two; empty where it gave none. */
export function shortTitle(chosen: readonly ChosenSection[], id: SectionId): string {
  const choice = chosen.find(({ section }) => section === id);
  return choice?.index_title.trim() || choice?.title.trim() || '';
}

/** The sections after which the group's collections and fixed texts are named. */
const NAMED_AFTER: Readonly<Record<string, SectionId>> = {
  profile: 'Home',
  timeline: 'Proyectos',
  contact: 'Contacto',
  'research-lines': 'LineasInvestigacion',
  students: 'Estudiantes',
  papers: 'Publicaciones',
  patents: 'patentes',
  tesis: 'tesis',
  events: 'EventosProximos',
  blogs: 'Blog',
  'group-photos': 'FotosGrupales',
  collaborators: 'Colaboradores',
  positions: 'Unete',
  projects: 'Proyectos',
};

/** The group's word for a collection or a fixed text; empty where it gave none. */
export function givenName(chosen: readonly ChosenSection[], name: string): string {
  const section = NAMED_AFTER[name];
  return section === undefined ? '' : shortTitle(chosen, section);
}

/** The group's words for those of these collections that it calls otherwise. */
export function givenNames(chosen: readonly ChosenSection[], names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, givenName(chosen, name)] as const).filter(([, word]) => word !== ''));
}

/**
 * Every section of the landing page once, in the order that the group chose. One of which it said nothing stands below
 * the one that the specification puts above it.
 */
export function allSections(chosen: readonly ChosenSection[]): readonly ChosenSection[] {
  const all: ChosenSection[] = [];
  for (const each of chosen) if (!all.some(({ section }) => section === each.section)) all.push(each);
  let before = -1;
  for (const { value: section } of LANDING_SECTIONS) {
    const at = all.findIndex((each) => each.section === section);
    if (at === -1) all.splice(before + 1, 0, { section, title: '', index_title: '', shown: true });
    before = at === -1 ? before + 1 : at;
  }
  return all;
}
