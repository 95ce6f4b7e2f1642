import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { accountScreenWords } from '../../../words/office/account-screen.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { useObserved } from '../../ui/observable.ts';

/** The choice whether a click elsewhere stores a row that was changed; it goes with the account. */
export function SavingChoice() {
  const words = accountScreenWords();
  const { api, client, notices, savesByButton } = useOffice();
  const isOn = useObserved(savesByButton, (each) => each);
  const { busy, problem, send } = useSending();
  const [wanted, setWanted] = useState(isOn);
  const choose = (chosen: boolean) => {
    setWanted(chosen);
    return send(async () => {
      const answer = await api.send('PATCH /api/preferences', { body: { savesByButton: chosen } });
      savesByButton.set(answer.savesByButton);
      client.setQueryData(['preferences'], answer);
      notices.show({ tone: 'done', text: answer.savesByButton ? words.savesByButton : words.savesByLeaving });
    });
  };
  return (
    <>
      <Checkbox
        label={words.saveByButton}
        description={words.saveByButtonHelp}
        checked={busy ? wanted : isOn}
        disabled={busy}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      <ProblemNote of={problem} />
    </>
  );
}
