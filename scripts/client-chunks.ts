import type { Rolldown } from 'vite';

type Bundling = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The layout of the back-office is loaded before any of its screens, with all that it imports. */
const LAYOUT = /\/app\/office\/shell\/layout\.tsx$/;
const OFFICE = /\/app\/office\//;
/** The modules that these two screens share are shared by nearly all screens. */
const COMMON_SCREENS = [/\/screens\/list\/page\.tsx$/, /\/screens\/media\/page\.tsx$/];
/** The screens with inputs: what these two share is loaded wherever somebody writes. */
const FORMS = [/\/screens\/list\/page\.tsx$/, /\/screens\/documents\/site\.tsx$/];
/** The two places in which items are edited: each is opened from the other. */
const EDITORS = [/\/screens\/list\/page\.tsx$/, /\/screens\/item\/page\.tsx$/];
/** The forms of an item, in its row and on its own page. */
const ITEM_FORMS = [/\/screens\/list\/row-editor\/edit-row\.tsx$/, /\/screens\/item\/page\.tsx$/];
/** Small modules that several screens share and the layout does not: each would be a request. */
const SMALL = [
  /\/feedback\/load-state\.tsx$/,
  /\/ui\/use-size\.ts$/,
  /\/ui\/bring-into-view\.ts$/,
  /\/pictures\/picture-list\.ts$/,
  /\/view\/columns\.module\.css$/,
  /\/row-editor\/stamp\.tsx$/,
  /\/list\/use-imported\.ts$/,
  /\/uploads\/modes\.ts$/,
];
/** It comes with the first form: a list has none until a row is opened. */
const OF_FORMS = /\/fields\/with-inputs\.tsx$/;
const OWN_CODE = /\/app\/(office|words)\//;
/** The modules of other pages than those of the back-office. */
const OTHER_PAGES = /\/app\/(root\.tsx|public\/)|\/entry\.client\.tsx/;

/**
 * The groups of chunks of the client's build. Shared modules are taken out first: a group takes the modules that its
 * own import.
 */
export const clientChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'shared', test: /\/core\/(words\/message|look\/usual-colors)\.ts$/, priority: 3 },
  // A field kind imports it for its schema, which browsers do without: only the editor of Markdown needs it.
  { name: 'markdown-limits', test: /\/core\/fields\/markdown-limits\.ts$/, priority: 2 },
  // The sentences of schemas: in browsers only the review of a sheet has them.
  { name: 'sentences', test: /\/core\/words\/(?!schema-message|problem-titles|in-use|items|identifiers)/, priority: 2 },
  { name: (id, bundling) => (chunkOf(id, bundling) === 'shared' ? 'shared' : null), debugName: 'shared', priority: 1 },
  { name: chunkOf, debugName: 'office' },
];

/**
 * Names the chunk of a module: `office` for what the layout of the back-office imports or most of its screens do,
 * `shared` where other pages import it too, so that they load nothing of the back-office. Null for other modules. By
 * itself the bundler makes a chunk for each set of screens that share something. Each would be a request, and
 * compressed by itself.
 */
function chunkOf(id: string, bundling: Bundling): string | null {
  const isImported = (importer: RegExp) => isImportedBy(importer, id, bundling);
  if (isImported(LAYOUT)) {
    if (OFFICE.test(id)) return 'office';
    return isImported(OTHER_PAGES) ? 'shared' : null;
  }
  // The chunk of the office would take it along, and other pages would load its styles.
  if (isImported(OTHER_PAGES)) return EDITORS.every(isImported) ? 'shared' : null;
  if (OF_FORMS.test(id)) return null;
  if (SMALL.some((pattern) => pattern.test(id))) return 'office';
  return OWN_CODE.test(id) && [COMMON_SCREENS, FORMS, EDITORS, ITEM_FORMS].some((screens) => screens.every(isImported)) ? 'office' : null;
}

/** @param seen the modules that have been looked at, for modules import each other */
function isImportedBy(importer: RegExp, id: string, bundling: Bundling, seen = new Set<string>()): boolean {
  if (importer.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return bundling.getModuleInfo(id)?.importers.some((each) => isImportedBy(importer, each, bundling, seen)) ?? false;
}
