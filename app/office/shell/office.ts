import { queryOptions } from '@tanstack/react-query';
import type { ApiPath } from '#core/contract/call.ts';
import { SIGN_IN_ADDRESSES } from '#core/contract/session.ts';
import { tidied } from '#core/fields/tidied.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { shellWords } from '../../words/office/shell.ts';
import { createDiscarding } from '../editing/discarding.ts';
import { createEdits } from '../editing/edits.ts';
import type { OfficeContext, OfficeFacts } from '../editing/office-context.ts';
import { questionBefore } from '../editing/question-before.ts';
import { createSavedEdits } from '../editing/saved-edits.ts';
import { createNotices } from '../feedback/notices.ts';
import { createQuestion } from '../feedback/question.ts';
import { createAttachments } from '../files/attachments.ts';
import { createLibrary } from '../files/library/library.ts';
import { storingParts } from '../files/storing.ts';
import { definitionOf } from '../model/definition-of.ts';
import { keyOf } from '../model/edit.ts';
import { fieldsOf } from '../model/fields-of.ts';
import { descriptionOf, type FileValues } from '../model/library.ts';
import { storedIn } from '../model/stored-in.ts';
import { createApi } from '../sync/api.ts';
import { createChanges } from '../sync/changes.ts';
import { createDocuments } from '../sync/documents.ts';
import { createKnownTargets } from '../sync/known-targets.ts';
import { createLists } from '../sync/lists.ts';
import { createOtherTabs } from '../sync/other-tabs.ts';
import { FreshQueryClient } from '../sync/query-client.ts';
import { createSend } from '../sync/request.ts';
import { createSaveQueue, isBusy } from '../sync/save-queue.ts';
import { createSession } from '../sync/session.ts';
import { storeEdit } from '../sync/store-edit.ts';
import { createUndo } from '../sync/undo.ts';
import { createVisibilityNotices } from '../sync/visibility-notices.ts';
import { createWrites } from '../sync/writes.ts';
import { observable } from '../ui/observable.ts';

/** The rest after a write before the numbers beside the screens are asked for again, in milliseconds: many may come. */
const OVERVIEW_DEBOUNCE_MS = 200;

/** Everything of the back-office that outlives its screens. */
export function createOffice(facts: OfficeFacts, fetch: typeof globalThis.fetch): OfficeContext {
  const session = createSession();
  const sendUnasked = createSend({ fetch, renewSession: async () => false });
  const api = createApi(createSend({ fetch, renewSession: session.renew, onWritten }), sendUnasked);
  // A list that cannot be loaded says so at once, without connection too, and offers to try again.
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } });
  const saveQueue = createSaveQueue();
  const otherTabs = createOtherTabs(client, () => isBusy(saveQueue.savings.get()));
  let written: ReturnType<typeof setTimeout> | undefined;
  function onWritten(path: string): void {
    // Signing in and out writes no content, and nobody who signed out is to be asked for a new session.
    if (path.startsWith(SIGN_IN_ADDRESSES)) return;
    clearTimeout(written);
    written = setTimeout(() => void client.invalidateQueries({ queryKey: ['overview'] }), OVERVIEW_DEBOUNCE_MS);
    otherTabs.announce(path);
  }
  const [lists, documents, library] = [createLists(client, api), createDocuments(client, api), createLibrary(client, api)];
  const [notices, undo, question] = [createNotices(), createUndo(), createQuestion()];
  const targets = createKnownTargets(lists, documents, library);
  const { stored, labelOf, ownNameOf } = targets;
  const writes = createWrites({ api, lists, documents, library, saveQueue });
  const visibility = createVisibilityNotices(() => ({ lists, client, documents, notices, changes, timeZone }));
  const changes = createChanges({ writes, lists, notices, undo, onSaved: visibility.items });
  /** The site's zone may have been changed since the page came. */
  function timeZone(): string {
    const site = documents.get('site');
    return site === undefined ? facts.timeZone : timeZoneOf(site, facts.environmentTimeZone);
  }
  /** The edit whose conflict is being looked at. */
  const comparing = observable<string | null>(null);
  const savesByButton = observable(facts.savesByButton);

  const attachments = createAttachments(
    storingParts({ api, session, library, changes, notices, fetch, onArrived: () => onWritten('/api/files' satisfies ApiPath) }),
  );
  const edits = createEdits({
    saveQueue,
    files: attachments,
    stored,
    labelOf,
    isOwn: targets.isOwn,
    isDeletedHere: (target, id) => 'collection' in target && writes.isRemoved(target.collection, id),
    store: (...edit) => storeEdit(api, ...edit),
    onSaved: createSavedEdits({ targets, lists, notices, changes, visibility }),
    onMerged: (target) => notices.show({ tone: 'done', text: shellWords().merged(labelOf(target, stored(target) ?? {})) }),
    onTrouble: (target, problem) => {
      const current = storedIn(problem);
      if (current === undefined) return;
      if (target.kind !== 'new') targets.put(target, target.kind === 'file' ? descriptionOf(current as typeof current & FileValues) : current);
      comparing.set(keyOf(target));
    },
    normalFormOf: (target, typed) => (target.kind === 'file' ? typed : tidied(fieldsOf(target), typed)),
    questionBefore: (target, values) => ('collection' in target ? questionBefore(target.collection, target.kind === 'new', values) : null),
    savesByButton: savesByButton.get,
    derivedOf: (target) => ('collection' in target ? definitionOf(target.collection).derived : undefined),
  });

  return {
    ...facts,
    get timeZone() {
      return timeZone();
    },
    tab: Math.random().toString(36).slice(2),
    otherTabs,
    session,
    api,
    client,
    lists,
    documents,
    trash: queryOptions({ queryKey: ['trash'], queryFn: api.trash }),
    saveQueue,
    notices,
    undo,
    question,
    writes,
    changes,
    edits,
    ...createDiscarding({ edits, targets, changes, question }),
    attachments,
    library,
    comparing,
    savesByButton,
    stored,
    labelOf,
    ownNameOf,
  };
}
