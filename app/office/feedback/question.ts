import { uiWords } from '../../words/office/ui.ts';
import { type Observable, observable } from '../ui/observable.ts';

export interface OpenQuestion {
  readonly text: string;
  /** The language of the text, where it is not Spanish. */
  readonly lang?: 'en';
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
  readonly open: Observable<OpenQuestion | null>;
  readonly ask: (question: OpenQuestion) => Promise<boolean>;
  /**
   * Asks whether to delete, in the words that the specification orders (spec, section 5), and says in Spanish what is
   * deleted.
   */
  readonly askToDelete: (detail: string, yes?: string) => Promise<boolean>;
  readonly answer: (yes: boolean) => void;
}

export function createQuestion(): Question {
  const open = observable<OpenQuestion | null>(null);
  let resolve: (yes: boolean) => void = () => {};
  const answer = (yes: boolean) => {
    open.set(null);
    resolve(yes);
  };
  const ask = (question: OpenQuestion): Promise<boolean> => {
    answer(false);
    return new Promise((done) => {
      resolve = done;
      open.set(question);
    });
  };
  return {
    open,
    answer,
    ask,
    askToDelete: (detail, yes = uiWords().delete) => ask({ text: 'Are you sure you want to delete it?', lang: 'en', detail, yes, dangerous: true }),
  };
}
