import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../office.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import style from './account.module.css';
import { AskedPassword } from './asked-password.tsx';

interface Link {
  readonly url: string;
  /** How long it can be used. */
  readonly hours: number;
}

/** Makes a one-time link with which somebody else becomes an administrator. */
export function Invitation() {
  const { api } = useOffice();
  const [link, setLink] = useState<Link | null>(null);
  const [isAsked, setAsked] = useState(false);

  const invite = async (password: string) => setLink(await api.send<Link>('POST', '/api/invitations', { body: { password } }));

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
      ) : isAsked ? (
        <AskedPassword label="Crear enlace" run={invite} onCancel={() => setAsked(false)} />
      ) : (
        <Button onClick={() => setAsked(true)}>Crear enlace de invitación</Button>
      )}
    </div>
  );
}
