import { Button } from '@mantine/core';
import { type SubmitEvent, useRef } from 'react';
import { Problem } from '#core/errors.ts';
import { accountScreenWords } from '../../../words/office/account-screen.ts';
import { signInFormWords } from '../../../words/sign-in-form.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { useFirstInvalid } from '../../fields/first-refused.ts';
import style from '../../ui/form-section.module.css';
import { formValue } from '../../ui/form-value.ts';
import { Password } from '../../ui/password.tsx';

/** Changes the password; every other session ends. */
export function PasswordForm() {
  const words = accountScreenWords();
  const { api, notices, client, passwordHint } = useOffice();
  const { busy, problem, send } = useSending();
  const inputs = useRef<HTMLFormElement>(null);
  useFirstInvalid(inputs, problem);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const [currentPassword, newPassword, again] = [formValue(form, 'currentPassword'), formValue(form, 'newPassword'), formValue(form, 'again')];
    void send(async () => {
      if (newPassword !== again) {
        const fields = { again: words.sameAsAbove };
        throw new Problem('failed-precondition', words.passwordsDiffer, { fields });
      }
      await api.send('POST /api/auth/change-password', { body: { currentPassword, newPassword } });
      form.reset();
      notices.show({
        tone: 'done',
        text: words.passwordChanged,
      });
      await client.invalidateQueries({ queryKey: ['sessions'] });
    });
  }

  const input = (name: string, label: string, autoComplete: string, description?: string) => (
    <Password name={name} label={label} autoComplete={autoComplete} description={description} error={problem?.details.fields?.[name]} />
  );
  return (
    <form ref={inputs} className={style.form} onSubmit={submit}>
      <ProblemNote of={problem} />
      {input('currentPassword', words.currentPassword, 'current-password')}
      {input('newPassword', signInFormWords().newPassword, 'new-password', passwordHint)}
      {input('again', words.newPasswordAgain, 'new-password')}
      <Button type="submit" loading={busy}>
        {words.changePassword}
      </Button>
    </form>
  );
}
