import type { CollectionName } from '#core/collections/index.ts';
import type { Document } from '#core/documents/index.ts';
import { blogs, postDates } from './blogs/index.ts';
import type { Body } from './body.ts';
import { collaborators } from './collaborators.ts';
import { events } from './events.ts';
import { groupPhotos } from './group-photos.ts';
import { papers } from './papers.ts';
import { patents } from './patents.ts';
import { positions } from './positions.ts';
import { profile } from './profile.ts';
import { projectTypes } from './project-types.ts';
import { type DemoProject, projects } from './projects.ts';
import { students } from './students.ts';
import { type DemoTesis, tesis } from './tesis.ts';
import { tesisCategories } from './tesis-categories.ts';
import { tesisTypes } from './tesis-types.ts';

/** Bodies by collection; one that has none starts empty. */
type DemoCollections = { readonly [Name in Exclude<CollectionName, 'tesis' | 'projects'>]?: readonly Body<Name>[] };

/** The content that fills an empty site at the first start. */
interface DemoContent<Collections extends DemoCollections = DemoCollections> {
  readonly profile: Omit<Document<'profile'>, 'version'>;
  /**
   * Bodies in the order in which they are to be created, each as `POST /api/{collection}` accepts it.
   * Create `project-types` before `students`, which name their `type` values.
   */
  readonly collections: Collections;
  /**
   * Theses name their type and category by title, because ids are given on creation: add `type` and `category` to
   * `body`.
   */
  readonly tesis: readonly DemoTesis[];
  /** Projects name lines, people and publications; {@link DemoProject} says how. */
  readonly projects: readonly DemoProject[];
  /** When each post was written, in the order of `collections.blogs`. */
  readonly postDates: readonly Date[];
  /**
   * Every picture in the content, as `/files/uploads/…`; `pictures/` draws them, and `curriculum.ts` writes the
   * profile's PDF.
   */
  readonly pictures: readonly string[];
}

/**
 * Content of an invented group, with publications of its own and real ones of others. Dates are relative to `now`;
 * hours are in the site's time zone.
 */
export function demoContent(now: Date, timeZone: string) {
  const currentYear = now.getUTCFullYear();
  const thatCanBeChosen = (body: { year?: number }) => (body.year ?? currentYear) <= currentYear;
  const content = {
    profile,
    collections: {
      'project-types': projectTypes,
      'tesis-types': tesisTypes,
      'tesis-categories': tesisCategories,
      students,
      'group-photos': groupPhotos,
      blogs,
      events: events(now, timeZone),
      papers: papers.filter(thatCanBeChosen),
      patents: patents.filter(thatCanBeChosen),
      collaborators,
      positions,
    } satisfies DemoCollections,
    tesis: tesis(currentYear),
    projects,
  };
  return { ...content, postDates: postDates(now, timeZone), pictures: picturesIn(content) } satisfies DemoContent;
}

function picturesIn(content: unknown): string[] {
  return [...new Set(JSON.stringify(content).match(/\/files\/uploads\/[\w-]+\.webp/g))];
}
