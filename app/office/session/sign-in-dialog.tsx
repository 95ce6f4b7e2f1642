import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { asProblem } from '../api/request.ts';
import { useOffice } from '../office.ts';
import { useObserved } from '../state/observable.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';

/** Asks for the password over the page when the session has ended, so that nothing that was typed is lost. */
export function SignInDialog() {
  const { session, api, user } = useOffice();
  const asking = useObserved(session.asking, (each) => each);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!asking) return null;

  async function signIn(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    try {
      await api.send('POST', '/api/auth/sign-in/email', { body: { email: form.get('email'), password: form.get('password') } });
      session.answer(true);
    } catch (error) {
      setProblem(asProblem(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Tu sesión terminó" onClose={() => session.answer(false)}>
      <p>Lo que escribiste sigue aquí. Entra de nuevo y se guardará.</p>
      <form onSubmit={(event) => void signIn(event)} style={{ display: 'grid', gap: '0.75rem' }}>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
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
        <div className={buttons.line}>
          <Button variant="default" onClick={() => session.answer(false)}>
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
