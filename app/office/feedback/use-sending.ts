import { useState } from 'react';
import type { Problem } from '#core/errors.ts';
import { asProblem } from './as-problem.ts';

/** The state of a form: whether it is being sent, and why the last try failed. */
export interface Sending {
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly send: (task: () => Promise<unknown>) => Promise<void>;
  readonly forget: () => void;
}

export function useSending(): Sending {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    send: async (task) => {
      setBusy(true);
      setProblem(null);
      try {
        await task();
      } catch (error) {
        setProblem(asProblem(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
