import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { asProblem } from '../api/request.ts';
import { useOffice } from '../office.ts';
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
  const [problem, setProblem] = useState<string | null>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function invite(): Promise<void> {
    setProblem(null);
    try {
      setLink(await api.send<Link>('POST', '/api/invitations'));
    } catch (error) {
      setProblem(asProblem(error).message);
    }
  }
  async function copy({ url }: Link): Promise<void> {
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  }

  return (
    <div className={style.form}>
      <p>Crea un enlace y envíaselo a quien también vaya a administrar el sitio. Sirve una sola vez.</p>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {link ? (
        <>
          <TextInput
            label="Enlace de invitación"
            description={`Vence en ${link.hours} horas.`}
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copy(link)}>
            {isCopied ? 'Copiado' : 'Copiar el enlace'}
          </Button>
        </>
      ) : (
        <Button onClick={() => void invite()}>Crear enlace de invitación</Button>
      )}
    </div>
  );
}
