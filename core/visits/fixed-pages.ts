import type { SectionId } from '../look/landing-sections.ts';
import { type ChosenSection, shortTitle } from '../look/sections.ts';
import { fixedPages } from '../words/visits.es.ts';

/** The public pages that are no item's, by their addresses. Those for signing in are no pages for visitors. */
export const FIXED_PAGES: readonly string[] = Object.keys(fixedPages);

/** The pages of one section each. */
const SECTIONS: Readonly<Record<string, SectionId>> = {
  '/Grupo': 'Estudiantes',
  '/Publicaciones': 'Publicaciones',
  '/Proyectos': 'Proyectos',
  '/Unete': 'Unete',
  '/contacto': 'Contacto',
};

/** The title of a page that is no item's, in the group's word where it chose one. */
export function fixedPageTitle(path: string, chosen: readonly ChosenSection[]): string | undefined {
  const section = SECTIONS[path];
  const own = section === undefined ? '' : shortTitle(chosen, section);
  if (own !== '') return own;
  return Object.hasOwn(fixedPages, path) ? fixedPages[path as keyof typeof fixedPages] : undefined;
}
