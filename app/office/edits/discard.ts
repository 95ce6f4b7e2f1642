import type { Step, Told } from '../undo/undo.ts';
import type { Edits } from './edits.ts';

/**
 * Forgets what was typed, as a step that can be taken back for as long as the office is open.
 * @returns null when there was nothing to forget
 */
export function discarded(edits: Pick<Edits, 'cancel'>, key: string, which: string): Step | null {
  return forgotten(edits, key, { done: `Se descartó lo escrito en ${which}.`, what: `el descarte de lo escrito en ${which}`, offer: 'Recuperar' });
}

function forgotten(edits: Pick<Edits, 'cancel'>, key: string, told: Told): Step | null {
  const back = edits.cancel(key);
  if (back === null) return null;
  return {
    ...told,
    back: async () => {
      // What has been typed there since gives way, and is there again when the other is discarded once more.
      const since = edits.cancel(key);
      back();
      const { offer: _offer, ...again } = told;
      return {
        ...again,
        back: async () => {
          const step = forgotten(edits, key, told);
          since?.();
          return step;
        },
      };
    },
  };
}
