import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { officeMoment } from '../fields/moment/civil.ts';
import { useOffice } from '../office.ts';
import { Screen } from '../ui/screen.tsx';
import style from './messages.module.css';
import { deliveryOf, type Message, messagesQuery, replyLink, wasInVain } from './messages.ts';

export const meta = () => [{ title: 'Mensajes' }, { name: 'robots', content: 'noindex' }];

/** What visitors wrote in the contact form. */
export default function Messages() {
  const { api, changes, question, timeZone } = useOffice();
  const { data: messages, error, refetch } = useQuery(messagesQuery(api.send));

  async function change({ id }: Message, body: { read?: boolean; retry?: true }): Promise<void> {
    await changes.run(() => api.send('PATCH', `/api/messages/${id}`, { body }));
    await refetch();
  }
  async function remove({ id, email }: Message): Promise<void> {
    const detail = `El mensaje de ${email} se borra para siempre.`;
    if (!(await question.ask({ text: 'Are you sure you want to delete it?', detail, yes: 'Eliminar', dangerous: true }))) return;
    await changes.run(() => api.send('DELETE', `/api/messages/${id}`), 'Se eliminó el mensaje.');
    await refetch();
  }

  return (
    <Screen heading="Mensajes">
      {error && (
        <Alert color="red" role="alert">
          {error.message}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Alert>
      )}
      {!messages && !error && <p aria-busy="true">Cargando…</p>}
      {messages?.length === 0 && <p>Todavía no hay mensajes.</p>}
      <ul className={style.messages}>
        {messages?.map((message) => (
          <li key={message.id} data-unread={!message.read || undefined}>
            <details onToggle={(event) => event.currentTarget.open && !message.read && void change(message, { read: true })}>
              <summary>
                <span className={style.subject}>{message.asunto || 'Sin asunto'}</span>
                <span className={style.facts}>
                  {!message.read && <strong>Sin leer. </strong>}
                  {message.email}, <time dateTime={message.receivedDate}>{officeMoment(message.receivedDate, timeZone)}</time>
                  {message.delivery !== 'none' && `. ${deliveryOf(message)}`}
                </span>
              </summary>
              <p className={style.body}>{message.mensaje}</p>
              {wasInVain(message) && (
                <Alert color="red" p="xs">
                  {deliveryOf(message)} ({message.attempts === 1 ? '1 intento' : `${message.attempts} intentos`})
                  {message.lastError && `: ${message.lastError}`}
                </Alert>
              )}
              <div className={style.actions}>
                <Button component="a" size="xs" href={replyLink(message)}>
                  Responder por correo
                </Button>
                <Button size="xs" variant="default" onClick={() => void change(message, { read: !message.read })}>
                  {message.read ? 'Marcar como no leído' : 'Marcar como leído'}
                </Button>
                {wasInVain(message) && (
                  <Button size="xs" variant="default" onClick={() => void change(message, { retry: true })}>
                    Reintentar el reenvío
                  </Button>
                )}
                <Button size="xs" variant="subtle" color="red" onClick={() => void remove(message)}>
                  Eliminar
                </Button>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
