import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { Problem } from '#core/errors.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { Password } from '../../ui/password.tsx';
import { typedIn } from '../../ui/typed.ts';
import style from './account.module.css';

/** Changes the password; every other session ends. */
export function PasswordForm() {
  const { api, notices, client, passwordHint } = useOffice();
  const { busy, problem, send } = useSending();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const [currentPassword, newPassword, again] = [typedIn(form, 'currentPassword'), typedIn(form, 'newPassword'), typedIn(form, 'again')];
    void send(async () => {
      if (newPassword !== again) {
        const fields = { again: 'Escríbela igual que arriba.' };
        throw new Problem('failed-precondition', 'Las dos contraseñas nuevas no son iguales.', { fields });
      }
      await api.send('POST /api/auth/change-password', { body: { currentPassword, newPassword, revokeOtherSessions: true } });
      form.reset();
      notices.tell({
        tone: 'done',
        text: 'Se cambió la contraseña y se cerraron las otras sesiones. Los enlaces de invitación que nadie usó ya no sirven.',
      });
      await client.invalidateQueries({ queryKey: ['sessions'] });
    });
  }

  const input = (name: string, label: string, autoComplete: string, description?: string) => (
    <Password name={name} label={label} autoComplete={autoComplete} description={description} error={problem?.details.fields?.[name]} />
  );
  return (
    <form className={style.form} onSubmit={submit}>
      <ProblemNote of={problem} />
      {input('currentPassword', 'Contraseña actual', 'current-password')}
      {input('newPassword', 'Contraseña nueva', 'new-password', passwordHint)}
      {input('again', 'Contraseña nueva, otra vez', 'new-password')}
      <Button type="submit" loading={busy}>
        Cambiar la contraseña
      </Button>
    </form>
  );
}
