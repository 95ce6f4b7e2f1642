import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { definitionOf } from '../content/lists.ts';
import { short, titleOf } from '../content/titles.ts';
import { fileChanges } from '../media/file-changes.ts';
import { sizeInWords } from '../media/look.ts';
import { messageChanges } from '../messages/message-changes.ts';
import { deletedMessagesQuery, messagesQuery } from '../messages/messages.ts';
import { useOffice } from '../office.ts';
import style from '../ui/entries.module.css';
import { ProblemNote } from '../ui/problem-note.tsx';
import { Screen } from '../ui/screen.tsx';
import { DeletedList } from './deleted-list.tsx';

export const meta = () => [{ title: 'Papelera' }, { name: 'robots', content: 'noindex' }];

/** What was deleted: look, restore, delete for good. */
export default function Trash() {
  const office = useOffice();
  const { api, changes, client, library, trash, undo } = office;
  const items = useQuery(trash);
  const files = useQuery(library.deleted);
  const messages = useQuery(deletedMessagesQuery(api.send));
  const { refetch } = items;
  useEffect(() => {
    // What is taken back or done again elsewhere in the office may come here, or leave.
    const stops = [undo.past, undo.future].map(({ subscribe }) => subscribe(() => void refetch()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [undo, refetch]);
  const parts = [items, files, messages];
  const isEmpty = items.data?.items.length === 0 && files.data?.length === 0 && messages.data?.length === 0;

  return (
    <Screen heading="Papelera">
      <p className={style.lead}>
        Lo eliminado se guarda aquí {items.data === undefined ? 'un tiempo' : counted(items.data.days)} y después se borra solo.
      </p>
      <ProblemNote of={items.error ?? files.error ?? messages.error} onRetry={() => Promise.all(parts.map((part) => part.refetch()))} />
      {parts.some(({ isPending }) => isPending) && <p aria-busy="true">Cargando…</p>}
      {isEmpty && <p>La papelera está vacía.</p>}
      <DeletedList
        items={(items.data?.items ?? []).map((entry) => {
          const title = titleOf(entry.collection, entry.item);
          const facts = `${definitionOf(entry.collection).heading}.`;
          return { ...entry, title, facts, loss: `«${short(title)}» y todo su historial se borran`, restore: () => changes.restore(entry) };
        })}
        onPurged={refetch}
      />
      <DeletedList
        heading="Archivos"
        items={(files.data ?? []).map((file) => {
          const facts = `${sizeInWords(file.size)}.`;
          return { ...file, title: file.name, facts, loss: `«${file.name}» se borra`, restore: () => fileChanges(office).restore(file) };
        })}
        onPurged={library.refresh}
      />
      <DeletedList
        heading="Mensajes"
        items={(messages.data ?? []).map((message) => {
          const facts = `De ${message.email}.`;
          const loss = `El mensaje de ${message.email} se borra`;
          return { ...message, title: message.asunto || 'Sin asunto', facts, loss, restore: () => messageChanges(office).restore(message) };
        })}
        onPurged={() => client.invalidateQueries({ queryKey: messagesQuery(api.send).queryKey })}
      />
    </Screen>
  );
}

function counted(days: number): string {
  return days === 1 ? '1 día' : `${days.toLocaleString('es-MX')} días`;
}
