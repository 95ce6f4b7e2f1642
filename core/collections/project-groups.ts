import type { AnyItem, ItemsOf } from '../definition.ts';
import { nameOf } from '../title.ts';
import type { Item } from './index.ts';
import { projectTypes } from './project-types.ts';

type Project = Item<'students'>['proyecto'][number];

export interface ProjectGroup {
  /** The type's. */
  readonly id: string;
  /** Singular or plural, by how many projects there are (spec, section 2). */
  readonly title: string;
  /** Whether the student's dialog shows it too. */
  readonly onDialog: boolean;
  readonly projects: readonly Project[];
}

/** A student's projects grouped by type, in the types' order. Projects of a hidden type are left out. */
export function projectGroups(projects: readonly Project[], types: readonly Item<'project-types'>[]): ProjectGroup[] {
  return types.flatMap((type) => {
    const ofType = projects.filter((project) => project.type === type.type);
    if (ofType.length === 0) return [];
    const many = ofType.length > 1 ? type.title_multi : '';
    return [{ id: type.id, title: many || nameOf(projectTypes, type), onDialog: type.show_on_dialog, projects: ofType }];
  });
}

/** The headings of a student's projects, each with what stands under it. */
export function projectHeadings({ proyecto }: AnyItem, itemsOf: ItemsOf): { title: string; text: string }[] {
  const types = itemsOf(projectTypes.name) as unknown as readonly Item<'project-types'>[];
  return projectGroups(proyecto as readonly Project[], types).map(({ title, projects }) => {
    return { title, text: `${title}: ${projects.map((project) => project.proyecto).join(' · ')}` };
  });
}
