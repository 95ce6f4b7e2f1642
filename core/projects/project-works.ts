import { type AuthorIndex, membersIn } from '../author-links/author-index.ts';
import type { CollectionName, Item } from '../collections/index.ts';
import { type LinkIndex, namingItems } from '../links/link-index.ts';
import { yearIn } from '../time/dates.ts';

type Project = Item<'projects'>;

/** Projects, and which of them name an item. */
export interface NamingProjects {
  readonly projects: readonly Project[];
  readonly links: LinkIndex;
}

/** The projects that name an item, in their order. */
export function projectsOf({ projects, links }: NamingProjects, collection: CollectionName, id: string): readonly Project[] {
  const naming = namingItems(links, collection, id, 'projects');
  return naming.size === 0 ? [] : projects.filter((project) => naming.has(project.id));
}

/** The shown items of a list of references, in its order. */
export function namedItems<Kind extends { readonly id: string }>(ids: readonly string[], items: readonly Kind[]): readonly Kind[] {
  const wanted = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => wanted.get(id) ?? []);
}

/** The ids of the publications of a project; none of one that is not shown. */
export function publicationsOf({ projects }: Pick<NamingProjects, 'projects'>, id: string): ReadonlySet<string> {
  return new Set(projects.find((project) => project.id === id)?.papers);
}

/** The years of a project; null where it is not known when it began or ends. */
export function yearsOf(
  { from, to }: Pick<Project, 'from' | 'to'>,
  timeZone: string,
): { readonly first: number | null; readonly last: number | null } {
  const year = (moment: string | null) => (moment === null ? null : yearIn(new Date(moment), timeZone));
  return { first: year(from), last: year(to) };
}

/** The theses that people of a project wrote in its years; one without a year belongs to a project that goes on. */
export function thesesOf(
  { tesis, authors }: { readonly tesis: readonly Item<'tesis'>[]; readonly authors: AuthorIndex },
  project: Project,
  timeZone: string,
): readonly Item<'tesis'>[] {
  const people = new Set(project.people);
  const { first, last } = yearsOf(project, timeZone);
  const isOfItsYears = ({ year }: Item<'tesis'>) => (year === null ? last === null : (first ?? year) <= year && year <= (last ?? year));
  return tesis.filter(
    (thesis) => isOfItsYears(thesis) && [...membersIn(authors, 'tesis', thesis.id, 'author').values()].some((id) => people.has(id)),
  );
}
