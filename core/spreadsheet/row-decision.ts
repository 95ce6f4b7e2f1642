/** Decisions about a row: a new item, blank fields filled, all that differs changed, or nothing. */
export const ROW_DECISIONS = ['add', 'fill', 'change', 'skip'] as const;
export type RowDecision = (typeof ROW_DECISIONS)[number];

/** A row is new, the same as an earlier one, or an item that is stored. */
export const ROW_STATES = ['new', 'repeated', 'known'] as const;

/** The property by which a stored item was found: its id, all its values, or its title. */
export const ROW_MATCHES = ['id', 'values', 'title'] as const;
export type RowMatch = (typeof ROW_MATCHES)[number];
