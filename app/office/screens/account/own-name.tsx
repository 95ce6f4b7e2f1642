import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { typedIn } from '../../ui/typed.ts';
import style from './account.module.css';
import { administratorsQuery } from './people.ts';

/** Who is signed in, and what others read this person is called. */
export function OwnName() {
  const { api, client, notices, user } = useOffice();
  const { data: people } = useQuery(administratorsQuery(api.send));
  const { busy, problem, send } = useSending();
  const me = people?.find(({ own }) => own) ?? user;
  const refused = problem?.details.fields?.name;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = typedIn(event.currentTarget, 'name');
    void send(async () => {
      await api.send('PATCH /api/administrators/me', { body: { name } });
      notices.tell({ tone: 'done', text: 'Se guardó tu nombre.' });
      await client.invalidateQueries({ queryKey: ['administrators'] });
    });
  }

  return (
    <form className={style.form} onSubmit={submit}>
      <p>
        Entras con <strong>{me.email}</strong>. Para usar otro correo, invítate con él, entra con la cuenta nueva y quita esta en «Administradores».
      </p>
      {refused === undefined && <ProblemNote of={problem} />}
      <TextInput
        name="name"
        label="Tu nombre"
        description="Así te nombran el historial y los últimos cambios."
        autoComplete="name"
        // Whoever gave no name is called by the e-mail.
        defaultValue={me.name === me.email ? '' : me.name}
        error={refused}
      />
      <Button type="submit" loading={busy}>
        Guardar el nombre
      </Button>
    </form>
  );
}
