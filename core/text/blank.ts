/**
 * True for text without a readable character: spaces of every kind, and invisible characters such as a zero-width
 * space.
 */
export function isBlankText(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u.test(text);
}

/** True of a cell in which people say that there is nothing to say: a dash, "N/A", "no tiene". */
export function saysNone(cell: string): boolean {
  return /^\s*(?:\p{Pd}+|(?:n\/[ad]|s\/[cd]|no (?:tiene|aplica|disponible)|ningun[oa]|sin (?:correo|datos?))\.?)\s*$/iu.test(cell);
}
