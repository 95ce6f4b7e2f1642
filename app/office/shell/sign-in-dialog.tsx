import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { EXACT_TEXT } from '../../ui/exact-text.ts';
import { secondStepCall } from '../../ui/second-step-call.ts';
import { signInWords } from '../../words/office/sign-in.ts';
import { signInFormWords } from '../../words/sign-in-form.ts';
import { useOffice } from '../editing/office-context.ts';
import { ProblemNote } from '../feedback/problem-note.tsx';
import { useSending } from '../feedback/use-sending.ts';
import type { SignInReason } from '../sync/session.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { formValue } from '../ui/form-value.ts';
import { Password } from '../ui/password.tsx';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';

/** Asks for the password over the page, so that nothing that was typed or asked for is lost. */
export function SignInDialog({ reason }: { readonly reason: SignInReason }) {
  const words = signInWords();
  const { session, api, client, user } = useOffice();
  const { busy, problem, send, forget } = useSending();
  /** The password was right, and the code is still to come. */
  const [isHalfIn, setIsHalfIn] = useState(false);
  const { title, text, cancel, enter: confirm } = words.reasons[reason];
  const isConfirming = reason === 'old';

  function answer(signedIn: boolean): void {
    setIsHalfIn(false);
    session.answer(signedIn);
    if (signedIn) void client.invalidateQueries({ queryKey: ['sessions'] });
  }
  function startAgain(): void {
    forget();
    setIsHalfIn(false);
  }
  async function enter(form: HTMLFormElement): Promise<void> {
    if (isHalfIn) {
      const { operation, body } = secondStepCall(formValue(form, 'code'));
      await api.send(operation, { body });
      return answer(true);
    }
    const body = { email: formValue(form, 'email'), password: formValue(form, 'password') };
    const { twoFactorRedirect } = await api.send('POST /api/auth/sign-in/email', { body });
    if (twoFactorRedirect) setIsHalfIn(true);
    else answer(true);
  }

  function signIn(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    void send(() => enter(form));
  }

  return (
    <Dialog title={title} onClose={() => answer(false)}>
      <p>{text}</p>
      <form onSubmit={signIn} style={{ display: 'grid', gap: '0.75rem' }}>
        <ProblemNote of={problem} />
        {isHalfIn ? (
          <TextInput
            key="code"
            name="code"
            label={signInFormWords().code}
            description={words.codeHelp}
            autoComplete="one-time-code"
            {...EXACT_TEXT}
            required
            withAsterisk={false}
            autoFocus
          />
        ) : (
          <>
            <TextInput
              type="email"
              name="email"
              label={signInFormWords().email}
              autoComplete="username"
              required
              withAsterisk={false}
              defaultValue={user.email}
              readOnly={isConfirming}
            />
            <Password name="password" label={signInFormWords().password} autoComplete="current-password" data-autofocus />
          </>
        )}
        {isConfirming && !isHalfIn && <ConfirmByPasskey send={send} onConfirmed={() => answer(true)} />}
        <div className={buttons.line}>
          {isHalfIn && (
            <Button variant="default" onClick={startAgain}>
              {signInFormWords().startAgain}
            </Button>
          )}
          <Button variant="default" onClick={() => answer(false)}>
            {cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
