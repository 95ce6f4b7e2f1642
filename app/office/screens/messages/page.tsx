import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../editing/office-context.ts';
import { part } from '../../feedback/part.tsx';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { MessageEntry } from './message-entry.tsx';
import style from './messages.module.css';
import { isStranded, messagesQuery } from './messages.ts';

const PersonData = part(
  () => import('./person-data.tsx'),
  (module) => module.PersonData,
);

export const meta = () => [{ title: 'Mensajes' }, { name: 'robots', content: 'noindex' }];

/** What visitors wrote in the contact form. */
export default function Messages() {
  const { api } = useOffice();
  const { data: received, error, refetch } = useQuery(messagesQuery(api.send));
  const [isAsking, setIsAsking] = useState(false);

  return (
    <Screen heading="Mensajes">
      <div>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Datos de una persona…
        </Button>
      </div>
      {isAsking && <PersonData onClose={() => setIsAsking(false)} onErased={refetch} />}
      <ProblemNote of={error} onRetry={refetch} />
      {received?.items.some((message) => isStranded(message, received)) && (
        <Alert>
          Los mensajes sin reenviar se quedan aquí: ya no hay a dónde reenviarlos. Para recibirlos por correo, quien administra el servidor puede
          configurar <code>SMTP_URL</code> y <code>CONTACT_TO</code>, o <code>CONTACT_FORWARD_URL</code>.
        </Alert>
      )}
      {!received && !error && <p aria-busy="true">Cargando…</p>}
      {received?.items.length === 0 && <p>Todavía no hay mensajes.</p>}
      <ul className={style.messages}>
        {received?.items.map((message) => (
          <MessageEntry key={message.id} message={message} forwarding={received.forwarding} onChanged={refetch} />
        ))}
      </ul>
    </Screen>
  );
}
