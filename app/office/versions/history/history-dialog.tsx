import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isSame } from '#core/is-same.ts';
import { officeMoment } from '#core/time/civil.ts';
import { historyWords } from '../../../words/office/history.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import { keyOf, type TargetWithHistory } from '../../model/edit.ts';
import { fieldsOf } from '../../model/fields-of.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Difference } from '../differences/difference.tsx';
import { goBack } from './go-back.ts';
import style from './history.module.css';

export interface HistoryDialogProps {
  readonly target: TargetWithHistory;
  readonly onClose: () => void;
}

/** The changes of a target: by whom, when and of what; and the way back to each version. */
export function HistoryDialog({ target, onClose }: HistoryDialogProps) {
  const words = historyWords();
  const office = useOffice();
  const { api, labelOf, stored, timeZone } = office;
  const now = stored(target) ?? {};
  const fields = fieldsOf(target);
  const loaded = useQuery({ queryKey: ['history', keyOf(target), now.version], queryFn: () => api.history(target) });
  const { data: entries } = loaded;

  return (
    <Dialog closable size="large" title={uiWords().historyOf(labelOf(target, now))} onClose={onClose}>
      <LoadState of={loaded} />
      {entries?.length === 0 && <p>{words.neverChanged}</p>}
      {/* The first button would bring an earlier version back. */}
      <ol className={style.entries} data-autofocus tabIndex={-1}>
        {entries?.map((entry) => (
          <li key={entry.version}>
            <div className={style.top}>
              <p>
                <strong>{entry.by}</strong> {words.did[entry.kind]} <time dateTime={entry.at}>{officeMoment(entry.at, timeZone)}</time>
              </p>
              {entry.version !== now.version && entry.after && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={words.goBackTo(officeMoment(entry.at, timeZone))}
                  onClick={() => {
                    onClose();
                    void goBack(office, target, entry);
                  }}
                >
                  {words.goBack}
                </Button>
              )}
              {entry.version === now.version && <span className={style.current}>{words.current}</span>}
            </div>
            {entry.merged && <p>{entry.kind === 'delete' ? words.mergedInto(entry.merged.title) : words.gotMerged(entry.merged.title)}</p>}
            {entry.before && entry.after && (
              <dl className={style.fields}>
                {Object.entries(fields)
                  .filter(([name]) => !isSame(entry.before?.[name], entry.after?.[name]))
                  .map(([name, field]) => (
                    <div key={name}>
                      <dt>{field.label}</dt>
                      <dd>
                        <Difference field={field} before={entry.before?.[name]} after={entry.after?.[name]} />
                      </dd>
                    </div>
                  ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
