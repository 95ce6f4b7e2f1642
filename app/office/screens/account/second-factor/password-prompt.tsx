import type { SubmitEvent } from 'react';
import { accountScreenWords } from '../../../../words/office/account-screen.ts';
import { ProblemNote } from '../../../feedback/problem-note.tsx';
import { useSending } from '../../../feedback/use-sending.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import style from '../../../ui/form-section.module.css';
import { formValue } from '../../../ui/form-value.ts';
import { Password } from '../../../ui/password.tsx';

export interface PasswordPromptProps {
  /** The label of the button. */
  readonly label: string;
  /** True when what follows makes the account less safe. */
  readonly dangerous?: boolean;
  readonly run: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password once more, before something that whoever finds an open window must not do. */
export function PasswordPrompt({ label, dangerous = false, run, onCancel }: PasswordPromptProps) {
  const { busy, problem, send } = useSending();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = formValue(event.currentTarget, 'password');
    void send(() => run(password));
  }

  return (
    <form className={style.form} onSubmit={submit}>
      <ProblemNote of={problem && { message: problem.details.fields?.password ?? problem.message }} />
      <Password name="password" label={accountScreenWords().yourPassword} autoComplete="current-password" autoFocus />
      <FormFoot send={label} loading={busy} {...(dangerous && { color: 'red' })} onCancel={onCancel} />
    </form>
  );
}
