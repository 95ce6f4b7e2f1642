import { uiWords } from '../../words/office/ui.ts';
import { ProblemNote } from './problem-note.tsx';

export interface LoadStateProps {
  /** The query that loads it. */
  readonly of: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
}

/** Stands where something is loaded: says so until it has come, and why it did not. */
export function LoadState({ of: { data, error, refetch } }: LoadStateProps) {
  return (
    <>
      <ProblemNote of={error} onRetry={refetch} />
      {data === undefined && !error && <p aria-busy="true">{uiWords().loading}</p>}
    </>
  );
}
