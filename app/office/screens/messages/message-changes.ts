import type { Message } from '#core/contract/messages.ts';
import type { OfficeContext } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { deletedMessagesQuery, messagesQuery } from './messages.ts';

/** What a person does with whole messages; each is told, with an offer to undo it. */
export interface MessageChanges {
  readonly remove: (message: Message) => Promise<void>;
  readonly restore: (message: Message) => Promise<void>;
  readonly mark: (message: Message, read: boolean) => Promise<void>;
}

/** Each change does no harm when an earlier try arrived and only its answer was lost. */
export function messageChanges({ api, changes, client, saver }: Pick<OfficeContext, 'api' | 'changes' | 'client' | 'saver'>): MessageChanges {
  /** The trash too: its key begins in the same way. */
  const refresh = () => client.invalidateQueries({ queryKey: messagesQuery(api.send).queryKey });
  const run = ({ id, asunto }: Message, task: () => Promise<unknown>) =>
    saver.run(`messages/${id}`, asunto || 'El mensaje', task).finally(() => void refresh());
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
  const nameOf = ({ asunto, email }: Message) => (asunto === '' ? `el mensaje de ${email}` : `el mensaje «${asunto}»`);

  return {
    remove: async (message) => {
      const name = nameOf(message);
      await changes.perform(
        { done: `Se eliminó ${name}.`, what: `el borrado de ${name}` },
        () => removeNow(message),
        () => bringBack(message),
        ' Queda en la papelera.',
      );
    },
    mark: async (message, read) => {
      const how = `como ${read ? 'leído' : 'no leído'}`;
      const name = nameOf(message);
      await changes.perform(
        { done: `Se marcó ${name} ${how}.`, what: `la marca de ${name} ${how}` },
        () => setRead(message, read),
        () => setRead(message, !read),
      );
    },
    restore: async (message) => {
      const name = nameOf(message);
      await changes.perform(
        { done: `Se restauró ${name}.`, what: `la restauración de ${name}` },
        () => bringBack(message),
        () => removeNow(message),
      );
    },
  };
}
