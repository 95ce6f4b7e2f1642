import { Loader } from '@mantine/core';
import { listWords } from '../../../../words/office/list.ts';
import { shellWords } from '../../../../words/office/shell.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { isDraftOfPage } from '../../../model/edit.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useObserved } from '../../../ui/observable.ts';
import style from './row.module.css';

/** The state of the save of one row, beside its buttons: where one looks. */
export function RowStatus({ editKey }: { editKey: string }) {
  const words = listWords();
  const { saveQueue, edits } = useOffice();
  const saving = useObserved(saveQueue.savings, (savings) => savings.get(editKey));
  const isDraft = useObserved(edits.all, (all) => isDraftOfPage(all.get(editKey)));
  if (saving === undefined) return isDraft ? <span className={style.status}>{words.draft}</span> : null;
  const { phase, problem } = saving;
  const word = { saving: words.saving, saved: shellWords().allSaved, waiting: words.waits }[phase];
  return (
    <span className={style.status} data-phase={phase} title={problem?.message}>
      {phase === 'saving' ? <Loader size={14} /> : <Icon name={phase === 'saved' ? 'check' : 'warning'} />}
      {word}
    </span>
  );
}
