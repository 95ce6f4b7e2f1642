/** True for text in which nothing can be read: spaces of every kind, and characters that show nothing, such as a zero-width space. */
export function isBlankText(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u.test(text);
}
