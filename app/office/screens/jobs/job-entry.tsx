import { Alert, Button } from '@mantine/core';
import type { Job } from '#core/contract/jobs.ts';
import { officeMoment } from '#core/time/civil.ts';
import { jobsWords } from '../../../words/office/jobs.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import style from '../../ui/entries.module.css';
import { isRegular } from './jobs.ts';

export interface JobEntryProps {
  readonly job: Job;
  readonly onChanged: () => Promise<unknown>;
}

/** One job: what it is, how it stands, and what can be done with it. */
export function JobEntry({ job, onChanged }: JobEntryProps) {
  const words = jobsWords();
  const { api, changes, question, timeZone } = useOffice();
  const { id, kind, about, state, created, next, attempts, error, lacks } = job;
  const name = about === '' ? words.kinds[kind] : `${words.kinds[kind]}: ${about}`;
  const again = error === null ? words.now : words.again;

  async function retry(): Promise<void> {
    await changes.run(() => api.send('POST /api/jobs/{id}/retry', { path: { id } }), words.asked(name));
    await onChanged();
  }
  async function remove(): Promise<void> {
    if (!(await question.ask({ text: words.removeAsked(name), detail: words.removeHelp, yes: uiWords().remove, dangerous: true }))) return;
    await changes.run(() => api.send('DELETE /api/jobs/{id}', { path: { id } }), words.removed);
    await onChanged();
  }

  return (
    <li>
      <div className={style.text}>
        <strong>{name}</strong>
        <span>
          {stateOf(state, next)} {attempts > 0 && state !== 'running' && words.tries(attempts)}{' '}
          {!isRegular(job) && words.since(officeMoment(created, timeZone))}
        </span>
        {error !== null && (
          <Alert color={state === 'failed' ? 'red' : 'yellow'} p="xs">
            {words.reason(error)}
          </Alert>
        )}
      </div>
      {state !== 'running' && (
        <div className={style.bar}>
          <Button size="xs" variant="default" onClick={() => void retry()} aria-label={words.named(again, name)}>
            {again}
          </Button>
          {!isRegular(job) && (
            <Button size="xs" variant="subtle" color="red" onClick={() => void remove()} aria-label={words.named(uiWords().remove, name)}>
              {uiWords().remove}
            </Button>
          )}
        </div>
      )}
    </li>
  );

  function stateOf(of: Job['state'], at: string | null): string {
    if (of === 'running') return words.running;
    if (lacks !== null) return words.lacks[lacks];
    if (at === null) return words.noMoreTries;
    return Date.parse(at) <= Date.now() ? words.due : words.waiting(officeMoment(at, timeZone));
  }
}
