import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeMoment } from '#core/civil.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import style from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { BACKUP_REASONS, backupsQuery, rhythm, sizeInWords, withoutFiles } from './backups.ts';
import { Contents } from './contents.tsx';
import { Download } from './download.tsx';

export const meta = () => [{ title: 'Copias de seguridad' }, { name: 'robots', content: 'noindex' }];

/** Backups of everything: make one, download one. */
export default function BackupsScreen() {
  const { api, changes, timeZone } = useOffice();
  const { data: backups, error, refetch } = useQuery(backupsQuery(api.send));
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);

  async function make(): Promise<void> {
    setBusy(true);
    await changes.run(async () => setMissing((await api.send('POST /api/backups')).missing), 'Se hizo la copia de seguridad y se comprobó.');
    setBusy(false);
    await refetch();
  }

  return (
    <Screen heading="Copias de seguridad">
      <p className={style.lead}>
        Cada copia tiene todo: textos, archivos, historial, mensajes y cuentas. {backups && rhythm(backups.every)} Descarga una de vez en cuando y
        guárdala en otro lugar. Si hace falta volver a una copia, entrega el archivo de la copia, nunca tu contraseña, a quien administra el servidor.
      </p>
      {backups && <Contents encrypts={backups.encrypts} />}
      <div>
        <Button onClick={() => void make()} loading={busy}>
          Hacer una copia ahora
        </Button>
      </div>
      <ProblemNote of={error} onRetry={refetch} />
      <ProblemNote of={missing.length === 0 ? null : { message: withoutFiles(missing) }} />
      {!backups && !error && <p aria-busy="true">Cargando…</p>}
      {backups?.items.length === 0 && <p>Todavía no hay copias.</p>}
      <ul className={style.entries}>
        {backups?.items.map(({ name, at, kind, size, encrypted }) => {
          const when = officeMoment(at, timeZone);
          return (
            <li key={name}>
              <div className={style.text}>
                <strong>
                  <time dateTime={at}>{when}</time>
                </strong>
                <span>
                  {BACKUP_REASONS[kind]}, {sizeInWords(size)}, {encrypted ? 'cifrada' : 'sin cifrar'}
                </span>
              </div>
              <Download name={name} when={when} />
            </li>
          );
        })}
      </ul>
    </Screen>
  );
}
