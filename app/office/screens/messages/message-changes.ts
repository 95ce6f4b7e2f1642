import type { Message } from '#core/contract/messages.ts';
import { messagesWords } from '../../../words/office/messages.ts';
import { syncWords } from '../../../words/office/sync.ts';
import type { OfficeContext } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { deletedMessagesQuery, messagesQuery } from './messages.ts';

/** The changes of a person to whole messages; each has a notice, with an offer to undo it. */
export interface MessageChanges {
  readonly remove: (message: Message) => Promise<void>;
  readonly restore: (message: Message) => Promise<void>;
  readonly mark: (message: Message, read: boolean) => Promise<void>;
}

/** Each change does no harm when an earlier try arrived and only its answer was lost. */
export function messageChanges({ api, changes, client, saveQueue }: Pick<OfficeContext, 'api' | 'changes' | 'client' | 'saveQueue'>): MessageChanges {
  const words = messagesWords();
  const sync = syncWords();
  /** The trash too: its key begins in the same way. */
  const refresh = () => client.invalidateQueries({ queryKey: messagesQuery(api.send).queryKey });
  const run = ({ id, asunto }: Message, task: () => Promise<unknown>) =>
    saveQueue.run(`messages/${id}`, asunto || words.theMessage, task).finally(() => void refresh());
  const removeNow = (message: Message) =>
    run(message, () =>
      api.send('DELETE /api/messages/{id}', { path: { id: message.id } }).catch((error: unknown) => {
        if (asProblem(error).code !== 'not-found') throw error;
      }),
    );
  const bringBack = (message: Message) =>
    run(message, async () => {
      const deleted = await client.query({ ...deletedMessagesQuery(api.send), staleTime: 0 });
      const entry = deleted.find(({ id }) => id === message.id);
      if (entry !== undefined) await api.restoreDeleted(entry.change);
    });
  const setRead = (message: Message, read: boolean) =>
    run(message, () => api.send('PATCH /api/messages/{id}', { path: { id: message.id }, body: { read } }));
  const messageTitle = ({ asunto, email }: Message) => (asunto === '' ? messagesWords().messageFrom(email) : messagesWords().messageAbout(asunto));

  return {
    remove: async (message) => {
      const name = messageTitle(message);
      await changes.perform(
        { done: sync.removed(name, 1), what: sync.theRemoval(name) },
        () => removeNow(message),
        () => bringBack(message),
        sync.inTrash(1),
      );
    },
    mark: async (message, read) => {
      const name = messageTitle(message);
      await changes.perform(
        { done: messagesWords().marked(name, read), what: messagesWords().theMark(name, read) },
        () => setRead(message, read),
        () => setRead(message, !read),
      );
    },
    restore: async (message) => {
      const name = messageTitle(message);
      await changes.perform(
        { done: sync.restored(name), what: sync.theRestoration(name) },
        () => bringBack(message),
        () => removeNow(message),
      );
    },
  };
}
