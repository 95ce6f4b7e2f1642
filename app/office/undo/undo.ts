import { type Observable, observable } from '../state/observable.ts';

/** A change that can be taken back. */
export interface Step {
  /** What was done: "Se ocultó «…»". */
  readonly done: string;
  /** Takes it back; answers the step that does it again, null when nothing could be taken back. */
  readonly back: () => Promise<Step | null>;
}

/** What was done in this browser since it was opened, and what of it was taken back. */
export interface Undo {
  readonly past: Observable<readonly Step[]>;
  readonly future: Observable<readonly Step[]>;
  readonly push: (step: Step) => void;
  /** Takes back a step, the last one unless another is named. @returns what was taken back; null when nothing is left */
  readonly undo: (step?: Step) => Promise<Step | null>;
  readonly redo: () => Promise<Step | null>;
}

const MOST = 100;

export function createUndo(): Undo {
  const past = observable<readonly Step[]>([]);
  const future = observable<readonly Step[]>([]);

  async function shift(from: Observable<readonly Step[]>, onto: Observable<readonly Step[]>, step: Step | undefined): Promise<Step | null> {
    if (step === undefined || !from.get().includes(step)) return null;
    from.set(from.get().filter((each) => each !== step));
    const inverse = await step.back();
    if (inverse === null) return null;
    onto.set([...onto.get(), inverse].slice(-MOST));
    return step;
  }

  return {
    past,
    future,
    push: (step) => {
      past.set([...past.get(), step].slice(-MOST));
      future.set([]);
    },
    undo: (step) => shift(past, future, step ?? past.get().at(-1)),
    redo: () => shift(future, past, future.get().at(-1)),
  };
}
