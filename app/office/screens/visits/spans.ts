/** The spans that a person chooses from: the last days, or all that is kept. */
export const SPANS = ['7', '30', '90', '365', 'todo'] as const;

export type Span = (typeof SPANS)[number];

/** The one that is shown unless the address names another. */
export const USUAL_SPAN: Span = '30';
