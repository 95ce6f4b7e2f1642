import type { TakeableField } from '#core/publications/merged-values.ts';
import { mergeWords } from '../../../../words/office/merge.ts';
import type { OfficeContext } from '../../../editing/office-context.ts';
import { isUnsaved, keyOf } from '../../../model/edit.ts';
import { titleIn } from '../../../model/titles.ts';

/** The publications of a merge. */
export interface MergeChoice {
  readonly kept: string;
  readonly other: string;
  readonly take: readonly TakeableField[];
}

/**
 * Merges a publication into another one, after what was typed in either is stored.
 * @param onMerging called with the one that goes, just before it does
 */
export async function mergePapers(
  { changes, edits, lists, notices, writes }: OfficeContext,
  { kept, other, take }: MergeChoice,
  onMerging: (ids: readonly string[]) => void,
): Promise<void> {
  const words = mergeWords();
  const title = (id: string) => titleIn(lists, 'papers', id);
  for (const id of [kept, other]) {
    const key = keyOf({ kind: 'item', collection: 'papers', id });
    edits.leave(key);
    await edits.idle(key);
    const edit = edits.all.get().get(key);
    if (edit === undefined) continue;
    if (isUnsaved(edit)) {
      notices.show({ tone: 'problem', text: words.notStored(title(id)), about: key });
      return;
    }
    edits.forget(key);
  }
  onMerging([other]);
  const [stays, goes] = [title(kept), title(other)];
  await changes.perform(
    { done: words.merged(goes, stays), what: words.theMerge(goes, stays) },
    { again: () => writes.mergePaper(kept, other, take), back: () => writes.unmergePaper(kept, other) },
    words.inTrash,
  );
}
