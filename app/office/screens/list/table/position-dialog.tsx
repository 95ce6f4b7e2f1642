import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { listPartsWords } from '../../../../words/office/list-parts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';

export interface PositionDialogProps {
  readonly title: string;
  /** Positions count from 1. */
  readonly position: number;
  readonly last: number;
  readonly onMove: (position: number) => void;
  readonly onClose: () => void;
}

/** Asks for the position in the list that a row moves to. */
export function PositionDialog({ title, position, last, onMove, onClose }: PositionDialogProps) {
  const words = listPartsWords();
  const [typed, setTyped] = useState(String(position));
  const wanted = Number(typed);
  const isPosition = Number.isInteger(wanted) && wanted >= 1 && wanted <= last;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPosition) onMove(wanted);
  }
  return (
    <Dialog title={words.changePositionOf(title)} onClose={onClose}>
      <form onSubmit={submit} style={{ display: 'grid', gap: '0.875rem' }}>
        <TextInput
          label={words.positionUpTo(last)}
          inputMode="numeric"
          data-autofocus
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isPosition ? null : words.positionBetween(last)}
        />
        <FormFoot send={words.moveThere} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
