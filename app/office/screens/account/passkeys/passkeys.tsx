import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { accountScreenWords } from '../../../../words/office/account-screen.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { ProblemNote } from '../../../feedback/problem-note.tsx';
import { useSending } from '../../../feedback/use-sending.ts';
import { browserName } from '../../../model/browser-name.ts';
import entries from '../../../ui/entries.module.css';
import style from '../../../ui/form-section.module.css';
import { formValue } from '../../../ui/form-value.ts';
import { passkeysQuery } from '../lists/account-lists.ts';
import { createPasskey, knowsPasskeys } from './create-passkey.ts';
import { PasskeyEntry } from './passkey-entry.tsx';

/** The passkeys of this person: fingerprint, face or PIN of a device in place of the password and the code. */
export function Passkeys() {
  const words = accountScreenWords();
  const { api, notices } = useOffice();
  const { busy, problem, send } = useSending();
  const { data, error, refetch } = useQuery(passkeysQuery(api.send));

  function add(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const name = formValue(form, 'name').trim() || browserName(navigator.userAgent);
    void send(async () => {
      await createPasskey(api.send, name);
      form.reset();
      notices.show({ tone: 'done', text: words.passkeyAdded(name) });
      await refetch();
    });
  }

  return (
    <>
      <p>{words.passkeyHelp}</p>
      <ProblemNote of={error} onRetry={refetch} />
      <ul className={entries.entries} aria-busy={!data && !error} aria-label={words.passkeys}>
        {data?.map((passkey) => (
          <PasskeyEntry key={passkey.id} passkey={passkey} onChanged={() => void refetch()} />
        ))}
      </ul>
      {data && !knowsPasskeys() ? (
        <p>{words.passkeysUnknown}</p>
      ) : (
        <form className={style.form} onSubmit={add}>
          <ProblemNote of={problem} />
          <TextInput name="name" label={words.passkeyName} description={words.passkeyNameHelp} maxLength={100} />
          <Button type="submit" loading={busy}>
            {words.addPasskey}
          </Button>
        </form>
      )}
    </>
  );
}
