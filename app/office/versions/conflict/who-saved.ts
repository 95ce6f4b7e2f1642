import { officeMoment } from '#core/civil.ts';
import type { HistoryEntry } from '#core/contract/stored.ts';

/** What a conflict is about: the version that is stored, and the one that was chosen over before, if that is how it came to be. */
export interface Stored {
  readonly version: number;
  readonly chosenOver: number | null;
}

/** Says who saved what is stored now; nothing where the history does not tell. */
export function whoSaved(history: readonly HistoryEntry[] | undefined, { version, chosenOver }: Stored, timeZone: string): string {
  const entryOf = (of: number | null) => history?.find((each) => each.version === of);
  const [last, before] = [entryOf(version), entryOf(chosenOver)];
  if (chosenOver === null) {
    if (last === undefined) return '';
    const at = `el ${officeMoment(last.at, timeZone)}`;
    return last.own ? `Lo guardaste ${at} desde otra ventana o dispositivo tuyo.` : `${last.by} lo guardó ${at}.`;
  }
  if (last === undefined) return 'Se volvió a guardar mientras elegías: compara de nuevo.';
  if (last.own) return 'Lo guardaste otra vez desde otra ventana o dispositivo tuyo mientras elegías: compara de nuevo.';
  return `${last.by} ${last.by === before?.by ? 'volvió a guardar' : 'también guardó'} mientras elegías: compara de nuevo.`;
}
