import { Loader } from '@mantine/core';
import { listWords } from '../../../words/office/list.ts';
import { useOffice } from '../../editing/office-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { useObserved } from '../../ui/observable.ts';
import style from './row.module.css';

/** The state of the save of one row. */
export function RowStatus({ editKey }: { editKey: string }) {
  const words = listWords();
  const { saveQueue } = useOffice();
  const saving = useObserved(saveQueue.savings, (savings) => savings.get(editKey));
  if (saving === undefined) return null;
  if (saving.phase === 'saved') return <Icon name="check" />;
  return saving.phase === 'saving' ? (
    <Loader size={14} aria-label={words.saving} />
  ) : (
    <span className={style.waiting} title={saving.problem?.message}>
      <Icon name="warning" />
      <span>{words.waits}</span>
    </span>
  );
}
