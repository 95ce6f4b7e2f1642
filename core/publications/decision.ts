/** A person's decisions about an entry of an import. */
export const DECISIONS = ['add', 'same', 'version', 'different', 'not-ours', 'skip'] as const;
export type Decision = (typeof DECISIONS)[number];
