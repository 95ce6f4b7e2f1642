import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { accountScreenWords } from '../../../words/office/account-screen.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import style from '../../ui/form-section.module.css';
import { CopyButton } from '../copy-button.tsx';

interface Link {
  readonly url: string;
  /** The time for which it can be used. */
  readonly hours: number;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Makes a one-time link with which somebody else becomes an administrator. */
export function Invitation() {
  const words = accountScreenWords();
  const { api } = useOffice();
  const [link, setLink] = useState<Link | null>(null);
  const { busy, problem, send } = useSending();

  const invite = async () => setLink(await api.send('POST /api/invitations'));

  return (
    <div className={style.form}>
      <p>{words.invitationHelp}</p>
      {link ? (
        <>
          <TextInput
            ref={focus}
            label={words.invitationLink}
            description={words.lapsesIn(link.hours)}
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={link.url} label={words.copyLink} copied={words.copied} />
        </>
      ) : (
        <>
          <ProblemNote of={problem} />
          <Button onClick={() => void send(invite)} loading={busy}>
            {words.createInvitation}
          </Button>
        </>
      )}
    </div>
  );
}
