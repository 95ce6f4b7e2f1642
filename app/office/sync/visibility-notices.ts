import type { Document } from '#core/documents/index.ts';
import { loadPart } from '../feedback/load-part.ts';
import type { SavedItems } from './changes.ts';
import type { Step } from './undo.ts';
import type { VisibilityParts } from './visibility.ts';

/** Adds to the notice of a save what visitors see of it. */
export interface VisibilityNotices {
  readonly items: (saved: SavedItems) => void;
  readonly profile: (profile: Document<'profile'>, about: Step) => void;
}

/** The part for it is loaded after the first save; a notice stays as it is when that or a list does not come. */
export function createVisibilityNotices(parts: () => VisibilityParts): VisibilityNotices {
  function tell(by: (part: typeof import('./visibility.ts')) => unknown): void {
    loadPart(() => import('./visibility.ts'))
      .then(by)
      .catch(() => undefined);
  }
  return {
    items: (saved) => tell((part) => part.addVisibility(parts(), saved)),
    profile: (profile, about) => tell((part) => part.addProfileVisibility(parts().notices, profile, about)),
  };
}
