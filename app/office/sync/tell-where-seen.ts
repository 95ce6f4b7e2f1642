import type { Document } from '#core/documents/index.ts';
import { loadPart } from '../feedback/load-part.ts';
import type { SavedItems } from './changes.ts';
import type { Step } from './undo.ts';
import type { WhereSeenParts } from './where-seen.ts';

/** Adds to the notice of a save what visitors see of it. */
export interface TellWhereSeen {
  readonly items: (saved: SavedItems) => void;
  readonly profile: (profile: Document<'profile'>, about: Step) => void;
}

/** The part for it is loaded after the first save; a notice stays as it is when that or a list does not come. */
export function createTellWhereSeen(parts: () => WhereSeenParts): TellWhereSeen {
  function tell(by: (part: typeof import('./where-seen.ts')) => unknown): void {
    loadPart(() => import('./where-seen.ts'))
      .then(by)
      .catch(() => undefined);
  }
  return {
    items: (saved) => tell((part) => part.tellWhereSeen(parts(), saved)),
    profile: (profile, about) => tell((part) => part.tellUnseenProfile(parts().notices, profile, about)),
  };
}
