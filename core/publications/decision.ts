/** A person's decisions about an entry of an import. */
export const DECISIONS = ['add', 'same', 'version', 'different', 'not-ours', 'skip'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Fields that have a value, for which an entry may bring a better one: it is taken where a person says so. */
export const OFFERED_FIELDS = ['authors'] as const;
export type OfferedField = (typeof OFFERED_FIELDS)[number];

/** A person's answer about an entry. */
export interface Answer {
  /** Absent where the usual is done: new entries are added, known ones left, and the rest waits. */
  readonly decision?: Decision | undefined;
  /** Of an entry that is the same publication: the offered fields that replace the stored ones. */
  readonly take?: readonly OfferedField[];
  /** The year of an entry that is added, where the file has none or one that is not accepted. */
  readonly year?: number | undefined;
}

/**
 * Decisions that are remembered for ever: the same work of another file is not asked about again. `added` is no
 * person's decision: the work came in, and is known by it whatever people have made of it since.
 */
export type RememberedDecision = Extract<Decision, 'same' | 'version' | 'different' | 'not-ours'> | 'added';

/** A decision as it is remembered. */
export interface Remembered {
  /** Names the work, whatever file it comes from. */
  readonly work: string;
  /** The publication that it was compared with, or became; empty for a work that is not the group's. */
  readonly item: string;
  readonly decision: RememberedDecision;
}
