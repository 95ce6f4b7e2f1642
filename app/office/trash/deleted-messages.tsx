import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { officeMoment } from '../dates/civil.ts';
import { messageChanges } from '../messages/message-changes.ts';
import { type DeletedMessage, deletedMessagesQuery, messagesQuery } from '../messages/messages.ts';
import { useOffice } from '../office.ts';
import style from '../ui/entries.module.css';
import { ProblemNote } from '../ui/problem-note.tsx';

/** The deleted messages: restore one, or delete it for good. */
export function DeletedMessages() {
  const office = useOffice();
  const { api, changes, client, question, timeZone } = office;
  const { data: messages, error, refetch } = useQuery(deletedMessagesQuery(api.send));

  async function purge({ change, email }: DeletedMessage): Promise<void> {
    const detail = `El mensaje de ${email} se borra para siempre. Esto no se puede deshacer.`;
    if (!(await question.ask({ text: '¿Borrar para siempre?', detail, yes: 'Borrar para siempre', dangerous: true }))) return;
    await changes.run(() => api.purge(change), 'Se borró para siempre.');
    await client.invalidateQueries({ queryKey: messagesQuery(api.send).queryKey });
  }

  if (error) return <ProblemNote of={error} onRetry={refetch} />;
  if (!messages || messages.length === 0) return null;
  return (
    <section aria-labelledby="deleted-messages">
      <h2 id="deleted-messages">Mensajes</h2>
      <ul className={style.entries}>
        {messages.map((message) => {
          const title = message.asunto || 'Sin asunto';
          return (
            <li key={message.change}>
              <div className={style.text}>
                <strong>{title}</strong>
                <span>
                  De {message.email}. {message.by} lo eliminó el <time dateTime={message.at}>{officeMoment(message.at, timeZone)}</time>
                </span>
              </div>
              <Button size="xs" variant="default" aria-label={`Restaurar «${title}»`} onClick={() => void messageChanges(office).restore(message)}>
                Restaurar
              </Button>
              <Button size="xs" variant="subtle" color="red" aria-label={`Borrar para siempre «${title}»`} onClick={() => void purge(message)}>
                Borrar para siempre
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
