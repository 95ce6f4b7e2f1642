import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OpenSession } from '#core/contract/sign-in.ts';
import { officeMoment } from '#core/time/civil.ts';
import { accountScreenWords } from '../../../words/office/account-screen.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { browserName } from '../../model/browser-name.ts';
import style from '../../ui/entries.module.css';
import { sessionsQuery } from './lists/account-lists.ts';

/** The browsers in which this person is signed in, and the way to end it. */
export function Sessions() {
  const words = accountScreenWords();
  const { api, changes, timeZone } = useOffice();
  const { data, error, refetch } = useQuery(sessionsQuery(api.send));

  const moment = (at: string) => <time dateTime={at}>{officeMoment(at, timeZone)}</time>;

  async function end({ token }: OpenSession): Promise<void> {
    await changes.run(() => api.send('POST /api/auth/revoke-session', { body: { token } }), words.sessionEnded);
    await refetch();
  }

  async function endOthers(): Promise<void> {
    await changes.run(() => api.send('POST /api/auth/revoke-other-sessions'), words.othersEnded);
    await refetch();
  }

  return (
    <>
      <ProblemNote of={error} onRetry={refetch} />
      <ul className={style.entries} aria-busy={!data && !error}>
        {data?.all.map((session) => (
          <li key={session.id}>
            <div className={style.text}>
              <strong>{browserName(session.userAgent ?? '')}</strong>
              <span>
                {session.id === data.current ? (
                  words.thisSession
                ) : (
                  <>
                    {words.opened} {moment(session.createdAt)}
                    {officeMoment(session.updatedAt, timeZone) !== officeMoment(session.createdAt, timeZone) && (
                      <>
                        {' '}
                        {words.usedStill} {moment(session.updatedAt)}
                      </>
                    )}
                  </>
                )}
                {session.ipAddress && words.fromAddress(session.ipAddress)}
              </span>
            </div>
            {session.id !== data.current && (
              <Button size="xs" variant="default" onClick={() => void end(session)}>
                {words.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.all.length > 2 && (
        <Button variant="default" onClick={() => void endOthers()}>
          {words.endOthers}
        </Button>
      )}
    </>
  );
}
