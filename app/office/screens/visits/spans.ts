/** The spans that a person chooses from: the last days, or all that is kept. */
export const SPANS = ['30', '90', '365', 'todo'] as const;

export type Span = (typeof SPANS)[number];
