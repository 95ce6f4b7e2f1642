/** Values by the names of their fields: of an item, a nested row, a document, or a body that was sent. */
export type Values = Readonly<Record<string, unknown>>;
