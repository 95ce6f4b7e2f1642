import { Button } from '@mantine/core';
import { uiWords } from '../../words/office/ui.ts';
import { useOffice } from '../editing/office-context.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { useObserved } from '../ui/observable.ts';

/** Shows the question that is being asked. */
export function QuestionDialog() {
  const { question } = useOffice();
  const asked = useObserved(question.open, (open) => open);
  if (asked === null) return null;
  return (
    <Dialog key={asked.text} alert title={asked.text} lang={asked.lang} onClose={() => question.answer(false)}>
      {asked.detail && <p>{asked.detail}</p>}
      <div className={buttons.line}>
        <Button variant="default" onClick={() => question.answer(false)} data-autofocus>
          {asked.no ?? uiWords().cancel}
        </Button>
        <Button {...(asked.dangerous && { color: 'red' })} onClick={() => question.answer(true)}>
          {asked.yes}
        </Button>
      </div>
    </Dialog>
  );
}
