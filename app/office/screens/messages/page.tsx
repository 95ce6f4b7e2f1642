import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messagesWords } from '../../../words/office/messages.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import { part } from '../../feedback/part.tsx';
import entries from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { MessageEntry } from './message-entry.tsx';
import style from './messages.module.css';
import { isStranded, messagesQuery } from './messages.ts';

const PersonData = part(() => import('./person-data.tsx'), 'PersonData');

export const meta = () => screenTags(screenNamesWords().messages);

/** The visitors' messages by the contact form; `/messages?mensaje=x` opens one. */
export default function Messages() {
  const words = messagesWords();
  const { api } = useOffice();
  const loaded = useQuery(messagesQuery(api.send));
  const { data: received, refetch } = loaded;
  const [isAsking, setIsAsking] = useState(false);
  const wanted = useSearchParams()[0].get('mensaje');

  return (
    <Screen heading={screenNamesWords().messages}>
      <div>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {words.personDataButton}
        </Button>
      </div>
      {isAsking && <PersonData onClose={() => setIsAsking(false)} onErased={refetch} />}
      <LoadState of={loaded} />
      {received?.items.some((message) => isStranded(message, received)) && (
        <Alert>
          {words.stranded} <code>SMTP_URL</code> {words.and} <code>CONTACT_TO</code>, {words.or} <code>CONTACT_FORWARD_URL</code>.
        </Alert>
      )}
      {received?.items.length === 0 && <p>{words.none}</p>}
      <ul className={`${entries.entries} ${style.messages}`}>
        {received?.items.map((message) => (
          <MessageEntry key={message.id} message={message} forwarding={received.forwarding} onChanged={refetch} isWanted={message.id === wanted} />
        ))}
      </ul>
    </Screen>
  );
}
