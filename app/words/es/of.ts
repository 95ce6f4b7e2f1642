/** "de" before what something is called: «del mensaje», «de «Beto»». */
export function of(what: string): string {
  return what.startsWith('el ') ? `d${what}` : `de ${what}`;
}
