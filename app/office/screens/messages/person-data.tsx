import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Message } from '#core/contract/messages.ts';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import style from './messages.module.css';

interface Found {
  readonly email: string;
  readonly items: readonly Message[];
  readonly backupDays: number | null;
}

/** What one person sent: handed out or erased for good where they ask for it (docs/security.md). */
export function PersonData({ onClose, onErased }: { readonly onClose: () => void; readonly onErased: () => unknown }) {
  const { api, changes, question } = useOffice();
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<{ readonly message: string } | null>(null);

  async function look(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFound(null);
    setProblem(null);
    try {
      const body = { email };
      setFound({ email, ...(await api.send('POST /api/messages/of-person', { body })) });
    } catch (error) {
      setProblem(asProblem(error));
    }
  }

  async function erase({ email: of, items, backupDays }: Found): Promise<void> {
    const isSure = await question.ask({
      text: `¿Borrar para siempre lo que envió ${of}?`,
      detail: `${counted(items.length)} No se puede deshacer. ${inBackups(backupDays)}`,
      yes: 'Borrar para siempre',
      dangerous: true,
    });
    if (!isSure) return;
    const wasErased = await changes.run(async () => {
      await api.send('POST /api/messages/of-person/erase', { body: { email: of } });
    }, `Se borró para siempre lo que envió ${of}.`);
    if (!wasErased) return;
    onErased();
    onClose();
  }

  return (
    <Dialog title="Datos de una persona" onClose={onClose} closable>
      <p>Si alguien pide ver o borrar lo que envió por el formulario de contacto, búscalo por su correo. También se busca en la papelera.</p>
      <form noValidate className={style.person} onSubmit={(event) => void look(event)}>
        <TextInput
          label="Correo de la persona"
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          error={problem?.message}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit">Buscar</Button>
      </form>
      <div role="status">{found && <p>{counted(found.items.length)}</p>}</div>
      {found && found.items.length > 0 && (
        <div className={style.person}>
          <Button variant="default" component="a" download={`mensajes-de-${found.email}.json`} href={asFile(found.items)}>
            Descargar
          </Button>
          <Button color="red" variant="outline" onClick={() => void erase(found)}>
            Borrar para siempre
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function counted(messages: number): string {
  if (messages === 0) return 'No hay mensajes de ese correo.';
  return messages === 1 ? 'Hay 1 mensaje de ese correo.' : `Hay ${messages} mensajes de ese correo.`;
}

function inBackups(days: number | null): string {
  if (days === null) return 'Las copias de seguridad hechas antes lo conservan hasta que otras más recientes ocupan su lugar.';
  return `Las copias de seguridad que el sitio hizo antes lo conservan a más tardar ${days} días; las demás, hasta que otras más recientes ocupan su lugar.`;
}

function asFile(items: readonly Message[]): string {
  return `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(items, null, 2))}`;
}
