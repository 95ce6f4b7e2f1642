/** True unless a text holds a NUL, which PostgreSQL keeps nowhere, or half of a surrogate pair, which UTF-8 cannot write. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
