import { Button } from '@mantine/core';
import { definitionOf } from '../model/definition-of.ts';
import { type Edit, valuesOf } from '../model/edit.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { useOffice } from './office-context.ts';

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
  const values = (edit: Edit) => valuesOf(edit, { ...edit.base, ...stored(edit.target) });
  const isPublic = (edit: Edit) =>
    edit.target.kind === 'document' || ('collection' in edit.target && values(edit)[definitionOf(edit.target.collection).enabledField] === true);
  return (
    <Dialog alert title="Hay cambios sin guardar" onClose={onStay}>
      <p>
        Lo que cambiaste en «{labelOf(first.target, values(first))}»{others.length > 0 && ` y en ${others.length} más`} todavía no se guarda.
        {unsaved.some(isPublic) && ' Si lo guardas, se verá en el sitio.'}
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
