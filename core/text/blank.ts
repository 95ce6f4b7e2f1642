/**
 * True for text without a readable character: spaces of every kind, and invisible characters such as a zero-width
 * space.
 */
export function isBlankText(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u.test(text);
}
