import { Button } from '@mantine/core';
import { uiWords } from '../../words/office/ui.ts';
import { useOffice } from '../editing/office-context.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { useObserved } from '../ui/observable.ts';

/** Shows the question that is being asked. */
export function QuestionDialog() {
  const { question } = useOffice();
  const current = useObserved(question.open, (open) => open);
  if (current === null) return null;
  return (
    <Dialog key={current.text} alert title={current.text} lang={current.lang} onClose={() => question.answer(false)}>
      {current.detail && <p>{current.detail}</p>}
      <div className={buttons.line}>
        <Button variant="default" onClick={() => question.answer(false)} data-autofocus>
          {current.no ?? uiWords().cancel}
        </Button>
        <Button {...(current.dangerous && { color: 'red' })} onClick={() => question.answer(true)}>
          {current.yes}
        </Button>
      </div>
    </Dialog>
  );
}
