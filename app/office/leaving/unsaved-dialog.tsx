import { Button } from '@mantine/core';
import type { Edit } from '../edits/edit.ts';
import { useOffice } from '../office.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';

export interface UnsavedDialogProps {
  readonly unsaved: readonly Edit[];
  readonly onDiscard: () => void;
  readonly onStay: () => void;
  readonly onSave: () => void;
}

/** Asks what becomes of what was typed and is not stored, before one leaves. */
export function UnsavedDialog({ unsaved, onDiscard, onStay, onSave }: UnsavedDialogProps) {
  const { labelOf, stored } = useOffice();
  const [first, ...others] = unsaved;
  if (first === undefined) return null;
  const label = labelOf(first.target, { ...first.base, ...stored(first.target), ...first.typed });
  return (
    <Dialog alert title="Hay cambios sin guardar" onClose={onStay}>
      <p>
        Lo que cambiaste en «{label}»{others.length > 0 && ` y en ${others.length} más`} todavía no se guarda.
      </p>
      <div className={buttons.line}>
        <Button variant="subtle" color="red" onClick={onDiscard}>
          Descartar y salir
        </Button>
        <Button variant="default" onClick={onStay}>
          Seguir aquí
        </Button>
        <Button data-autofocus onClick={onSave}>
          Guardar y salir
        </Button>
      </div>
    </Dialog>
  );
}
