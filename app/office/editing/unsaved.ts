import { type Edit, isUnsaved, keyOf } from '../model/edit.ts';
import type { OfficeContext } from './office-context.ts';

type Typed = Pick<OfficeContext, 'edits' | 'attachments'>;

/** The edits that were typed or chosen and are not on their way to the server. */
export function unsavedIn({ edits, attachments }: Typed): Edit[] {
  return [...edits.all.get().values()].filter(
    (edit) => edit.confirmed === null && !edit.uploading && (isUnsaved(edit) || attachments.losable(keyOf(edit.target))),
  );
}

/** Resolves when nothing of what was typed is on its way to the server any more: it is there, or was refused. */
export async function allSent({ edits }: Pick<Typed, 'edits'>): Promise<void> {
  const isUnderway = () => [...edits.all.get().values()].some(({ confirmed, uploading }) => confirmed !== null || uploading);
  if (!isUnderway()) return;
  await new Promise<void>((resolve) => {
    const stop = edits.all.subscribe(() => {
      if (isUnderway()) return;
      stop();
      resolve();
    });
  });
}
