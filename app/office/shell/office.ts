import { queryOptions } from '@tanstack/react-query';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { StoredFile } from '#core/contract/files.ts';
import type { AnyItem } from '#core/definition.ts';
import { type Document, documents as definitions } from '#core/documents/index.ts';
import { duplicatesAmong } from '#core/duplicates.ts';
import { filePathOf } from '#core/file-address.ts';
import { referencesTo } from '#core/references.ts';
import { tidied } from '#core/tidied.ts';
import { titleOf as nameIn } from '#core/title.ts';
import type { Values } from '#core/write.ts';
import { editingWords } from '../../words/office/editing.ts';
import { shellWords } from '../../words/office/shell.ts';
import { syncWords } from '../../words/office/sync.ts';
import { askFirst } from '../editing/ask-first.ts';
import { discarded, isMuch } from '../editing/discard.ts';
import { createEdits } from '../editing/edits.ts';
import type { OfficeContext, OfficeFacts } from '../editing/office-context.ts';
import type { Saved } from '../editing/sending.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { loadPart } from '../feedback/load-part.ts';
import { createNotices } from '../feedback/notices.ts';
import { createQuestion } from '../feedback/question.ts';
import { createAttachments } from '../files/attachments.ts';
import { createLibrary } from '../files/library/library.ts';
import { createResumableUploads } from '../files/resumable-uploads.ts';
import { definitionOf } from '../model/definition-of.ts';
import { keyOf, type Target, valuesOf } from '../model/edit.ts';
import { fieldsOf } from '../model/fields-of.ts';
import { descriptionOf, nameOfFile } from '../model/library.ts';
import { short, titleIn, titleOf } from '../model/titles.ts';
import { warningIn } from '../screens/list/row-warning.ts';
import { type AnyDocument, createApi } from '../sync/api.ts';
import { createChanges, type SavedItems } from '../sync/changes.ts';
import { createDocuments } from '../sync/documents.ts';
import { createLists } from '../sync/lists.ts';
import { createOtherTabs } from '../sync/other-tabs.ts';
import { FreshQueryClient } from '../sync/query-client.ts';
import { createSend } from '../sync/request.ts';
import { createSaveQueue, isBusy } from '../sync/save-queue.ts';
import { createSession } from '../sync/session.ts';
import { storeEdit } from '../sync/store-edit.ts';
import { createUndo } from '../sync/undo.ts';
import { createWrites } from '../sync/writes.ts';
import { observable } from '../ui/observable.ts';

/** Everything of the back-office that outlives its screens. */
export function createOffice(facts: OfficeFacts, fetch: typeof globalThis.fetch): OfficeContext {
  const words = shellWords();
  const session = createSession();
  const sendUnasked = createSend({ fetch, renewSession: async () => false });
  const api = createApi(createSend({ fetch, renewSession: session.renew, onWritten }), sendUnasked);
  // A list that cannot be loaded says so at once, without connection too, and offers to try again.
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } });
  const saveQueue = createSaveQueue();
  const otherTabs = createOtherTabs(client, () => isBusy(saveQueue.savings.get()));
  function onWritten(path: string): void {
    // Signing in and out writes no content, and nobody who signed out is to be asked for a new session.
    if (path.startsWith('/api/auth')) return;
    void client.invalidateQueries({ queryKey: ['overview'] });
    otherTabs.tell(path);
  }
  const [lists, documents] = [createLists(client, api), createDocuments(client, api)];
  const [notices, undo, question] = [createNotices(), createUndo(), createQuestion()];
  const library = createLibrary(client, api);
  const writes = createWrites({ api, lists, documents, library, saveQueue });
  const changes = createChanges({ writes, lists, notices, undo, onSaved: tellWhereSeen });
  /** Tells more of a save, which stays as it is when the part for it or a list does not come. */
  function tellMore(tell: (part: typeof import('../sync/where-seen.ts')) => unknown): void {
    loadPart(() => import('../sync/where-seen.ts'))
      .then(tell)
      .catch(() => undefined);
  }
  function tellWhereSeen(saved: SavedItems): void {
    tellMore((part) => part.tellWhereSeen({ lists, client, documents, notices, changes }, saved));
  }
  /** The edit whose conflict is being looked at. */
  const comparing = observable<string | null>(null);

  function labelOf(target: Target, values: Values): string {
    if (target.kind === 'file') return nameOfFile(target.path);
    if (target.kind === 'document') return definitions[target.name].heading;
    return titleIn(lists, target.collection, target.kind === 'new' ? String(values.id) : target.id, values);
  }
  /** An item's own name; empty while it has none. */
  function ownNameOf(target: Target, values: Values): string {
    if (target.kind === 'file') return '';
    if (target.kind === 'document') return typeof values.name === 'string' ? values.name : '';
    return short(nameIn(collections[target.collection], values), 120).trim();
  }
  function stored(target: Target): Values | undefined {
    if (target.kind === 'document') return documents.get(target.name);
    if (target.kind === 'file') {
      const file = library.find(target.path);
      return file && descriptionOf(file);
    }
    return target.kind === 'item' ? lists.find(target.collection, target.id) : undefined;
  }

  function onSaved({ target, before, after, sent }: Saved): void {
    const pick = (values: Values) => Object.fromEntries(Object.keys(sent).map((field) => [field, values[field]]));
    // Before it is named: what has no name is called by its place.
    if ('collection' in target) lists.put(target.collection, after as AnyItem, true);
    const which = syncWords().quoted(labelOf(target, after));
    const message = { done: words.saved(which), what: syncWords().theChange(which) };
    if (target.kind === 'document') {
      documents.put(target.name, after as AnyDocument, true);
      const step = changes.steps.document(target.name, pick(before), pick(after), message);
      changes.offerUndo(step);
      if (target.name === 'profile') tellMore((part) => part.tellUnseenProfile(notices, after as Document<'profile'>, step));
      return;
    }
    if (target.kind === 'file') {
      library.put(target.path, after as unknown as StoredFile, true);
      changes.offerUndo(changes.steps.file(target.path, pick(before), pick(after), message));
      return;
    }
    const { collection } = target;
    const item = after as AnyItem;
    notices.clearProblems(keyOf(target));
    const duplicate = duplicatesAmong(definitionOf(collection), lists.items(collection))(item);
    const isNew = target.kind === 'new';
    const warning = warningIn({ target }, item);
    const step = isNew
      ? changes.steps.created(collection, [item.id], { done: words.added(which), what: words.theAdding(which) })
      : changes.steps.fields(collection, [{ id: item.id, from: pick(before), to: pick(after) }], message);
    changes.offerUndo(
      step,
      [
        duplicate && shellWords().duplicate(duplicate.sentence, short(titleOf(collection, duplicate.item))),
        warning?.question ? null : warning?.message,
      ]
        .map((each) => (each ? ` ${each}` : ''))
        .join(''),
    );
    tellWhereSeen({ collection, ids: [item.id], isShownNow: isNew || definitionOf(collection).enabledField in sent, about: step });
    for (const { from, to } of referencesTo(collections, collection)) if (from.follows || to.by in sent) lists.refresh(from.name as CollectionName);
  }

  /** Names this opened page. */
  const page = Math.random().toString(36).slice(2);
  const resumableUploads = createResumableUploads({
    storage: () => window.localStorage,
    owner: facts.user.id,
    page,
    now: Date.now,
    // Uploads without such a request expire after a day.
    terminate: (address) => void fetch(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => undefined),
  });
  const attachments = createAttachments({
    send: async (file, { slot, onChange }) => {
      const { startUpload } = await loadPart(() => import('../files/uploads/upload.ts'));
      const { name, type, size } = file;
      const task = startUpload(file, { name, type, size, renewSession: session.renew, onChange, storage: resumableUploads.storageFor(slot) });
      task.done.then(() => onWritten('/api/files')).catch(() => undefined);
      return task;
    },
    describe: async (url, { alt, decorative }, isLater) => {
      const to = decorative ? { decorative } : { alt };
      try {
        const path = filePathOf(url) ?? '';
        const before = await library.get(path);
        library.put(path, await api.patchFile(path, before.version, to), true);
        const message = { done: words.descriptionSaved(before.name), what: words.theText(before.name) };
        if (isLater) changes.offerUndo(changes.steps.file(path, decorative ? { decorative: before.decorative } : { alt: before.alt }, to, message));
        return true;
      } catch (error) {
        const text = words.descriptionNotSaved(asProblem(error).message);
        notices.tell({ tone: 'problem', text, stays: true });
        return false;
      }
    },
    abandon: resumableUploads.abandon,
  });
  const edits = createEdits({
    saveQueue,
    files: attachments,
    stored,
    isOwn: (target, version) => {
      if (target.kind === 'file') return library.isOwn(target.path, version);
      if (target.kind === 'document') return documents.isOwn(target.name, version);
      return target.kind === 'item' && lists.isOwn(target.collection, target.id, version);
    },
    isDeletedHere: (target, id) => 'collection' in target && writes.isRemoved(target.collection, id),
    store: (...edit) => storeEdit(api, ...edit),
    onSaved,
    onMerged: (target) =>
      notices.tell({
        tone: 'done',
        text: words.merged(labelOf(target, stored(target) ?? {})),
      }),
    onTrouble: (target, { details }) => {
      if (details.current === undefined) return;
      if (target.kind === 'item') lists.put(target.collection, details.current as AnyItem);
      if (target.kind === 'document') documents.put(target.name, details.current as AnyDocument);
      if (target.kind === 'file') library.put(target.path, descriptionOf(details.current as StoredFile));
      comparing.set(keyOf(target));
    },
    labelOf,
    tidy: (target, typed) => {
      if (target.kind === 'file') return typed;
      return tidied(fieldsOf(target), typed);
    },
    asks: (target, values) => ('collection' in target ? askFirst(target.collection, target.kind === 'new', values) : null),
    follows: (target) => (target.kind === 'item' || target.kind === 'new' ? definitionOf(target.collection).derived : undefined),
  });

  function shownAs(target: Target): string {
    const edit = edits.all.get().get(keyOf(target));
    return syncWords().quoted(edit ? labelOf(target, valuesOf(edit, stored(target) ?? edit.base)) : '');
  }
  /** Forgets what was typed; it can be taken back. */
  function discard(target: Target): void {
    const step = discarded(edits, target, shownAs(target));
    if (step) changes.offerUndo(step);
  }
  /**
   * The same where a key may have been pressed by mistake: much is not forgotten without a question. @returns whether
   * it was done
   */
  async function discardIfConfirmed(target: Target): Promise<boolean> {
    const edit = edits.all.get().get(keyOf(target));
    const discarding = {
      text: words.discardTyped,
      detail: words.notStored(shownAs(target)),
      yes: editingWords().discard,
      no: words.keepTyping,
      dangerous: true,
    };
    if (edit && isMuch(edit) && !(await question.ask(discarding))) return false;
    discard(target);
    return true;
  }

  /** The trash. */
  const trash = queryOptions({ queryKey: ['trash'], queryFn: api.trash });

  return {
    ...facts,
    page,
    otherTabs,
    session,
    api,
    client,
    lists,
    documents,
    trash,
    saveQueue,
    notices,
    undo,
    question,
    writes,
    changes,
    edits,
    discard,
    discardIfConfirmed,
    attachments,
    resumableUploads,
    library,
    comparing,
    stored,
    labelOf,
    ownNameOf,
  };
}
