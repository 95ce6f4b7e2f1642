import { useOffice } from '../office.ts';
import { part } from '../parts/part.tsx';
import { useObserved } from '../state/observable.ts';

const SignInDialog = part(
  () => import('./sign-in-dialog.tsx'),
  (module) => module.SignInDialog,
);

/** Asks for the password once the session has ended. */
export function SessionEnd() {
  const { session } = useOffice();
  return useObserved(session.asking, (each) => each) ? <SignInDialog /> : null;
}
