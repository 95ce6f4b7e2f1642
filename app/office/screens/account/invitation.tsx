import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { CopyButton } from '../copy-button.tsx';
import style from './account.module.css';

interface Link {
  readonly url: string;
  /** How long it can be used. */
  readonly hours: number;
}

/** Makes a one-time link with which somebody else becomes an administrator. */
export function Invitation() {
  const { api } = useOffice();
  const [link, setLink] = useState<Link | null>(null);
  const { busy, problem, send } = useSending();

  const invite = async () => setLink(await api.send('POST /api/invitations'));

  return (
    <div className={style.form}>
      <p>Crea un enlace y envíaselo a quien también vaya a administrar el sitio. Sirve una sola vez, y deja de servir si cambias tu contraseña.</p>
      {link ? (
        <>
          <TextInput
            label="Enlace de invitación"
            description={`Vence en ${link.hours} horas.`}
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={link.url} label="Copiar el enlace" copied="Copiado" />
        </>
      ) : (
        <>
          <ProblemNote of={problem} />
          <Button onClick={() => void send(invite)} loading={busy}>
            Crear enlace de invitación
          </Button>
        </>
      )}
    </div>
  );
}
