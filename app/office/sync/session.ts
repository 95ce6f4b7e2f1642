import { type Observable, observable } from '../ui/observable.ts';
import { nextPress, pressEnded } from './presses.ts';

/** The reason for asking the person to sign in: the session has ended, or it is too old for something dangerous. */
export type SignInReason = 'ended' | 'old';

/** Whether the server still knows who works here. */
export interface Session {
  /** The reason of the open sign-in dialog; null while there is none. */
  readonly asking: Observable<SignInReason | null>;
  /**
   * Asks for a new session, once for all that wait.
   * @param isRead true where nothing would be lost: a person who would rather not is not asked again before the next
   * press of a key or a pointer
   * @param sentAt the moment of the request, as `performance.now()`: a sign-in ends the session before it, and
   * nobody is asked for another because of that
   * @returns false when the person would rather not
   */
  readonly renew: (reason?: SignInReason, isRead?: boolean, sentAt?: number) => Promise<boolean>;
  /** While the person signs out, nobody is asked: requests that find the session ended wait for the page to go. */
  readonly setLeaving: (isLeaving: boolean) => void;
  /** The answer to the question. */
  readonly answer: (signedIn: boolean) => void;
}

export function createSession(): Session {
  const asking = observable<SignInReason | null>(null);
  let waiting: ((signedIn: boolean) => void)[] = [];
  let isLeaving = false;
  let isDeclined = false;
  let signedInAt = 0;

  async function ask(reason: SignInReason): Promise<void> {
    await pressEnded();
    if (!isLeaving && waiting.length > 0) asking.set(asking.get() ?? reason);
  }

  async function rest(): Promise<void> {
    isDeclined = true;
    await nextPress();
    isDeclined = false;
  }

  return {
    asking,
    renew: async (reason = 'ended', isRead = false, sentAt = signedInAt) =>
      sentAt < signedInAt ||
      (!(isRead && isDeclined) &&
        new Promise<boolean>((resolve) => {
          waiting.push(resolve);
          void ask(reason);
        })),
    setLeaving: (value) => {
      isLeaving = value;
      if (!value && waiting.length > 0) asking.set(asking.get() ?? 'ended');
    },
    answer: (signedIn) => {
      const request = waiting;
      waiting = [];
      asking.set(null);
      if (signedIn) signedInAt = performance.now();
      else void rest();
      for (const resolve of request) resolve(signedIn);
    },
  };
}
