import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ProblemNoteProps {
  /** Nothing is shown while nothing went wrong. */
  readonly of: { readonly message: string } | null;
  readonly title?: string;
  /** What can be done about it by trying again. */
  readonly onRetry?: () => unknown;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** What went wrong, said at its place, with "Reintentar" where that helps. */
export function ProblemNote({ of, title, onRetry, className, children }: ProblemNoteProps) {
  if (of === null) return null;
  return (
    <Alert color="red" role="alert" title={title} className={className}>
      {of.message} {onRetry && !navigator.onLine && 'En cuanto vuelva, esto se carga solo. '}
      {onRetry && (
        <Button size="compact-xs" variant="default" onClick={() => void onRetry()}>
          Reintentar
        </Button>
      )}
      {children}
    </Alert>
  );
}
