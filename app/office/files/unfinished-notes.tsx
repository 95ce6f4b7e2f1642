import { DraftNote } from '../editing/draft-note.tsx';
import { useOffice } from '../editing/office-context.ts';
import type { Slot } from '../model/slot.ts';
import { useUnfinishedIn } from './unfinished-in.ts';

/** The notes of the files that were left unfinished in a slot and are not chosen again yet. */
export function UnfinishedNotes({ slot }: { slot: Slot }) {
  const { unfinished } = useOffice().attachments;
  return useUnfinishedIn(slot).map((file) => <DraftNote key={`${file.slot} ${file.name}`} file={file} onForget={() => unfinished.forget(file)} />);
}
