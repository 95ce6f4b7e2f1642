import { normalizedTitle } from '../duplicates.ts';
import { readInvertedName, readInvertedNames } from '../formats/inverted-name.ts';
import type { Values } from '../values.ts';

/**
 * True where a publication that has authors has fewer of them than the same one from elsewhere: "et al." stood for the
 * others, or somebody left them out. A blank list is filled, so nobody is asked about it.
 */
export function hasLongerAuthors(other: Values, own: Values): boolean {
  const known = authorCount(own);
  return known > 0 && authorCount(other) > known;
}

/** The number of authors that a publication names; "et al." among them is none. */
export function authorCount({ authors }: Values): number {
  return Array.isArray(authors) ? readInvertedNames(authors as readonly string[]).names.length : 0;
}

/**
 * The marked names of a list as another list of the same publication writes them: "A. Ruiz" is its "Ana Ruiz", where no
 * second one may be meant.
 */
export function sameNames(marked: readonly string[], names: readonly string[]): string[] {
  return marked.flatMap((mark) => {
    const alike = names.includes(mark) ? [mark] : names.filter((name) => initialAndSurname(name) === initialAndSurname(mark));
    return alike.length === 1 ? alike : [];
  });
}

function initialAndSurname(text: string): string | null {
  const { family = '', given = '', literal } = readInvertedName(text) ?? {};
  return normalizedTitle(literal ?? `${given.slice(0, 1)} ${family.split(' ').at(-1)}`);
}
