import type { Services } from '#server/environment.ts';

/** One operator command. */
export interface Command {
  /** Usage, one line for each form of the command. */
  readonly usage: readonly string[];
  /**
   * @returns what to tell the operator
   * @throws UsageError when the words are not understood
   */
  readonly run: (services: Services, words: readonly string[]) => Promise<string>;
}

/** The words of a command were not understood: the usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
