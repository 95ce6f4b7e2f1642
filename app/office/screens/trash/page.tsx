import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { libraryWords } from '../../../words/office/library.ts';
import { messagesWords } from '../../../words/office/messages.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { trashWords } from '../../../words/office/trash.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { fileChanges } from '../../files/library/file-changes.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { keyOf } from '../../model/edit.ts';
import { textMatcher } from '../../model/text-matcher.ts';
import { nameOf, short } from '../../model/titles.ts';
import style from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { keyOfMessage, messageChanges } from '../messages/message-changes.ts';
import { deletedMessagesQuery, messagesQuery } from '../messages/messages.ts';
import { type Deleted, DeletedList } from './deleted-list.tsx';
import { EmptyTrash } from './empty-trash.tsx';

export const meta = () => screenTags(screenNamesWords().trash);

/** The deleted items: look, restore, delete for good. */
export default function Trash() {
  const texts = trashWords();
  const office = useOffice();
  const { api, changes, client, library, trash, undo } = office;
  const items = useQuery(trash);
  const files = useQuery(library.deleted);
  const messages = useQuery(deletedMessagesQuery(api.send));
  const { refetch } = items;
  const [words, setWords] = useState('');
  useEffect(() => {
    // A change taken back or done again elsewhere in the office may come here, or leave.
    const stops = [undo.past, undo.future].map(({ subscribe }) => subscribe(() => void refetch()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [undo, refetch]);
  const parts = [items, files, messages];
  // Nothing that can be pressed is shown before all has come: what comes later would push it away.
  const isLoading = parts.some(({ isPending }) => isPending);
  const isEmpty = items.data?.items.length === 0 && files.data?.length === 0 && messages.data?.length === 0;

  const isFound = textMatcher(words);
  const found = (all: readonly Deleted[]) => all.filter(({ title, facts, by }) => isFound(`${title} ${facts} ${by}`));
  const contents = found(
    (items.data?.items ?? []).map((entry) => {
      const title = nameOf(entry.collection, entry.item);
      const facts = `${definitionOf(entry.collection).heading}.`;
      return {
        ...entry,
        key: keyOf({ ...entry, kind: 'item' }),
        title,
        facts,
        loss: texts.lossOfItem(short(title)),
        restore: () => changes.restore(entry),
      };
    }),
  );
  const deletedFiles = found(
    (files.data ?? []).map((file) => {
      const facts = `${libraryWords().size(file.size)}.`;
      return {
        ...file,
        key: keyOf({ kind: 'file', path: file.fullPath }),
        title: file.name,
        facts,
        loss: texts.lossOfFile(file.name),
        restore: () => fileChanges(office).restore(file),
      };
    }),
  );
  const deletedMessages = found(
    (messages.data ?? []).map((message) => {
      const facts = texts.from(message.email);
      const loss = texts.lossOfMessage(message.email);
      return {
        ...message,
        key: keyOfMessage(message),
        title: message.asunto || messagesWords().noSubject,
        facts,
        loss,
        restore: () => messageChanges(office).restore(message),
      };
    }),
  );
  const shown = [...contents, ...deletedFiles, ...deletedMessages];
  const refreshMessages = () => client.invalidateQueries({ queryKey: messagesQuery(api.send).queryKey });

  return (
    <Screen heading={screenNamesWords().trash}>
      <p className={style.lead}>{texts.howLong(items.data?.days)}</p>
      <ProblemNote of={items.error ?? files.error ?? messages.error} onRetry={() => Promise.all(parts.map((part) => part.refetch()))} />
      {isLoading && <p aria-busy="true">{uiWords().loading}</p>}
      {isEmpty && <p>{texts.isEmpty}</p>}
      {!isLoading && !isEmpty && (
        <div className={style.bar}>
          <SearchInput label={texts.searchTheTrash} value={words} onChange={setWords} />
          <EmptyTrash items={shown} isPart={words.trim() !== ''} onPurged={() => Promise.all([refetch(), library.refresh(), refreshMessages()])} />
          <p role="status">{shown.length === 0 && words.trim() !== '' ? uiWords().nothingFound(short(words)) : ''}</p>
        </div>
      )}
      {!isLoading && (
        <>
          <DeletedList items={contents} onPurged={refetch} />
          <DeletedList heading={texts.files} items={deletedFiles} onPurged={library.refresh} />
          <DeletedList heading={screenNamesWords().messages} items={deletedMessages} onPurged={refreshMessages} />
        </>
      )}
    </Screen>
  );
}
