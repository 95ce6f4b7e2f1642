import type { Attachment } from '../../model/attachment.ts';
import type { Slot } from '../../model/slot.ts';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { Description } from './description.tsx';
import { UploadProgress } from './upload-progress.tsx';

export { StalledFiles } from './stalled-files.tsx';

export interface ChosenFileProps {
  /** The label of the field. */
  readonly label: string;
  readonly slot: Slot;
  readonly attachment: Attachment;
  /** True where the person is asked for the alternative text of the picture. */
  readonly isAsked: boolean;
}

/** The progress of a chosen file, and the question what it shows. */
export function ChosenFile({ label, slot, attachment, isAsked }: ChosenFileProps) {
  return (
    <>
      <UploadProgress label={label} slot={slot} attachment={attachment} />
      {isAsked && (
        <div ref={bringIntoView}>
          <Description slot={slot} pictureText={attachment.pictureText} fileName={attachment.file.name} />
        </div>
      )}
    </>
  );
}
