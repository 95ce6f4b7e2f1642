import { useDeferredValue, useEffect, useMemo } from 'react';
import { filePathOf } from '#core/files/file-address.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { uploaderWords } from '../../../words/office/uploader.ts';
import { useOffice } from '../../editing/office-context.ts';
import { editOf, fieldIn, type Slot } from '../../model/slot.ts';
import { useObserved } from '../../ui/observable.ts';
import type { Mode } from './modes.ts';
import style from './uploader.module.css';
import type { Upload } from './use-upload.ts';

interface ShownFileProps {
  readonly slot: Slot;
  readonly mode: Mode;
  readonly upload: Pick<Upload, 'attachment' | 'isPending' | 'isRefused'>;
  /** The address that is the field's value. */
  readonly value: string | null;
  /** The most width of the picture, as CSS. */
  readonly preview: string;
}

/** The file of a slot: the picture, the chosen one first, and the link to what is stored. */
export function ShownFile({ slot, mode, upload: { attachment, isPending, isRefused }, value, preview }: ShownFileProps) {
  const words = uploaderWords();
  const { edits } = useOffice();
  const isUnstored = useObserved(edits.all, (all) => {
    const edit = all.get(editOf(slot));
    return edit !== undefined && fieldIn(slot) in { ...edit.confirmed, ...edit.typed };
  });
  const shown = isPending ? null : value;
  const local = useLocalAddress(isPending && !isRefused && mode === 'image' ? attachment?.file : undefined);
  // A file arrives a moment before its address is the value: the former picture would be seen in between.
  const picture = useDeferredValue(local ?? (mode === 'image' && shown !== null ? `${shown}?width=640` : null));
  const hasArrived = attachment?.state === 'success';
  if ((picture ?? shown) === null) return null;
  // A chosen file stays where it is when it has arrived: above the messages about it on its way.
  return (
    <p className={style.result}>
      {picture !== null && <img src={picture} alt="" style={{ width: preview, maxWidth: preview, height: `min(${preview}, 15em)` }} />}
      {mode === 'pdf' && hasArrived && <span role="status">{words.pdfUpdated}</span>}
      {shown !== null && (
        <a href={shown} target="_blank" rel="noreferrer" download title={filePathOf(shown)?.split('/').at(-1)}>
          {uiWords().download}
        </a>
      )}
      {shown !== null && hasArrived && isUnstored && <span className={style.help}>{words.notSavedYet}</span>}
    </p>
  );
}

/** The address at which this browser shows a file that has not arrived anywhere; null without one. */
function useLocalAddress(file: File | undefined): string | null {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address ?? null;
}
