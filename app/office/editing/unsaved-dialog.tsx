import { Button } from '@mantine/core';
import { editingWords } from '../../words/office/editing.ts';
import { definitionOf } from '../model/definition-of.ts';
import { type Edit, valuesOf } from '../model/edit.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { useOffice } from './office-context.ts';

export interface UnsavedDialogProps {
  readonly unsaved: readonly Edit[];
  readonly onDiscard: () => void;
  readonly onStay: () => void;
  /** Goes on and keeps the drafts; left out where they, or files chosen with them, would be lost. */
  readonly onLater?: (() => void) | undefined;
  readonly onSave: () => void;
}

/** Asks what becomes of what was typed and is not stored, before one leaves. */
export function UnsavedDialog({ unsaved, onDiscard, onStay, onLater, onSave }: UnsavedDialogProps) {
  const words = editingWords();
  const { labelOf, stored } = useOffice();
  const [first, ...others] = unsaved;
  if (first === undefined) return null;
  const values = (edit: Edit) => valuesOf(edit, { ...edit.base, ...stored(edit.target) });
  const isPublic = (edit: Edit) =>
    edit.target.kind === 'document' || ('collection' in edit.target && values(edit)[definitionOf(edit.target.collection).enabledField] === true);
  return (
    <Dialog alert title={words.unsavedTitle} onClose={onStay}>
      <p>
        {words.notStoredYet(labelOf(first.target, values(first)), others.length)}
        {unsaved.some(isPublic) && ` ${words.willBeSeen}`}
      </p>
      <div className={buttons.line}>
        <Button variant="subtle" color="red" onClick={onDiscard}>
          {words.discardAndLeave}
        </Button>
        {/* Enter may still be held down from the choice that led away. */}
        <Button variant="default" data-autofocus onClick={onStay}>
          {words.stay}
        </Button>
        {onLater && (
          <Button variant="default" onClick={onLater}>
            {words.keepForLater}
          </Button>
        )}
        <Button onClick={onSave}>{words.saveAndLeave}</Button>
      </div>
    </Dialog>
  );
}
