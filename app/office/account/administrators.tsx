import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeMoment } from '../dates/civil.ts';
import { useOffice } from '../office.ts';
import { Dialog } from '../ui/dialog.tsx';
import style from '../ui/entries.module.css';
import { ProblemNote } from '../ui/problem-note.tsx';
import { AskedPassword } from './asked-password.tsx';
import { type Administrator, administratorsQuery } from './people.ts';

/** Who else may sign in, and the way to remove somebody who has left. */
export function Administrators() {
  const { api, notices, timeZone } = useOffice();
  const { data: people, error, refetch } = useQuery(administratorsQuery(api.send));
  const [leaving, setLeaving] = useState<Administrator | null>(null);

  async function remove({ id, name }: Administrator, password: string): Promise<void> {
    await api.send('DELETE', `/api/administrators/${id}`, { body: { password } });
    await refetch();
    setLeaving(null);
    notices.tell({ tone: 'done', text: `${name} ya no puede entrar.` });
  }

  return (
    <>
      <ProblemNote of={error} onRetry={refetch} />
      <ul className={style.entries} aria-busy={!people && !error}>
        {people?.map((person) => (
          <li key={person.id}>
            <div className={style.text}>
              <strong>
                {person.name}
                {person.own && ' (tú)'}
              </strong>
              <span>
                {person.name === person.email ? 'Desde' : `${person.email}, desde`} el{' '}
                <time dateTime={person.createdAt}>{officeMoment(person.createdAt, timeZone).slice(0, 10)}</time>
              </span>
            </div>
            {!person.own && (
              <Button size="xs" variant="default" onClick={() => setLeaving(person)} aria-label={`Quitar a ${person.name}`}>
                Quitar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <Dialog alert title="Are you sure you want to delete it?" onClose={() => setLeaving(null)}>
          <p>
            {leaving.name} ya no podrá entrar: sus sesiones se cierran, y sus llaves de acceso y los enlaces de invitación que creó dejan de servir.
            Lo que escribió se queda en el sitio y en el historial.
          </p>
          <AskedPassword label="Quitar" dangerous run={(password) => remove(leaving, password)} onCancel={() => setLeaving(null)} />
        </Dialog>
      )}
    </>
  );
}
