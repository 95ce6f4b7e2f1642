import { useOffice } from '../office.ts';
import { part } from '../parts/part.tsx';
import { useObserved } from '../state/observable.ts';

const SignInDialog = part(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);

/** Asks for the password once the session has ended, or before something dangerous. */
export function SessionEnd() {
  const { session } = useOffice();
  const reason = useObserved(session.asking, (each) => each);
  return reason && <SignInDialog reason={reason} />;
}
