import { defineCollections } from '../define-collections.ts';
import type { ItemOf } from '../definition.ts';
import { blogs } from './blogs.ts';
import { collaborators } from './collaborators.ts';
import { events } from './events.ts';
import { groupPhotos } from './group-photos.ts';
import { papers } from './papers.ts';
import { patents } from './patents.ts';
import { positions } from './positions.ts';
import { projectTypes } from './project-types.ts';
import { projects } from './projects.ts';
import { researchLines } from './research-lines.ts';
import { roles } from './roles.ts';
import { students } from './students.ts';
import { tesis } from './tesis.ts';
import { tesisCategories } from './tesis-categories.ts';
import { tesisTypes } from './tesis-types.ts';

/**
 * The collections in the order of the dashboard's buttons: eleven (spec, section 2), and what the group adds to them.
 */
export const collections = defineCollections({
  students,
  'group-photos': groupPhotos,
  blogs,
  events,
  tesis,
  papers,
  patents,
  collaborators,
  'project-types': projectTypes,
  'tesis-types': tesisTypes,
  'tesis-categories': tesisCategories,
  'research-lines': researchLines,
  positions,
  projects,
  roles,
});

export type CollectionName = keyof typeof collections;

export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}

/** The stored item of a collection. */
export type Item<Name extends CollectionName> = ItemOf<(typeof collections)[Name]>;
