import { type CollectionName, collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { type DocumentName, documents } from '#core/documents/index.ts';
import { lookFields } from '#core/documents/look.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { commandPaletteDialogWords } from '../../../words/office/command-palette-dialog.ts';
import { listWords } from '../../../words/office/list.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { namedScreens } from '../../model/screens.ts';
import { sectionOf } from '../../model/titles.ts';
import { accountSections } from '../../screens/account/sections.ts';
import { DRAWING_OF } from '../../screens/dashboard/drawings.ts';
import { sheetScreenOf } from '../../screens/list/use-imported.ts';
import { DRAWINGS } from '../../ui/drawings.ts';
import type { Entry } from './entry.ts';

/** The actions that are no place: what each does comes from the components that can do it. */
export interface Actions {
  readonly toggleTheme: () => void;
  readonly showKeys: () => void;
  readonly signOut: () => void;
  readonly undo: () => unknown;
}

/**
 * Everything of the program itself that the command palette finds: screens, actions, fields of the documents, sections
 * of the account.
 * @param given the group's words for lists, which are found by the usual ones, too
 */
export function ownEntries(actions: Actions, given: Readonly<Record<string, string>> = {}): readonly Entry[] {
  return [...screenEntries(given), ...addingEntries(), ...importingEntries(), ...actionEntries(actions), ...settingEntries(), ...accountEntries()];
}

function screenEntries(given: Readonly<Record<string, string>>): Entry[] {
  const { kinds, alsoScreens } = commandPaletteDialogWords();
  const definitions: Readonly<Record<string, CollectionDefinition>> = collections;
  return namedScreens().map(({ name, text: usualText, drawing }) => {
    const { singular = '', button = '' } = definitions[name] ?? {};
    const also = `${singular} ${usualText} ${button} ${name} ${alsoScreens[name] ?? ''}`;
    return { key: `/${name}`, text: given[name] ?? usualText, usualText, kind: kinds.screen, drawing: DRAWING_OF[drawing], also, act: `/${name}` };
  });
}

function addingEntries(): Entry[] {
  const { kinds, alsoScreens, alsoAdding } = commandPaletteDialogWords();
  return (Object.values(collections) as readonly CollectionDefinition[]).map(({ name, singular, button = '' }) => ({
    key: `/${name}?agregar`,
    text: listWords().add(singular),
    kind: kinds.action,
    drawing: DRAWINGS.plus,
    also: `${alsoAdding} ${button} ${alsoScreens[name] ?? ''}`,
    act: `/${name}?agregar`,
  }));
}

/** Lists that are brought in by a screen of their own have it among the screens. */
function importingEntries(): Entry[] {
  const { kinds, alsoScreens, alsoImporting } = commandPaletteDialogWords();
  return (Object.values(collections) as readonly CollectionDefinition[]).flatMap(({ name, heading, singular, button = '', importedAt }) => {
    const act = sheetScreenOf(name as CollectionName);
    const also = `${alsoImporting} ${singular} ${button} ${alsoScreens[name] ?? ''}`;
    return importedAt
      ? []
      : { key: act, text: `${listWords().importSheet}: ${sectionOf({ heading })}`, kind: kinds.action, drawing: DRAWINGS.plus, also, act };
  });
}

function actionEntries({ toggleTheme, showKeys, signOut, undo }: Actions): Entry[] {
  const words = commandPaletteDialogWords();
  const action = (key: string, text: string, drawing: string, act: Entry['act'], also = ''): Entry => ({
    key,
    text,
    kind: words.kinds.action,
    drawing,
    also,
    act,
  });
  return [
    action('site', words.seePublicSite, DRAWINGS.open, () => window.open('/', '_blank', 'noopener'), words.alsoSite),
    action('theme', words.changeTheme, DRAWINGS.moon, toggleTheme, words.alsoTheme),
    action('undo', words.undoLast, DRAWINGS.undo, undo),
    action('keys', words.showKeys, DRAWINGS.warning, showKeys, words.alsoKeys),
    action('sign-out', words.signOut, DRAWINGS.back, signOut, words.alsoSignOut),
  ];
}

function settingEntries(): Entry[] {
  return (Object.keys(documents) as DocumentName[]).flatMap((name) => {
    const { heading, fields }: { heading: string; fields: Fields } = documents[name];
    return Object.entries(fields).map(([field, { label }]) => {
      const [screen, kind] = field in lookFields ? (['aspecto', screenNamesWords().aspecto] as const) : ([name, heading] as const);
      // The picture of the cover has its input where that kind of cover is chosen.
      const act = editAddress(screen, field === 'cover_url' ? 'cover' : field);
      return { key: editAddress(screen, field), text: label, kind, drawing: DRAWING_OF[screen], act };
    });
  });
}

function accountEntries(): Entry[] {
  return Object.entries(accountSections()).map(([id, text]) => {
    const to = `/account#${id}`;
    return { key: to, text, kind: screenNamesWords().account, drawing: DRAWING_OF.account, act: to };
  });
}
