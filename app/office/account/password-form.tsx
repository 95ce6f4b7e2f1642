import { Alert, Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { asProblem } from '../api/request.ts';
import { useOffice } from '../office.ts';
import style from './account.module.css';

/** Changes the password; every other session ends. */
export function PasswordForm() {
  const { api, notices, client } = useOffice();
  const [problem, setProblem] = useState<{ text: string; fields: Readonly<Record<string, string>> } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const { currentPassword, newPassword, again } = Object.fromEntries(new FormData(form));
    if (newPassword !== again) {
      setProblem({ text: 'Las dos contraseñas nuevas no son iguales.', fields: { again: 'Escríbela igual que arriba.' } });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await api.send('POST', '/api/auth/change-password', { body: { currentPassword, newPassword, revokeOtherSessions: true } });
      form.reset();
      notices.tell({ tone: 'done', text: 'Se cambió la contraseña y se cerraron las otras sesiones.' });
      await client.invalidateQueries({ queryKey: ['sessions'] });
    } catch (error) {
      const { message, details } = asProblem(error);
      setProblem({ text: message, fields: details.fields ?? {} });
    } finally {
      setBusy(false);
    }
  }

  const input = (name: string, label: string, autoComplete: string) => (
    <PasswordInput
      name={name}
      label={label}
      autoComplete={autoComplete}
      required
      withAsterisk={false}
      error={problem?.fields[name]}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar lo escrito', tabIndex: 0 }}
    />
  );
  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
      {problem && (
        <Alert color="red" role="alert">
          {problem.text}
        </Alert>
      )}
      {input('currentPassword', 'Contraseña actual', 'current-password')}
      {input('newPassword', 'Contraseña nueva', 'new-password')}
      {input('again', 'Contraseña nueva, otra vez', 'new-password')}
      <Button type="submit" loading={busy}>
        Cambiar la contraseña
      </Button>
    </form>
  );
}
