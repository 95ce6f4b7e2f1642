import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { secondStepCall } from '../../ui/second-step-call.ts';
import { asProblem } from '../api/request.ts';
import { useOffice } from '../office.ts';
import { useObserved } from '../state/observable.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { typedIn } from '../ui/typed.ts';

/** Asks for the password over the page when the session has ended, so that nothing that was typed is lost. */
export function SignInDialog() {
  const { session, api, user } = useOffice();
  const asking = useObserved(session.asking, (each) => each);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The password was right, and the code is still to come. */
  const [isHalfIn, setIsHalfIn] = useState(false);
  if (!asking) return null;

  function answer(signedIn: boolean): void {
    setIsHalfIn(false);
    session.answer(signedIn);
  }
  function startAgain(): void {
    setProblem(null);
    setIsHalfIn(false);
  }
  async function send(form: HTMLFormElement): Promise<void> {
    if (isHalfIn) {
      const { path, body } = secondStepCall(typedIn(form, 'code'));
      await api.send('POST', path, { body });
      return answer(true);
    }
    const body = { email: typedIn(form, 'email'), password: typedIn(form, 'password') };
    const { twoFactorRedirect } = await api.send<{ twoFactorRedirect?: boolean }>('POST', '/api/auth/sign-in/email', { body });
    if (twoFactorRedirect) setIsHalfIn(true);
    else answer(true);
  }

  async function signIn(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setProblem(null);
    try {
      await send(form);
    } catch (error) {
      setProblem(asProblem(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Tu sesión terminó" onClose={() => answer(false)}>
      <p>Lo que escribiste sigue aquí. Entra de nuevo y se guardará.</p>
      <form onSubmit={(event) => void signIn(event)} style={{ display: 'grid', gap: '0.75rem' }}>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {isHalfIn ? (
          <TextInput
            key="code"
            name="code"
            label="Código"
            description="El que muestra tu aplicación, o uno de tus códigos de recuperación."
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            autoFocus
          />
        ) : (
          <>
            <TextInput type="email" name="email" label="E-mail" autoComplete="username" required withAsterisk={false} defaultValue={user.email} />
            <PasswordInput
              name="password"
              label="Contraseña"
              autoComplete="current-password"
              required
              withAsterisk={false}
              autoFocus
              visibilityToggleButtonProps={{ 'aria-label': 'Mostrar lo escrito', tabIndex: 0 }}
            />
          </>
        )}
        <div className={buttons.line}>
          {isHalfIn && (
            <Button variant="default" onClick={startAgain}>
              Empezar de nuevo
            </Button>
          )}
          <Button variant="default" onClick={() => answer(false)}>
            Ahora no
          </Button>
          <Button type="submit" loading={busy}>
            Entrar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
