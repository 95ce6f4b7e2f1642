import { type ReactNode, useState } from 'react';
import { useOffice } from '../editing/office-context.ts';
import { allSent, unsavedIn } from '../editing/unsaved.ts';
import { UnsavedDialog } from '../editing/unsaved-dialog.tsx';
import { asProblem } from '../feedback/as-problem.ts';
import { type Edit, keyOf } from '../model/edit.ts';

const NOTHING: readonly Edit[] = [];

/** The way out. */
export interface SignOut {
  /** Asks first where something typed is not stored. */
  readonly begin: () => void;
  readonly isBusy: boolean;
  /** The question, while it is asked. */
  readonly question: ReactNode;
}

/**
 * Signs out and goes to the sign-in screen, once nothing typed is left; a failure is an alert with the message (spec,
 * section 8).
 */
export function useSignOut(): SignOut {
  const office = useOffice();
  const { api, edits, session } = office;
  const [isBusy, setIsBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(NOTHING);

  async function signOut(): Promise<void> {
    setUnsaved(NOTHING);
    setIsBusy(true);
    try {
      await allSent(office);
      // A refused edit is there to be mended.
      if (unsavedIn(office).length > 0) return setIsBusy(false);
      session.setLeaving(true);
      await api.sendUnasked('POST /api/auth/sign-out');
      window.location.assign('/login');
    } catch (error) {
      session.setLeaving(false);
      setIsBusy(false);
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

  const question = unsaved.length > 0 && (
    <UnsavedDialog unsaved={unsaved} onDiscard={() => answer(edits.cancel)} onStay={() => setUnsaved(NOTHING)} onSave={() => answer(edits.confirm)} />
  );
  return { begin, isBusy, question };
}
