import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { shellWords } from '../../../words/office/shell.ts';
import { useOffice } from '../../editing/office-context.ts';
import { allSent, unsavedIn } from '../../editing/unsaved.ts';
import { UnsavedDialog } from '../../editing/unsaved-dialog.tsx';
import { asProblem } from '../../feedback/as-problem.ts';
import { type Edit, keyOf } from '../../model/edit.ts';

const NOTHING: readonly Edit[] = [];

/**
 * Signs out and goes to the sign-in screen, once nothing typed is left; a failure is an alert with the message (spec,
 * section 8).
 */
export function SignOutButton(props: ButtonProps) {
  const office = useOffice();
  const { api, edits } = office;
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(NOTHING);

  async function signOut(): Promise<void> {
    setUnsaved(NOTHING);
    setBusy(true);
    try {
      await allSent(office);
      // A refused edit is there to be mended.
      if (unsavedIn(office).length > 0) return setBusy(false);
      await api.send('POST /api/auth/sign-out');
      window.location.assign('/login');
    } catch (error) {
      setBusy(false);
      window.alert(asProblem(error).message);
    }
  }
  function answer(act: (key: string) => unknown): void {
    for (const { target } of unsaved) act(keyOf(target));
    void signOut();
  }
  function begin(): void {
    const typed = unsavedIn(office);
    if (typed.length > 0) setUnsaved(typed);
    else void signOut();
  }

  return (
    <>
      {/* An open row stays so until the question is answered. */}
      <Button {...props} data-asks disabled={busy} onClick={begin}>
        {shellWords().signOut}
      </Button>
      {unsaved.length > 0 && (
        <UnsavedDialog
          unsaved={unsaved}
          onDiscard={() => answer(edits.cancel)}
          onStay={() => setUnsaved(NOTHING)}
          onSave={() => answer(edits.confirm)}
        />
      )}
    </>
  );
}
