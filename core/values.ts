/** Values by the names of their fields: of an item, a nested row, a document, or a body that was sent. */
export type Values = Readonly<Record<string, unknown>>;

/** True of an object, as JSON writes it in braces. */
export function areValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
