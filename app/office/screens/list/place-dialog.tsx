import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { listWords } from '../../../words/office/list.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';

export interface PlaceDialogProps {
  readonly title: string;
  /** Places are told from 1. */
  readonly place: number;
  readonly last: number;
  readonly onMove: (place: number) => void;
  readonly onClose: () => void;
}

/** Asks for the place in the list that a row moves to. */
export function PlaceDialog({ title, place, last, onMove, onClose }: PlaceDialogProps) {
  const words = listWords();
  const [typed, setTyped] = useState(String(place));
  const wanted = Number(typed);
  const isPlace = Number.isInteger(wanted) && wanted >= 1 && wanted <= last;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPlace) onMove(wanted);
  }
  return (
    <Dialog title={words.changePlaceOf(title)} onClose={onClose}>
      <form onSubmit={submit} style={{ display: 'grid', gap: '0.875rem' }}>
        <TextInput
          label={words.placeUpTo(last)}
          inputMode="numeric"
          data-autofocus
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isPlace ? null : words.placeBetween(last)}
        />
        <FormFoot send={words.moveThere} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
