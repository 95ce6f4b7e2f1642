import type { SavedView } from '#core/contract/preferences.ts';
import { commandPaletteDialogWords } from '../../../words/office/command-palette-dialog.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { isOfKnownCollection } from '../../model/known-collection.ts';
import { sectionOf } from '../../model/titles.ts';
import { DRAWING_OF } from '../../screens/dashboard/drawings.ts';
import type { Entry } from './entry.ts';

/** The views of lists to which the account gave a name, each leading to its list. */
export function viewEntries(views: readonly SavedView[]): readonly Entry[] {
  const { kinds } = commandPaletteDialogWords();
  return views.filter(isOfKnownCollection).map(({ collection, name, query }): Entry => {
    const definition = definitionOf(collection);
    const to = `/${collection}?${query}`;
    return { key: to, text: name, kind: `${kinds.view}, ${sectionOf(definition)}`, drawing: DRAWING_OF[definition.drawing ?? 'list'], act: to };
  });
}
