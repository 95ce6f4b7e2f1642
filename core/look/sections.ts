import { LANDING_SECTIONS, type SectionId } from '../documents/landing-sections.ts';

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
