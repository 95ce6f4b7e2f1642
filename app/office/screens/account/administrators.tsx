import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { officeMoment } from '#core/civil.ts';
import type { Administrator } from '#core/contract/accounts.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import style from '../../ui/entries.module.css';
import { administratorsQuery } from './people.ts';

/** Who else may sign in, and the way to remove somebody who has left. */
export function Administrators() {
  const { api, changes, question, timeZone } = useOffice();
  const { data: people, error, refetch } = useQuery(administratorsQuery(api.send));

  async function remove({ id, name }: Administrator): Promise<void> {
    const detail = `${name} ya no podrá entrar, y lo que haya guardado deja de servir: se cierran las sesiones de todas las personas, menos la tuya, y terminan los enlaces abiertos. Lo que escribió se queda en el sitio y en el historial.`;
    if (!(await question.askToDelete(detail, 'Quitar'))) return;
    await changes.run(() => api.send('DELETE /api/administrators/{id}', { path: { id } }), `${name} ya no puede entrar.`);
    await refetch();
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
              <Button size="xs" variant="default" onClick={() => void remove(person)} aria-label={`Quitar a ${person.name}`}>
                Quitar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
