import type { OfficeMatches } from '#core/contract/find.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { commandPaletteDialogWords } from '../../../words/office/command-palette-dialog.ts';
import { messagesWords } from '../../../words/office/messages.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { isOfKnownCollection } from '../../model/known-collection.ts';
import { nameOf } from '../../model/titles.ts';
import { DRAWING_OF } from '../../screens/dashboard/drawings.ts';
import type { Entry } from './entry.ts';

/** The items, files and messages of an answer, as lines that lead to where each is edited. */
export function foundEntries({ items, files, messages }: OfficeMatches): readonly Entry[] {
  const words = commandPaletteDialogWords();
  return [
    ...items.filter(isOfKnownCollection).map(({ collection, id, title, isShown }): Entry => {
      const { titleField, singular, drawing = 'list' } = definitionOf(collection);
      const kind = words.kind(singular);
      const to = editAddress(collection, id);
      const text = nameOf(collection, { [titleField]: title });
      return { key: to, text, kind: isShown ? kind : words.hidden(kind), drawing: DRAWING_OF[drawing], act: to };
    }),
    ...files.map(({ path, name }): Entry => {
      const to = `/media?archivo=${encodeURIComponent(path)}`;
      return { key: to, text: name, kind: words.kinds.file, drawing: DRAWING_OF.media, act: to };
    }),
    ...messages.map(({ id, subject, email }): Entry => {
      const to = `/messages?mensaje=${id}`;
      return { key: to, text: subject || messagesWords().noSubject, kind: `${words.kinds.message}, ${email}`, drawing: DRAWING_OF.messages, act: to };
    }),
  ];
}
