import { type Observable, observable } from '../state/observable.ts';

/** Whether the server still knows who works here. */
export interface Session {
  /** True while the person is asked to sign in again. */
  readonly asking: Observable<boolean>;
  /** Asks for a new session, once for all that wait. @returns false when the person would rather not */
  readonly renew: () => Promise<boolean>;
  /** The answer to the question. */
  readonly answer: (signedIn: boolean) => void;
}

export function createSession(): Session {
  const asking = observable(false);
  let waiting: ((signedIn: boolean) => void)[] = [];
  return {
    asking,
    renew: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        asking.set(true);
      }),
    answer: (signedIn) => {
      const asked = waiting;
      waiting = [];
      asking.set(false);
      for (const resolve of asked) resolve(signedIn);
    },
  };
}
