import { asProblem } from '../feedback/as-problem.ts';
import { type Observable, observable } from '../ui/observable.ts';
import { needsSignIn } from './request.ts';

/** The sentences about a change. */
export interface ChangeMessage {
  /** The sentence of a change that was made: "Se eliminó «…»." */
  readonly done: string;
  /** The change itself, as what is undone and done again: "el borrado de «…»". */
  readonly what: string;
  /** The label of the button that takes it back; "Deshacer" unless it is given. */
  readonly offer?: string;
  /** The sentence when it was taken back, where that is no change of something stored. */
  readonly undone?: string;
  /** The label of the button that does it again; "Rehacer" unless it is given. */
  readonly redoLabel?: string;
  /** The address of what it is about. */
  readonly at?: string;
  /** The keys of the deleted things that taking it back restores. */
  readonly restores?: readonly string[];
}

/** A change that can be taken back. */
export interface Step extends ChangeMessage {
  /**
   * Takes it back; answers the step that does it again, null when nothing could be taken back. A step that could not
   * even be tried throws.
   */
  readonly back: () => Promise<Step | null>;
}

/** The ways back and forth of a change. */
export interface Ways {
  readonly back: () => Promise<unknown>;
  readonly again?: () => Promise<unknown>;
}

/** A step whose way back and way again are known when it is made. */
export function twoWay(message: ChangeMessage, { back, again }: Required<Ways>): Step {
  const step: Step = {
    ...message,
    back: async () => {
      await back();
      return twoWay(message, { back: again, again: back });
    },
  };
  return step;
}

/** The changes made in this browser since it was opened, and those that were taken back. */
export interface Undo {
  readonly past: Observable<readonly Step[]>;
  readonly future: Observable<readonly Step[]>;
  readonly push: (step: Step) => void;
  /** A step can be taken back no longer. */
  readonly forget: (step: Step) => void;
  /** Takes back a step, the last one unless another is named; null when nothing is left. */
  readonly undo: (step?: Step) => Promise<UndoneStep | null>;
  /** The same for what was taken back. */
  readonly redo: (step?: Step) => Promise<UndoneStep | null>;
}

/** A change that was taken back, and the step that does it again. */
export interface UndoneStep {
  readonly step: Step;
  readonly inverse: Step;
}

const MAX_STEPS = 100;

export function createUndo(): Undo {
  const past = observable<readonly Step[]>([]);
  const future = observable<readonly Step[]>([]);

  async function shift(from: Observable<readonly Step[]>, onto: Observable<readonly Step[]>, step: Step | undefined): Promise<UndoneStep | null> {
    if (step === undefined || !from.get().includes(step)) return null;
    from.set(from.get().filter((each) => each !== step));
    const inverse = await step.back().catch((error: unknown) => {
      // A step that was not even tried stays, to be tried again.
      if (needsSignIn(asProblem(error))) from.set([...from.get(), step]);
      throw error;
    });
    if (inverse === null) return null;
    onto.set([...onto.get(), inverse].slice(-MAX_STEPS));
    return { step, inverse };
  }

  return {
    past,
    future,
    push: (step) => {
      past.set([...past.get(), step].slice(-MAX_STEPS));
      future.set([]);
    },
    forget: (step) => past.set(past.get().filter((each) => each !== step)),
    undo: (step) => shift(past, future, step ?? past.get().at(-1)),
    redo: (step) => shift(future, past, step ?? future.get().at(-1)),
  };
}
