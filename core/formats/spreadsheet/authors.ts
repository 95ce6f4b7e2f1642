import { INITIALS, type Names, readInvertedNames } from '../inverted-name.ts';
import { plainText } from '../plain-text.ts';

/** More than any list of authors has; the rest of such a cell is not looked at. */
const MAX_CHARACTERS = 200_000;
const MAX_NAME_CHARACTERS = 100;

/**
 * The authors in a cell: parted by semicolons, by "and", "y" or "&", or by commas. Commas stand between people ("Ana
 * Paz, Luis Gil"), or between a surname and its initials too ("Paz, A., Gil, L.").
 */
export function readAuthorsCell(cell: string): Names {
  const text = plainText(cell.slice(0, MAX_CHARACTERS).replace(/[\r\n]+/g, ';'));
  // Scopus puts a number after each full name, and says so where it knows nobody.
  const bare = text.replace(/ \(\d+\)/g, '').replace(/^\[.*\]$/, '');
  if (bare.includes(';')) return readInvertedNames(bare.split(';'));
  return readInvertedNames(
    bare
      .split(/,? (?:and|&) /)
      .flatMap(partedByY)
      .flatMap(partedByCommas),
  );
}

/** "Ana Paz y Luis Gil" are two, and "Ramón y Cajal" is one. */
function partedByY(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: word } of text.matchAll(/,? y /g)) {
    const before = text.slice(Math.max(from, index - MAX_NAME_CHARACTERS), index);
    const after = text.slice(index + word.length, index + word.length + MAX_NAME_CHARACTERS);
    if (!isWhole(before.slice(before.lastIndexOf(',') + 1)) || !/ \S/.test(after.split(' y ', 1)[0] ?? '')) continue;
    parts.push(text.slice(from, index));
    from = index + word.length;
  }
  return [...parts, text.slice(from)];
}

/** Whether a name may end here: with initials, or with a surname after a given name. */
function isWhole(text: string): boolean {
  const end = text.trim();
  return INITIALS.test(end) || / \S/.test(end);
}

function partedByCommas(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return parts;
  const people: string[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    const next = parts[index + 1];
    if (next !== undefined && INITIALS.test(next) && !INITIALS.test(part)) {
      people.push(`${part}, ${next}`);
      index += 1;
    } else people.push(part);
  }
  // A surname and a given name: one person.
  return people.length === 2 && people.length === parts.length && !people.every((part) => part.includes(' ')) ? [text] : people;
}
