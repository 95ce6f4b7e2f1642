/** A text, or its beginning with the sign that it goes on. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed().trimEnd()}…`;
}
