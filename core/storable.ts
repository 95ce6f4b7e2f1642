/** True unless a text holds a NUL, which PostgreSQL keeps nowhere, or half of a surrogate pair, which UTF-8 cannot write. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The same of every text in a value of JSON, names included. */
export function isStorableThroughout(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorableThroughout);
}
