/**
 * Positions where a spreadsheet would begin a formula: at a cell's start, and after a separator of cells or lines in
 * the locales that use semicolons or tabs. Full-width signs count too, and so do apostrophes that stand there already.
 * No two parts of the expressions match the same character, so that the time is linear in the text.
 */
const UNSAFE = /([;\t\r\n])(?='*[[\s\u200B]--[\t\r\n]]*[=+\-@\|%＝＋－＠])/gv;
const SAFE = /([;\t\r\n])'(?='*[[\s\u200B]--[\t\r\n]]*[=+\-@\|%＝＋－＠])/gv;

/** A text with an apostrophe before whatever a spreadsheet would calculate. */
export function withoutFormulas(text: string): string {
  // A line end before the text makes its start one of those places.
  return `\n${text}`.replace(UNSAFE, "$1'").slice(1);
}

/** The text that {@link withoutFormulas} was given. */
export function withFormulas(text: string): string {
  return text.includes("'") ? `\n${text}`.replace(SAFE, '$1').slice(1) : text;
}
