import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Trash } from '#core/contract/trash.ts';
import type { Notices } from '../feedback/notices.ts';
import type { Question } from '../feedback/question.ts';
import type { Attachments } from '../model/attachments.ts';
import type { CachedQuery } from '../model/cached-query.ts';
import type { Library } from '../model/library.ts';
import type { Api } from '../sync/api.ts';
import type { Changes } from '../sync/changes.ts';
import type { Documents } from '../sync/documents.ts';
import type { KnownTargets } from '../sync/known-targets.ts';
import type { Lists } from '../sync/lists.ts';
import type { OtherTabs } from '../sync/other-tabs.ts';
import type { SaveQueue } from '../sync/save-queue.ts';
import type { Session } from '../sync/session.ts';
import type { Undo } from '../sync/undo.ts';
import type { Writes } from '../sync/writes.ts';
import type { Observable } from '../ui/observable.ts';
import type { Discarding } from './discarding.ts';
import type { Edits } from './edits.ts';

/** The person who works here and the address of the site. */
export interface OfficeFacts {
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
  /** The site's, as far as this browser knows it by now. */
  readonly timeZone: string;
  /** The zone where the site chooses none. */
  readonly environmentTimeZone: string;
  readonly nonce: string;
  /** The requirements of a new password. */
  readonly passwordHint: string;
  /** The screens that had been filled in when the office was opened. */
  readonly started: readonly string[];
  /** The group's words for lists that it calls otherwise, when the office was opened. */
  readonly listNames: Readonly<Record<string, string>>;
  /** A row in edit mode is stored by its button alone, and not by a click elsewhere. */
  readonly savesByButton: boolean;
}

/** The services that outlive the screens of the back-office. */
export interface OfficeContext extends Omit<OfficeFacts, 'savesByButton'>, Discarding, Pick<KnownTargets, 'stored' | 'labelOf' | 'ownNameOf'> {
  /** Names this tab, from its loading to its end; a reload is another one. */
  readonly tab: string;
  readonly otherTabs: OtherTabs;
  readonly session: Session;
  readonly api: Api;
  readonly client: QueryClient;
  readonly lists: Lists;
  readonly documents: Documents;
  /** The trash. */
  readonly trash: CachedQuery<Trash>;
  readonly saveQueue: SaveQueue;
  readonly notices: Notices;
  readonly undo: Undo;
  readonly question: Question;
  readonly writes: Writes;
  readonly changes: Changes;
  readonly edits: Edits;
  readonly attachments: Attachments;
  readonly library: Library;
  /** As the account has it, also after it was changed here. */
  readonly savesByButton: Observable<boolean>;
  /** The key of the edit whose conflict is being looked at. */
  readonly comparing: Observable<string | null>;
}

const Context = createContext<OfficeContext | null>(null);
export const OfficeProvider = Context.Provider;

/** The services of the office that this screen is part of. */
export function useOffice(): OfficeContext {
  const office = useContext(Context);
  if (office === null) throw new Error('useOffice is for screens below the office layout');
  return office;
}
