import type { Decision, Remembered } from './decision.ts';
import type { Match } from './matching.ts';

/** The fate of an entry of an import, and the decision about its work that holds for ever. */
export type EntryAction = { readonly remembered?: Omit<Remembered, 'work'> } & (
  | { readonly kind: 'leave'; readonly decision: Decision }
  | { readonly kind: 'add' }
  | { readonly kind: 'fill' | 'add-version'; readonly of: string }
);

/** Earlier decisions of people about the work of an entry. */
export interface EarlierDecisions {
  /** Somebody said that it is not the group's. */
  readonly isForeign: boolean;
  /** The stored publication of which somebody said that it is another version. */
  readonly versionOf: string | undefined;
}

/**
 * The action for an entry.
 * @param decision what somebody decided; without it new entries are added, known ones left, and the rest waits
 * @returns null where the entry waits
 */
export function actionFor(decision: Decision | undefined, match: Match, { isForeign, versionOf }: EarlierDecisions): EntryAction | null {
  if (decision === 'not-ours') return { kind: 'leave', decision, remembered: { item: '', decision } };
  // To complete what is there adds nothing of others.
  if (decision === 'skip' || (decision === 'same' && match.state === 'new' && isForeign)) return { kind: 'leave', decision };
  if (decision === undefined && (match.state === 'known' || isForeign)) return { kind: 'leave', decision: 'skip' };
  if (match.state === 'new') return versionOf === undefined ? { kind: 'add' } : { kind: 'add-version', of: versionOf };
  if (decision === undefined) return null;
  const { state, of } = match;
  if (decision === 'different' || (decision === 'add' && state === 'undecided')) {
    return { kind: 'add', remembered: { item: of, decision: 'different' } };
  }
  const isVersion = decision === 'version';
  const remembered = { item: of, decision: isVersion ? decision : 'same' } as const;
  return { kind: isVersion ? 'add-version' : 'fill', of, ...(state === 'undecided' && { remembered }) };
}
