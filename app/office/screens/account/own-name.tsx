import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef } from 'react';
import { accountScreenWords } from '../../../words/office/account-screen.ts';
import { signInFormWords } from '../../../words/sign-in-form.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { useFirstInvalid } from '../../fields/first-refused.ts';
import style from '../../ui/form-section.module.css';
import { formValue } from '../../ui/form-value.ts';
import { administratorsQuery } from './lists/account-lists.ts';

/** The person who is signed in, and the name that others read. */
export function OwnName() {
  const words = accountScreenWords();
  const { api, client, notices, user } = useOffice();
  const { data: people } = useQuery(administratorsQuery(api.send));
  const { busy, problem, send } = useSending();
  const inputs = useRef<HTMLFormElement>(null);
  useFirstInvalid(inputs, problem);
  const me = people?.find(({ own }) => own) ?? user;
  const refused = problem?.details.fields?.name;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = formValue(event.currentTarget, 'name');
    void send(async () => {
      await api.send('PATCH /api/administrators/me', { body: { name } });
      notices.show({ tone: 'done', text: words.nameSaved });
      await client.invalidateQueries({ queryKey: ['administrators'] });
    });
  }

  return (
    <form ref={inputs} className={style.form} onSubmit={submit}>
      <p>
        {words.youEnterWith} <strong>{me.email}</strong>. {words.otherEmail}
      </p>
      {refused === undefined && <ProblemNote of={problem} />}
      <TextInput
        name="name"
        label={signInFormWords().yourName}
        description={words.yourNameHelp}
        autoComplete="name"
        // A person who gave no name is called by the e-mail.
        defaultValue={me.name === me.email ? '' : me.name}
        error={refused}
      />
      <Button type="submit" loading={busy}>
        {words.saveName}
      </Button>
    </form>
  );
}
