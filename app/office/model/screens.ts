import { collections, isCollectionName } from '#core/collections/index.ts';
import type { CollectionDefinition, Drawing } from '#core/definition.ts';
import { documents, isDocumentName } from '#core/documents/index.ts';
import { screenNamesWords } from '../../words/office/screen-names.ts';
import { screenAt } from './edit.ts';
import { SCREEN_GROUPS, SCREENS, type ScreenGroup } from './screen-map.ts';
import { sectionOf } from './titles.ts';

/** A screen as the side bar and the search of the office name it. */
export interface NamedScreen {
  /** Its address without the slash, which is the name of the collection where it is a list. */
  readonly name: string;
  readonly text: string;
  readonly group: ScreenGroup;
  readonly drawing: Drawing | keyof typeof SCREENS;
}

const LAST = Number.MAX_SAFE_INTEGER;

/**
 * All screens that have no item in their address, by groups; the lists in the order in which visitors find them.
 * @param given the group's words for lists
 */
export function namedScreens(given: Readonly<Record<string, string>> = {}): readonly NamedScreen[] {
  const lists = (Object.values(collections) as readonly CollectionDefinition[])
    .toSorted((one, other) => (one.search?.position ?? LAST) - (other.search?.position ?? LAST))
    .map((definition): NamedScreen => {
      const { name, drawing = 'list', onPagesOf } = definition;
      return { name, text: given[name] ?? sectionOf(definition), group: onPagesOf ? 'kinds' : 'lists', drawing };
    });
  const others = (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map(
    (name): NamedScreen => ({ name, text: nameOf(name), group: SCREENS[name], drawing: name }),
  );
  const all = [...others, ...lists];
  return SCREEN_GROUPS.flatMap((group) => all.filter((screen) => screen.group === group));
}

function nameOf(screen: keyof typeof SCREENS): string {
  return isDocumentName(screen) ? documents[screen].heading : screenNamesWords()[screen];
}

/**
 * The screen of the side bar that an address belongs to: `/imports/ab12` to `imports`, `/spreadsheet/papers` to
 * `papers`.
 */
export function screenNameAt(pathname: string): string {
  const [, first = '', second = ''] = screenAt(pathname).split('/');
  return Object.hasOwn(SCREENS, first) || isCollectionName(first) ? first : second;
}
