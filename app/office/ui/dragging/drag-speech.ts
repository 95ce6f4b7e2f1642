import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';

/** What a screen reader says of a drag (places are told from 1). */
export const HOW_TO_DRAG =
  'Para cambiar el lugar de un renglón con el teclado, presiona la barra espaciadora sobre su asa, muévelo con las flechas y presiona la barra otra vez para soltarlo. Escape cancela.';

export function liftSpeech({ source }: DragStart): string {
  return `Levantaste el renglón del lugar ${source.index + 1}.`;
}

export function moveSpeech({ source, destination }: DragUpdate): string {
  if (!destination) return 'El renglón está fuera de la lista.';
  return `Ahora está en el lugar ${destination.index + 1}; venía del ${source.index + 1}.`;
}

export function dropSpeech({ reason, source, destination }: DropResult): string {
  if (reason === 'CANCEL') return `Se canceló: el renglón volvió al lugar ${source.index + 1}.`;
  if (!destination || destination.index === source.index) return `El renglón quedó en su lugar, el ${source.index + 1}.`;
  return `Soltaste el renglón en el lugar ${destination.index + 1}; venía del ${source.index + 1}.`;
}
