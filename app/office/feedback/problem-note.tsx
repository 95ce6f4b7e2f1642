import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { loadingWords } from '../../words/loading.ts';
import { feedbackWords } from '../../words/office/feedback.ts';
import { Sentence } from './sentence.tsx';

export interface ProblemNoteProps {
  /** Nothing is shown while nothing went wrong. */
  readonly of: { readonly message: string } | null;
  readonly title?: string;
  /** The action that tries again. */
  readonly onRetry?: () => unknown;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A problem shown where it happened, with "Reintentar" where that helps. */
export function ProblemNote({ of, title, onRetry, className, children }: ProblemNoteProps) {
  if (of === null) return null;
  const words = feedbackWords();
  return (
    <Alert color="red" role="alert" title={title} className={className}>
      <Sentence>{of.message}</Sentence> {onRetry && !navigator.onLine && `${words.loadsByItself} `}
      {onRetry && (
        <Button size="compact-xs" variant="default" onClick={() => void onRetry()}>
          {loadingWords().retry}
        </Button>
      )}
      {children}
    </Alert>
  );
}
