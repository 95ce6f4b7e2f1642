import type { HistoryEntry } from '#core/contract/stored.ts';
import { officeMoment } from '#core/time/civil.ts';
import { conflictWords } from '../../../words/office/conflict.ts';

/**
 * The versions of a conflict: the one that is stored, and the one that was chosen over before, if that is how it came
 * to be.
 */
export interface StoredVersion {
  readonly version: number;
  readonly chosenOver: number | null;
}

/** Says who saved what is stored now; nothing where the history does not tell. */
export function whoSaved(history: readonly HistoryEntry[] | undefined, { version, chosenOver }: StoredVersion, timeZone: string): string {
  const words = conflictWords();
  const entryOf = (of: number | null) => history?.find((each) => each.version === of);
  const [last, before] = [entryOf(version), entryOf(chosenOver)];
  if (chosenOver === null) {
    if (last === undefined) return '';
    const at = officeMoment(last.at, timeZone);
    return last.own ? words.savedByYou(at) : words.savedBy(last.by, at);
  }
  if (last === undefined) return words.savedAgain;
  if (last.own) return words.savedAgainByYou;
  return last.by === before?.by ? words.savedAgainBy(last.by) : words.alsoSavedBy(last.by);
}
