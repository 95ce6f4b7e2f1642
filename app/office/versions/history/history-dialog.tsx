import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { keyOf, type Recorded } from '../../model/edit.ts';
import { fieldsOf } from '../../model/fields-of.ts';
import { isSame } from '../../model/merge.ts';
import type { HistoryEntry } from '../../sync/api.ts';
import { officeMoment } from '../../ui/civil.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Difference } from '../differences/difference.tsx';
import { goBack } from './go-back.ts';
import style from './history.module.css';

export interface HistoryDialogProps {
  readonly target: Recorded;
  readonly onClose: () => void;
}

const DID: Readonly<Record<HistoryEntry['kind'], string>> = {
  create: 'lo creó',
  update: 'lo cambió',
  delete: 'lo eliminó',
  restore: 'lo restauró',
  reorder: 'lo cambió de lugar',
};

/** Who changed something, when and what; and the way back to each version. */
export function HistoryDialog({ target, onClose }: HistoryDialogProps) {
  const office = useOffice();
  const { api, labelOf, stored, timeZone } = office;
  const now = stored(target) ?? {};
  const fields = fieldsOf(target);
  const path = target.kind === 'document' ? `/api/${target.name}` : `/api/${target.collection}/${target.id}`;
  const { data: entries, error, refetch } = useQuery({ queryKey: ['history', keyOf(target), now.version], queryFn: () => api.history(path) });

  return (
    <Dialog closable size="large" title={`Historial de «${labelOf(target, now)}»`} onClose={onClose}>
      <ProblemNote of={error} onRetry={refetch} />
      {!entries && !error && <p aria-busy="true">Cargando…</p>}
      {entries?.length === 0 && <p>Nadie lo ha cambiado todavía.</p>}
      <ol className={style.entries}>
        {entries?.map((entry) => (
          <li key={entry.version}>
            <div className={style.top}>
              <p>
                <strong>{entry.by}</strong> {DID[entry.kind]} el <time dateTime={entry.at}>{officeMoment(entry.at, timeZone)}</time>
              </p>
              {entry.version !== now.version && entry.after && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Volver a esta versión, del ${officeMoment(entry.at, timeZone)}`}
                  onClick={() => {
                    onClose();
                    void goBack(office, target, entry);
                  }}
                >
                  Volver a esta versión
                </Button>
              )}
              {entry.version === now.version && <span className={style.current}>Versión actual</span>}
            </div>
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
