import type { ContactMessage } from '#core/contract/messages.ts';
import { messagesWords } from '../../../words/office/messages.ts';
import { syncWords } from '../../../words/office/sync.ts';
import type { OfficeContext } from '../../editing/office-context.ts';
import { type Resource, removeOnce, restoreOnce } from '../../sync/removal.ts';
import { deletedMessagesQuery, messagesQuery } from './messages.ts';

/** The changes of a person to whole messages; each has a notice, with an offer to undo it. */
export interface MessageChanges {
  readonly remove: (message: ContactMessage) => Promise<void>;
  readonly restore: (message: ContactMessage) => Promise<void>;
  readonly mark: (message: ContactMessage, read: boolean) => Promise<void>;
}

/** Names a message among the changes. */
export const keyOfMessage = ({ id }: Pick<ContactMessage, 'id'>) => `messages/${id}`;

/** Each change does no harm when an earlier try arrived and only its answer was lost. */
export function messageChanges({ api, changes, client, saveQueue }: Pick<OfficeContext, 'api' | 'changes' | 'client' | 'saveQueue'>): MessageChanges {
  const words = messagesWords();
  const sync = syncWords();
  /** The trash too: its key begins in the same way. */
  const refresh = () => client.invalidateQueries({ queryKey: messagesQuery(api.send).queryKey });
  const run = (message: ContactMessage, task: () => Promise<unknown>) =>
    saveQueue.run(keyOfMessage(message), message.asunto || words.theMessage, task).finally(() => void refresh());
  const resourceOf = ({ id }: ContactMessage): Resource<void> => ({
    remove: () => api.send('DELETE /api/messages/{id}', { path: { id } }),
    findDeleted: async () => (await client.query({ ...deletedMessagesQuery(api.send), staleTime: 0 })).find((each) => each.id === id),
    // The list of messages is loaded again in any case.
    get: async () => undefined,
  });
  const removeNow = (message: ContactMessage) => run(message, () => removeOnce(resourceOf(message)));
  const bringBack = (message: ContactMessage) => run(message, () => restoreOnce(api, resourceOf(message)));
  const setRead = (message: ContactMessage, read: boolean) =>
    run(message, () => api.send('PATCH /api/messages/{id}', { path: { id: message.id }, body: { read } }));
  const messageTitle = ({ asunto, email }: ContactMessage) =>
    asunto === '' ? messagesWords().messageFrom(email) : messagesWords().messageAbout(asunto);

  return {
    remove: async (message) => {
      const name = messageTitle(message);
      await changes.perform(
        { done: sync.removed(name, 1), what: sync.theRemoval(name), restores: [keyOfMessage(message)] },
        { again: () => removeNow(message), back: () => bringBack(message) },
        sync.inTrash(1),
      );
    },
    mark: async (message, read) => {
      const name = messageTitle(message);
      await changes.perform(
        { done: messagesWords().marked(name, read), what: messagesWords().theMark(name, read) },
        { again: () => setRead(message, read), back: () => setRead(message, !read) },
      );
    },
    restore: async (message) => {
      const name = messageTitle(message);
      const isBack = await changes.perform(
        { done: sync.restored(name), what: sync.theRestoration(name) },
        { again: () => bringBack(message), back: () => removeNow(message) },
      );
      if (isBack) changes.leftTrash(keyOfMessage(message));
    },
  };
}
