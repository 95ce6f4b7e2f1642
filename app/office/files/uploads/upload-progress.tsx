import '@mantine/core/styles/Progress.css';
import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { uploaderWords } from '../../../words/office/uploader.ts';
import { useOffice } from '../../editing/office-context.ts';
import type { Attachment } from '../../model/attachment.ts';
import type { Slot } from '../../model/slot.ts';
import { standstillOf } from './standstill.ts';
import { uploadProgressSpeech } from './upload-progress-speech.ts';
import style from './uploader.module.css';

/** The progress of a file on its way, and the actions on it (spec, section 4: Upload task states). */
export function UploadProgress({ label, slot, attachment }: { label: string; slot: Slot; attachment: Attachment }) {
  const words = uploaderWords();
  const { attachments } = useOffice();
  const { online } = useNetwork();
  const { state, percentage } = attachment;
  if (state === 'canceled')
    return (
      <p className={style.help} role="status">
        {words.canceled}
      </p>
    );
  if (state !== 'running' && state !== 'pausing' && state !== 'paused' && state !== 'canceling') return null;
  return (
    <div className={style.progress}>
      {percentage > 0 && percentage < 100 && <Progress value={percentage} aria-label={words.sending(label)} />}
      <div className={style.line}>
        {state === 'paused' ? (
          <Button size="compact-xs" variant="default" onClick={() => void attachments.send(slot)}>
            {words.resume}
          </Button>
        ) : (
          <Button size="compact-xs" variant="default" disabled={state !== 'running'} onClick={() => attachments.pause(slot)}>
            {words.pause}
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" color="red" disabled={state === 'canceling'} onClick={() => attachments.cancel(slot)}>
          {words.cancel}
        </Button>
        <span className={style.help}>{state === 'paused' ? words.pausedAt(percentage) : `${percentage} %`}</span>
        <VisuallyHidden role="status">{uploadProgressSpeech(label, attachment)}</VisuallyHidden>
        <span className={style.help} role="status">
          {standstillOf(attachment, online)}
        </span>
      </div>
    </div>
  );
}
