const RAISED = /\$\s*\^[^$]*\$|\\textsuperscript\s*\{[^{}]*\}/g;
/** A raised star without a number beside it. */
const STAR = /^(?:\$\s*\^\{?|\\textsuperscript\s*\{)\s*(?:\*|\\ast)\s*\}?\$?$/;

/** Names without the raised numbers and signs that lead to affiliations. A star alone stays, as people type it. */
export function withoutRaisedMarks(tex: string): string {
  return tex.replaceAll(RAISED, (mark) => (STAR.test(mark) ? '*' : ''));
}

/** A name without the numbers and stars behind it. */
export function withoutTrailingMarks(name: string): string {
  // A run is looked at from its beginning alone: from each of its signs on takes the square of their number.
  return name.replace(/(?<![\s,*†‡§¹²³⁰-⁹∗])[\s,*†‡§¹²³⁰-⁹∗]*[*†‡§¹²³⁰-⁹∗]$/u, '').trim();
}
