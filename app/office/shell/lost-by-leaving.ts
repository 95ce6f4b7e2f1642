import { sideBarWords } from '../../words/office/side-bar.ts';
import type { OfficeContext } from '../editing/office-context.ts';
import { editOf } from '../model/slot.ts';

type Leaving = Pick<OfficeContext, 'edits' | 'attachments' | 'saveQueue' | 'labelOf' | 'stored'>;

/**
 * Names what would be lost with the page, for a person. Text is not: this browser keeps it as a draft, also the text
 * that is on its way to the server.
 * @param unkept the keys of the drafts that the browser has no room for
 */
export function lostByLeaving({ edits, attachments, saveQueue, labelOf, stored }: Leaving, unkept: readonly string[]): readonly string[] {
  const words = sideBarWords();
  const all = edits.all.get();
  const texts = unkept.flatMap((key) => {
    const edit = all.get(key);
    return edit ? [words.theText(labelOf(edit.target, { ...edit.base, ...stored(edit.target), ...edit.typed }))] : [];
  });
  const files = attachments
    .notStored()
    .flatMap(({ slot, name, url }) => (url === null && attachments.losable(editOf(slot)) ? [words.theFile(name)] : []));
  const isDraft = (key: string) => (all.get(key)?.confirmed ?? null) !== null && !unkept.includes(key);
  const saves = [...saveQueue.savings.get()].filter(([key, { phase }]) => phase !== 'saved' && !isDraft(key)).length;
  return [...texts, ...files, ...(saves > 0 ? [words.savesUnderWay(saves)] : [])];
}
