import { readInvertedName } from '../formats/inverted-name.ts';
import type { PersonName } from '../formats/record.ts';
import { undividedName } from '../formats/undivided-name.ts';
import { once } from '../once.ts';

/** A name as it is printed under a title: "Ludwig van Beethoven", "John Smith Jr.", "王力". */
export function printedName(name: PersonName): string {
  const { family, given, particle, suffix, literal } = name;
  return undividedName(name) ?? literal ?? [given, particle, family, suffix].filter((part) => part !== undefined && part !== '').join(' ');
}

/**
 * A name as it is stored: as it is printed, unless its surnames could not be told from that. "Ana Ruiz" is;
 * "Xicoténcatl Mendoza, Itzel" is not, because "Mendoza" alone would be read as the surname.
 */
export function storedName(name: PersonName): string {
  const printed = printedName(name);
  const { family, given, particle, suffix, literal } = name;
  if (literal !== undefined || isReadAs(printed, name)) return printed;
  const inverted = [[particle, family].filter(Boolean).join(' '), given, suffix].filter(Boolean).join(', ');
  return isReadAs(inverted, name) ? inverted : printed;
}

/** Stored names as `shownName` prints them. Lists of published content are the same until they change. */
export const shownNames = once((stored: readonly string[]): readonly string[] => stored.map(shownName));

/**
 * A stored name as it is printed: "Gabriel García Márquez" of "García Márquez, Gabriel". Text that people typed stays.
 */
export function shownName(stored: string): string {
  const name = stored.includes(',') ? readInvertedName(stored) : null;
  return name === null ? stored : printedName(name);
}

function isReadAs(text: string, name: PersonName): boolean {
  const read = readInvertedName(text);
  return read !== null && KEYS.every((key) => (read[key] ?? '') === (name[key] ?? ''));
}

const KEYS = ['family', 'given', 'particle', 'suffix', 'literal'] as const;
