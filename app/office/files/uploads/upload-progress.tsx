import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useOffice } from '../../editing/office-context.ts';
import type { Attachment } from '../../model/attachment.ts';
import { travelSpeech } from './upload-progress-speech.ts';
import style from './uploader.module.css';

const NO_CONNECTION = 'No hay conexión: la subida sigue sola cuando vuelva.';

/** How far a file is on its way, and what can be done about it (spec, section 4: Upload task states). */
export function Travel({ label, place, attachment }: { label: string; place: string; attachment: Attachment }) {
  const { attachments } = useOffice();
  const { online } = useNetwork();
  const { state, percentage, delay } = attachment;
  if (state === 'canceled')
    return (
      <p className={style.help} role="status">
        La subida se canceló.
      </p>
    );
  if (state !== 'running' && state !== 'pausing' && state !== 'paused' && state !== 'canceling') return null;
  return (
    <div className={style.travel}>
      {percentage > 0 && percentage < 100 && <Progress value={percentage} aria-label={`Subiendo ${label}`} />}
      <div className={style.line}>
        {state === 'paused' ? (
          <Button size="compact-xs" variant="default" onClick={() => void attachments.send(place)}>
            Reanudar
          </Button>
        ) : (
          <Button size="compact-xs" variant="default" disabled={state !== 'running'} onClick={() => attachments.pause(place)}>
            Pausar
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" color="red" disabled={state === 'canceling'} onClick={() => attachments.cancel(place)}>
          Cancelar la subida
        </Button>
        <span className={style.help}>{state === 'paused' ? `En pausa, va el ${percentage} %` : `${percentage} %`}</span>
        <VisuallyHidden role="status">{travelSpeech(label, attachment)}</VisuallyHidden>
        <span className={style.help} role="status">
          {state === 'running' && (online ? delay && `La subida no avanza: ${delay} Se sigue intentando.` : NO_CONNECTION)}
        </span>
      </div>
    </div>
  );
}
