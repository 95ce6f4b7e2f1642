import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Administrator } from '#core/contract/accounts.ts';
import { officeMoment } from '#core/time/civil.ts';
import { accountScreenWords } from '../../../words/office/account-screen.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import style from '../../ui/entries.module.css';
import { administratorsQuery } from './lists/account-lists.ts';

/** The other people who may sign in, and the way to remove somebody who has left. */
export function Administrators() {
  const words = accountScreenWords();
  const { api, changes, question, timeZone } = useOffice();
  const { data: people, error, refetch } = useQuery(administratorsQuery(api.send));

  async function remove({ id, name }: Administrator): Promise<void> {
    const isSure = await question.ask({ text: words.removeAsked(name), detail: words.willNotEnter, yes: uiWords().remove, dangerous: true });
    if (!isSure) return;
    await changes.run(() => api.send('DELETE /api/administrators/{id}', { path: { id } }), words.cannotEnter(name));
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
                {person.own && ` ${words.you}`}
              </strong>
              <span>
                {words.since(person.name === person.email ? null : person.email)}{' '}
                <time dateTime={person.createdAt}>{officeMoment(person.createdAt, timeZone).slice(0, 10)}</time>
              </span>
            </div>
            {!person.own && (
              <Button size="xs" variant="default" onClick={() => void remove(person)} aria-label={words.removePerson(person.name)}>
                {uiWords().remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
