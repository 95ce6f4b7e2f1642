/** A person's decisions about an entry of an import. */
export const DECISIONS = ['add', 'same', 'version', 'different', 'not-ours', 'skip'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Decisions that are remembered for ever: the same work of another file is not asked about again. */
export type RememberedDecision = Extract<Decision, 'same' | 'version' | 'different' | 'not-ours'>;

/** A decision as it is remembered. */
export interface Remembered {
  /** Names the work, whatever file it comes from. */
  readonly work: string;
  /** The publication that it was compared with; empty for a work that is not the group's. */
  readonly item: string;
  readonly decision: RememberedDecision;
}
