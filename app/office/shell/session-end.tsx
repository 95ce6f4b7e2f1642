import { useOffice } from '../editing/office-context.ts';
import { part } from '../feedback/part.tsx';
import { useObserved } from '../ui/observable.ts';

const SignInDialog = part(() => import('./sign-in-dialog.tsx'), 'SignInDialog');

/** Asks for the password once the session has ended, or before something dangerous. */
export function SessionEnd() {
  const { session } = useOffice();
  const reason = useObserved(session.asking, (each) => each);
  return reason && <SignInDialog reason={reason} />;
}
