import { type Observable, observable } from '../ui/observable.ts';

/** The reason for asking the person to sign in: the session has ended, or it is too old for something dangerous. */
export type SignInReason = 'ended' | 'old';

/** Whether the server still knows who works here. */
export interface Session {
  /** The reason of the open sign-in dialog; null while there is none. */
  readonly asking: Observable<SignInReason | null>;
  /** Asks for a new session, once for all that wait. @returns false when the person would rather not */
  readonly renew: (reason?: SignInReason) => Promise<boolean>;
  /** While the person signs out, nobody is asked: requests that find the session ended wait for the page to go. */
  readonly setLeaving: (isLeaving: boolean) => void;
  /** The answer to the question. */
  readonly answer: (signedIn: boolean) => void;
}

export function createSession(): Session {
  const asking = observable<SignInReason | null>(null);
  let waiting: ((signedIn: boolean) => void)[] = [];
  let isLeaving = false;
  return {
    asking,
    renew: (reason = 'ended') =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (!isLeaving) asking.set(asking.get() ?? reason);
      }),
    setLeaving: (value) => {
      isLeaving = value;
      if (!value && waiting.length > 0) asking.set(asking.get() ?? 'ended');
    },
    answer: (signedIn) => {
      const request = waiting;
      waiting = [];
      asking.set(null);
      for (const resolve of request) resolve(signedIn);
    },
  };
}
