import { type Observable, observable } from '../ui/observable.ts';

export interface Asked {
  readonly text: string;
  /** More about it, below the question. */
  readonly detail?: string;
  /** The button that goes ahead. */
  readonly yes: string;
  readonly no?: string;
  /** True when going ahead destroys something. */
  readonly dangerous?: boolean;
}

/** Asks the person, one question at a time. */
export interface Question {
  readonly open: Observable<Asked | null>;
  readonly ask: (asked: Asked) => Promise<boolean>;
  readonly answer: (yes: boolean) => void;
}

export function createQuestion(): Question {
  const open = observable<Asked | null>(null);
  let resolve: (yes: boolean) => void = () => {};
  const answer = (yes: boolean) => {
    open.set(null);
    resolve(yes);
  };
  return {
    open,
    answer,
    ask: (asked) => {
      answer(false);
      return new Promise((done) => {
        resolve = done;
        open.set(asked);
      });
    },
  };
}
