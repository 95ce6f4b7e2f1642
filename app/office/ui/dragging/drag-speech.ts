import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';
import { uiWords } from '../../../words/office/ui.ts';

/** The sentences of a screen reader during a drag, which name the rows (positions are counted from 1). */
export interface DragSpeech {
  readonly lift: (start: DragStart) => string;
  readonly move: (update: DragUpdate) => string;
  readonly drop: (result: DropResult) => string;
}

export const howToDrag = () => uiWords().howToDrag;

/** @param nameAt the name of the row at a position, counted from 0, as the list was before the drag */
export function dragSpeech(nameAt: (index: number) => string): DragSpeech {
  const words = uiWords();
  /** The name of the row after which the dragged one stands; null at the beginning. */
  const before = (from: number, to: number) => (to === 0 ? null : nameAt(to - 1 < from ? to - 1 : to));
  return {
    lift: ({ source: { index } }) => words.lifted(nameAt(index), index + 1),
    move: ({ source, destination }) => {
      if (!destination) return words.outside(nameAt(source.index));
      return words.movedTo(nameAt(source.index), before(source.index, destination.index), destination.index + 1);
    },
    drop: ({ reason, source, destination }) => {
      const name = nameAt(source.index);
      if (reason === 'CANCEL') return words.canceled(name, source.index + 1);
      if (!destination || destination.index === source.index) return words.dropped(name, source.index + 1);
      return words.droppedAt(name, before(source.index, destination.index), destination.index + 1);
    },
  };
}
