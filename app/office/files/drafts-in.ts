import type { OfficeContext } from '../editing/office-context.ts';
import { type Draft, mergeFiles } from '../model/draft.ts';
import { isUnsaved } from '../model/edit.ts';
import { editOf } from '../model/slot.ts';

/** The drafts of everything that is nowhere but in this browser, by the key of their edit. */
export function draftsIn({ edits, attachments }: Pick<OfficeContext, 'edits' | 'attachments'>): ReadonlyMap<string, Draft> {
  const [own, { unfinished }] = [attachments.notStored(), attachments];
  const files = Map.groupBy(mergeFiles([...own, ...unfinished.all.get()]), ({ slot }) => editOf(slot));
  const arriving = new Set(own.flatMap(({ slot, url }) => (url === null ? [editOf(slot)] : [])));
  const drafts = new Map<string, Draft>();
  for (const [key, edit] of edits.all.get()) {
    if (!isUnsaved(edit) && !unfinished.holds(key) && !arriving.has(key)) continue;
    const { target, base, typed, confirmed } = edit;
    drafts.set(key, { key, edit: { target, base, typed, confirmed }, files: files.get(key) ?? [] });
  }
  for (const [key, each] of files) if (!drafts.has(key)) drafts.set(key, { key, edit: null, files: each });
  return drafts;
}
