/** "Smith J.", as Scopus writes people; but not "México D.F.". */
const PERSON = /^(?!(?:M[ée]xico|Washington) D)\p{Lu}[\p{L}\p{M}'’ -]* (?:\p{Lu}\.[ -]?)+$/u;
/** Words for the place where somebody works; groups of people, who may be authors, have other names. */
const WORKPLACE =
  /(?<!\p{L})(?:universi|politécnic|polytechni|institut|(?:dept|fac|inst|lab|univ)\.|dep[ar]*t[am]|facul|school|college|escuela|laborat|cent(?:er|re|ro)(?!\p{L})|academ|hospital)/iu;

/** The number of parts of an address in a list: of a workplace and what follows, up to the next person. */
function addressLength(parts: readonly string[], start: number): number {
  if (!WORKPLACE.test(parts[start] ?? '')) return 0;
  let end = start + 1;
  while (end < parts.length && !PERSON.test(parts[end] ?? '')) end += 1;
  return end - start;
}

/** One person's name without the postal address that Scopus writes after those of editors. */
export function withoutPostalAddress(parts: readonly string[]): readonly string[] {
  return PERSON.test(parts[0] ?? '') && addressLength(parts, 1) > 0 ? parts.slice(0, 1) : parts;
}

/** The same of a list; a workplace alone stays in it, because it may be an author too. */
export function withoutPostalAddresses(parts: readonly string[]): readonly string[] {
  const people: string[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    people.push(part);
    const length = PERSON.test(part) ? addressLength(parts, index + 1) : 0;
    if (length > 1) index += length;
  }
  return people;
}
