import { Button } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router';
import { isUnsaved, keyOf, screenOf } from '../edits/edit.ts';
import { useOffice } from '../office.ts';
import { useObserved } from '../state/observable.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before a screen is left on which there is text that is not on its way to the server. */
export function LeaveGuard() {
  const { edits, discard, attachments, labelOf, stored } = useOffice();
  const here = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const unsaved = useCallback(
    () =>
      [...edits.all.get().values()].filter(
        (edit) =>
          screenOf(edit.target) === here && edit.confirmed === null && !edit.uploading && (isUnsaved(edit) || attachments.waits(keyOf(edit.target))),
      ),
    [edits, attachments, here],
  );
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
      [unsaved],
    ),
  );
  const isSaved = useObserved(edits.all, () => unsaved().length === 0);
  const answered = useRef<typeof blocker | null>(null);
  function leave(): void {
    if (answered.current === blocker) return;
    answered.current = blocker;
    blocker.proceed?.();
  }
  const leaveOnce = useEffectEvent(leave);
  useEffect(() => {
    // The click that leads away also stores what was typed: then there is nothing to ask.
    if (blocker.state === 'blocked' && isSaved) leaveOnce();
  }, [blocker, isSaved]);
  if (blocker.state !== 'blocked') return null;
  const [first] = unsaved();
  if (first === undefined) return null;
  const label = labelOf(first.target, { ...first.base, ...stored(first.target), ...first.typed });
  return (
    <Dialog alert title="Hay cambios sin guardar" onClose={() => blocker.reset()}>
      <p>Lo que cambiaste en «{label}» todavía no se guarda.</p>
      <div className={buttons.line}>
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            for (const { target } of unsaved()) discard(target);
            leave();
          }}
        >
          Descartar y salir
        </Button>
        <Button variant="default" onClick={() => blocker.reset()}>
          Seguir aquí
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            for (const { target } of unsaved()) edits.confirm(keyOf(target));
            leave();
          }}
        >
          Guardar y salir
        </Button>
      </div>
    </Dialog>
  );
}
