import type { PersonName } from '../formats/record.ts';

/** A name as it is printed under a title: "Ludwig van Beethoven", "John Smith Jr.". */
export function printedName({ family, given, particle, suffix, literal }: PersonName): string {
  return literal ?? [given, particle, family, suffix].filter((part) => part !== undefined && part !== '').join(' ');
}
