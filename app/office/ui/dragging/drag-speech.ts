import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';
import { uiWords } from '../../../words/office/ui.ts';

/** The sentences of a screen reader during a drag (positions are counted from 1). */
export const howToDrag = () => uiWords().howToDrag;

export function liftSpeech({ source }: DragStart): string {
  return uiWords().lifted(source.index + 1);
}

export function moveSpeech({ source, destination }: DragUpdate): string {
  const words = uiWords();
  if (!destination) return words.outside;
  return words.movedTo(destination.index + 1, source.index + 1);
}

export function dropSpeech({ reason, source, destination }: DropResult): string {
  const words = uiWords();
  if (reason === 'CANCEL') return words.canceled(source.index + 1);
  if (!destination || destination.index === source.index) return words.dropped(source.index + 1);
  return words.droppedAt(destination.index + 1, source.index + 1);
}
