import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { isUnsaved, keyOf } from '../edits/edit.ts';
import { useOffice } from '../office.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before another screen is opened over text that is not on its way to the server. */
export function LeaveGuard() {
  const { edits, labelOf, stored } = useOffice();
  const unsaved = useCallback(() => [...edits.all.get().values()].filter((edit) => isUnsaved(edit) && edit.confirmed === null), [edits]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
      [unsaved],
    ),
  );
  if (blocker.state !== 'blocked') return null;
  const [first] = unsaved();
  return (
    <Dialog alert title="Hay texto sin guardar" onClose={() => blocker.reset()}>
      {first && <p>Lo que escribiste en «{labelOf(first.target, { ...stored(first.target), ...first.typed })}» todavía no se guarda.</p>}
      <div className={buttons.line}>
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            for (const { target } of unsaved()) {
              edits.cancel(keyOf(target));
            }
            blocker.proceed();
          }}
        >
          Descartar y salir
        </Button>
        <Button variant="default" onClick={() => blocker.reset()}>
          Seguir aquí
        </Button>
        <Button
          autoFocus
          onClick={() => {
            for (const { target } of unsaved()) edits.confirm(keyOf(target));
            blocker.proceed();
          }}
        >
          Guardar y salir
        </Button>
      </div>
    </Dialog>
  );
}
