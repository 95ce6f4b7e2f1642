import type { Overview } from '#core/contract/overview.ts';
import { sideBarWords } from '../../words/office/side-bar.ts';

/** The work that waits on a screen: how much, and a few words for what it is. */
export interface Waiting {
  readonly count: number;
  readonly what: string;
}

const sum = (counted: readonly { readonly count: number }[]) => counted.reduce((total, { count }) => total + count, 0);

/** The work that waits on a screen, as far as the overview knows; null where none does. */
export function waitingOn(screen: string, overview: Overview): Waiting | null {
  const { unread, toReview, authorNames, unseen, withoutText, backup, failedJobs } = overview;
  const counts: Readonly<Record<string, number>> = {
    messages: unread,
    imports: toReview,
    'author-names': authorNames,
    'content-health': sum(unseen),
    media: withoutText,
    backups: backup.late ? 1 : 0,
    jobs: failedJobs,
  };
  const { waits } = sideBarWords();
  const count = counts[screen] ?? 0;
  return count > 0 && Object.hasOwn(waits, screen) ? { count, what: waits[screen as keyof typeof waits](count) } : null;
}
