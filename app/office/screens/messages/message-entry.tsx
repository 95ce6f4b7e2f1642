import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ContactMessage, Received } from '#core/contract/messages.ts';
import { officeMoment } from '#core/time/civil.ts';
import { messagesWords } from '../../../words/office/messages.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import entries from '../../ui/entries.module.css';
import { CopyButton } from '../copy-button.tsx';
import { messageChanges } from './message-changes.ts';
import style from './messages.module.css';
import { deliveryOf, hasFailed, replyLink } from './messages.ts';

export interface MessageEntryProps extends Pick<Received, 'forwarding'> {
  readonly message: ContactMessage;
  readonly onChanged: () => Promise<unknown>;
  /** True of the one that the address asks for: it is opened, and the focus is led to it. */
  readonly isWanted: boolean;
}

/** One message of the contact form: its subject, and what can be done with it when it is opened. */
export function MessageEntry({ message, forwarding, onChanged, isWanted }: MessageEntryProps) {
  const words = messagesWords();
  const office = useOffice();
  const { api, changes, question, timeZone } = office;
  const { id, email, asunto, mensaje, receivedDate, read, attempts, lastError } = message;
  const delivery = deliveryOf(message, forwarding);
  const entry = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isWanted || entry.current === null) return;
    entry.current.open = true;
    entry.current.scrollIntoView({ block: 'nearest' });
    entry.current.querySelector('summary')?.focus();
  }, [isWanted]);

  async function change(body: { read?: boolean; retry?: true }): Promise<void> {
    await changes.run(() => api.send('PATCH /api/messages/{id}', { path: { id }, body }));
    await onChanged();
  }
  async function remove(): Promise<void> {
    const detail = words.goesToTrash(email);
    if (!(await question.askToDelete(detail))) return;
    await messageChanges(office).remove(message);
  }

  return (
    <li data-unread={!read || undefined}>
      <details ref={entry} onToggle={(event) => event.currentTarget.open && !read && void change({ read: true })}>
        <summary>
          <span className={style.subject}>{asunto || words.noSubject}</span>
          <span className={style.facts}>
            {!read && <strong>{words.unread} </strong>}
            {email}, <time dateTime={receivedDate}>{officeMoment(receivedDate, timeZone)}</time>
            {delivery !== '' && `. ${delivery}`}
          </span>
        </summary>
        <p className={style.body}>{mensaje}</p>
        {hasFailed(message) && (
          <Alert color="red" p="xs">
            {delivery} ({words.attempts(attempts)}){lastError && `: ${lastError}`}
          </Alert>
        )}
        <div className={entries.bar}>
          <Button component="a" size="xs" href={replyLink(message)}>
            {words.reply}
          </Button>
          <CopyButton size="xs" text={email} label={uiWords().copyAddress} copied={uiWords().addressCopied} />
          <Button size="xs" variant="default" onClick={() => void messageChanges(office).mark(message, !read)}>
            {read ? words.markUnread : words.markRead}
          </Button>
          {forwarding && hasFailed(message) && (
            <Button size="xs" variant="default" onClick={() => void change({ retry: true })}>
              {words.retryForwarding}
            </Button>
          )}
          <Button size="xs" variant="subtle" color="red" onClick={() => void remove()}>
            {uiWords().delete}
          </Button>
        </div>
      </details>
    </li>
  );
}
