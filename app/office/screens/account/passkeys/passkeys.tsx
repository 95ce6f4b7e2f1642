import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useOffice } from '../../../editing/office-context.ts';
import { ProblemNote } from '../../../feedback/problem-note.tsx';
import { useSending } from '../../../feedback/use-sending.ts';
import entries from '../../../ui/entries.module.css';
import { typedIn } from '../../../ui/typed.ts';
import style from '../account.module.css';
import { browserName } from '../browser-name.ts';
import { createPasskey, knowsPasskeys } from './create-passkey.ts';
import { PasskeyEntry } from './passkey-entry.tsx';

/** The passkeys of this person: fingerprint, face or PIN of a device in place of the password and the code. */
export function Passkeys() {
  const { api, notices } = useOffice();
  const { busy, problem, send } = useSending();
  const { data, error, refetch } = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => api.send('GET /api/auth/passkey/list-user-passkeys'),
  });

  function add(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const name = typedIn(form, 'name').trim() || browserName(navigator.userAgent);
    void send(async () => {
      await createPasskey(api.send, name);
      form.reset();
      notices.tell({ tone: 'done', text: `Se agregó la llave de acceso «${name}».` });
      await refetch();
    });
  }

  if (error) return <ProblemNote of={error} onRetry={refetch} />;
  return (
    <>
      <p>Entra con la huella, el rostro o el PIN de tu dispositivo, sin contraseña ni código.</p>
      <ul className={entries.entries} aria-busy={!data} aria-label="Llaves de acceso">
        {data?.map((passkey) => (
          <PasskeyEntry key={passkey.id} passkey={passkey} onChanged={() => void refetch()} />
        ))}
      </ul>
      {data && !knowsPasskeys() ? (
        <p>Este navegador no puede guardar llaves de acceso.</p>
      ) : (
        <form className={style.form} onSubmit={add}>
          <ProblemNote of={problem} />
          <TextInput
            name="name"
            label="Nombre de la llave"
            description="Para reconocerla después; por ejemplo, «Laptop del laboratorio»."
            maxLength={100}
          />
          <Button type="submit" loading={busy}>
            Agregar una llave de acceso
          </Button>
        </form>
      )}
    </>
  );
}
