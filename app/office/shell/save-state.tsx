import { Button, Loader } from '@mantine/core';
import { loadingWords } from '../../words/loading.ts';
import { shellWords } from '../../words/office/shell.ts';
import { useOffice } from '../editing/office-context.ts';
import type { Saving } from '../sync/save-queue.ts';
import { Icon } from '../ui/icon.tsx';
import { useObserved } from '../ui/observable.ts';
import style from './save-state.module.css';

/** Whether everything is stored: "Guardando…", "Guardado", or why it waits. */
export function SaveState() {
  const texts = shellWords();
  const { saveQueue } = useOffice();
  const savings = useObserved(saveQueue.savings, (each) => each);
  const of = (phase: Saving['phase']) => [...savings.values()].filter((saving) => saving.phase === phase);
  const [waiting, saving, saved] = [of('waiting'), of('saving'), of('saved')];
  return (
    <div className={style.state}>
      <span role="status">
        {waiting[0] ? (
          <span className={style.waiting}>
            <Icon name="warning" /> {waiting[0].problem?.message} {texts.waiting(waiting.length)}
          </span>
        ) : saving.length > 0 ? (
          <>
            <Loader size="1em" color="currentColor" /> <span className={style.words}>{texts.saving}</span>
          </>
        ) : saved.length > 0 ? (
          <>
            <Icon name="check" /> <span className={style.words}>{texts.allSaved}</span>
          </>
        ) : null}
      </span>
      {waiting.length > 0 && (
        <Button size="compact-xs" variant="default" onClick={saveQueue.retryNow}>
          {loadingWords().retry}
        </Button>
      )}
    </div>
  );
}
