import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { asProblem } from '../api/request.ts';
import { useOffice } from '../office.ts';

/** Signs out and goes to the sign-in screen; a failure is an alert with the message (spec, section 8). */
export function SignOutButton(props: ButtonProps) {
  const { api } = useOffice();
  const [busy, setBusy] = useState(false);

  async function signOut(): Promise<void> {
    setBusy(true);
    try {
      await api.send('POST', '/api/auth/sign-out');
      window.location.assign('/login');
    } catch (error) {
      setBusy(false);
      window.alert(asProblem(error).message);
    }
  }

  return (
    <Button {...props} disabled={busy} onClick={() => void signOut()}>
      Salir
    </Button>
  );
}
