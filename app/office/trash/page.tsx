import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TrashEntry } from '../api/api.ts';
import { definitionOf } from '../content/lists.ts';
import { short, titleOf } from '../content/titles.ts';
import { officeMoment } from '../dates/civil.ts';
import { deletedMessagesQuery } from '../messages/messages.ts';
import { useOffice } from '../office.ts';
import style from '../ui/entries.module.css';
import { ProblemNote } from '../ui/problem-note.tsx';
import { Screen } from '../ui/screen.tsx';
import { DeletedFiles } from './deleted-files.tsx';
import { DeletedMessages } from './deleted-messages.tsx';

export const meta = () => [{ title: 'Papelera' }, { name: 'robots', content: 'noindex' }];

/** What was deleted: look, restore, delete for good. */
export default function Trash() {
  const { api, changes, library, question, timeZone, trash, undo } = useOffice();
  const { data, error, refetch } = useQuery(trash);
  const entries = data?.items;
  const { data: files } = useQuery(library.deleted);
  const { data: messages } = useQuery(deletedMessagesQuery(api.send));
  useEffect(() => {
    // What is taken back or done again elsewhere in the office may come here, or leave.
    const stops = [undo.past, undo.future].map(({ subscribe }) => subscribe(() => void refetch()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [undo, refetch]);

  async function purge(entry: TrashEntry): Promise<void> {
    const detail = `«${short(titleOf(entry.collection, entry.item))}» y todo su historial se borran para siempre. Esto no se puede deshacer.`;
    if (await question.ask({ text: '¿Borrar para siempre?', detail, yes: 'Borrar para siempre', dangerous: true })) {
      await changes.run(() => api.purge(entry.change), 'Se borró para siempre.');
      await refetch();
    }
  }

  return (
    <Screen heading="Papelera">
      <p className={style.lead}>Lo eliminado se guarda aquí {data === undefined ? 'un tiempo' : counted(data.days)} y después se borra solo.</p>
      <ProblemNote of={error} onRetry={refetch} />
      {!entries && !error && <p aria-busy="true">Cargando…</p>}
      {entries?.length === 0 && files?.length === 0 && messages?.length === 0 && <p>La papelera está vacía.</p>}
      <ul className={style.entries}>
        {entries?.map((entry) => {
          const title = short(titleOf(entry.collection, entry.item));
          return (
            <li key={entry.change}>
              <div className={style.text}>
                <strong>{titleOf(entry.collection, entry.item)}</strong>
                <span>
                  {definitionOf(entry.collection).heading}. {entry.by} lo eliminó el{' '}
                  <time dateTime={entry.at}>{officeMoment(entry.at, timeZone)}</time>
                </span>
              </div>
              <Button size="xs" variant="default" aria-label={`Restaurar «${title}»`} onClick={() => void changes.restore(entry)}>
                Restaurar
              </Button>
              <Button size="xs" variant="subtle" color="red" aria-label={`Borrar para siempre «${title}»`} onClick={() => void purge(entry)}>
                Borrar para siempre
              </Button>
            </li>
          );
        })}
      </ul>
      <DeletedFiles />
      <DeletedMessages />
    </Screen>
  );
}

function counted(days: number): string {
  return days === 1 ? '1 día' : `${days.toLocaleString('es-MX')} días`;
}
