import type { Decision } from '#core/publications/decision.ts';

/** The answers to whether an entry is a publication that it is like, in the order in which they are offered. */
export const CHOICES = ['same', 'version', 'different', 'not-ours'] as const satisfies readonly Decision[];
