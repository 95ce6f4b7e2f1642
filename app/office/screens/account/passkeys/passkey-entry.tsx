import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Passkey } from '#core/contract/sign-in.ts';
import { officeMoment } from '#core/time/civil.ts';
import { accountScreenWords } from '../../../../words/office/account-screen.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import { useOffice } from '../../../editing/office-context.ts';
import style from '../../../ui/entries.module.css';
import { formValue } from '../../../ui/form-value.ts';

export interface PasskeyEntryProps {
  readonly passkey: Passkey;
  readonly onChanged: () => void;
}

/** One passkey in the list: its name, which can be changed, and the way to delete it. */
export function PasskeyEntry({ passkey: { id, name, createdAt }, onChanged }: PasskeyEntryProps) {
  const words = accountScreenWords();
  const { api, changes, question, timeZone } = useOffice();
  const [isNaming, setIsNaming] = useState(false);
  const called = name || words.nameless;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const to = formValue(event.currentTarget, 'name').trim();
    const rename = () => api.send('POST /api/auth/passkey/update-passkey', { body: { id, name: to } });
    // A name that could not be stored stays to be read and sent again.
    if (!(await changes.run(rename, words.renamed))) return;
    setIsNaming(false);
    onChanged();
  }
  async function remove(): Promise<void> {
    const detail = words.passkeyLost;
    if (!(await question.ask({ text: words.removePasskey(called), detail, yes: uiWords().delete, dangerous: true }))) return;
    await changes.run(() => api.send('POST /api/auth/passkey/delete-passkey', { body: { id } }), words.passkeyRemoved);
    onChanged();
  }

  if (isNaming) {
    return (
      <li>
        <form className={style.text} onSubmit={(event) => void submit(event)} onKeyDown={(event) => event.key === 'Escape' && setIsNaming(false)}>
          <TextInput name="name" aria-label={words.passkeyNameOf(called)} defaultValue={called} required maxLength={100} pattern=".*\S.*" autoFocus />
          <Button size="xs" type="submit">
            {uiWords().save}
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li>
      <div className={style.text}>
        <strong>{called}</strong>
        {createdAt && (
          <span>
            {words.created} <time dateTime={createdAt}>{officeMoment(createdAt, timeZone)}</time>
          </span>
        )}
      </div>
      <Button size="xs" variant="default" onClick={() => setIsNaming(true)} aria-label={words.rename(called)}>
        {words.renameShort}
      </Button>
      <Button size="xs" variant="default" onClick={() => void remove()} aria-label={uiWords().deleteNamed(called)}>
        {uiWords().delete}
      </Button>
    </li>
  );
}
