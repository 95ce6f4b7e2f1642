import type { CollectionName } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { isShownAt, shownTimeOf } from '#core/time/shown-time.ts';
import type { Values } from '#core/values.ts';
import { part } from '../../../feedback/part.tsx';

export interface TimeNoteProps {
  readonly collection: CollectionName;
  readonly values: Values;
}

/** Most rows have none: it is loaded with the first that has. */
export const TimeNote = part(() => import('./time-note.tsx'), 'TimeNote', null);

/** True of an enabled item whose time it is. */
export function isSeen(definition: CollectionDefinition, values: Values): boolean {
  return values[definition.enabledField] === true && isShownAt(definition, values, new Date());
}

/** True of an enabled item that is not seen yet, no longer, or not for ever. */
export function hasTimeNote(definition: CollectionDefinition, values: Values): boolean {
  if (values[definition.enabledField] !== true) return false;
  return !isSeen(definition, values) || Number.isFinite(shownTimeOf(definition, values).until);
}
