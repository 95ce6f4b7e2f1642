import { isGivenName } from '../../names/given-names.ts';
import { isSurname } from '../../names/surnames.ts';
import { INITIALS, type Names, readInvertedNames } from '../inverted-name.ts';
import { plainText } from '../plain-text.ts';
import { withoutPostalAddresses } from '../postal-address.ts';

/** More than any list of authors has; the rest of such a cell is not looked at. */
const MAX_CHARACTERS = 200_000;
const MAX_NAME_CHARACTERS = 100;

/** The comma before the suffix of a name. */
const SUFFIX = /, ?(?=(?:[JS]r\.?|I{2,3}|IV)(?:,|$))/g;

/** The Spanish "and" between two names; it is "e" before the sound of an I. */
export const SPANISH_AND = / (?:y|e(?= H?[IÍ])) /;

/** Numbers and stars behind a name that lead to an affiliation. */
const MARKS = /(?<=\p{L}\.?) ?(?:[¹²³⁰-⁹\d*†‡§]+(?:,[¹²³⁰-⁹\d*†‡§]+)*|\([*†‡§]\))(?=\s*(?:[,;&/]|$)|\s(?:and|y)\s)/gu;

/**
 * The authors in a cell: parted by semicolons or slashes, by "and", "y" or "&", or by commas. Commas stand between
 * people ("Ana Paz, Luis Gil"), or between a surname and the given names too ("Paz, A., Gil, L.").
 */
export function readAuthorsCell(cell: string): Names {
  return readInvertedNames(authorsInCell(cell));
}

/** The same, each as it is written. */
export function authorsInCell(cell: string): string[] {
  const text = plainText(cell.slice(0, MAX_CHARACTERS).replace(/[\r\n]+/g, ';'));
  // Scopus puts a number after each full name, and says so where it knows nobody.
  const bare = text
    .replace(/ \(\d+\)/g, '')
    .replace(/^\[.*\]$/, '')
    // Old exports of Scopus have no comma between editors.
    .replace(/(?<=\p{Ll} (?:\p{Lu}\.){1,4})(?=\p{Lu}[\p{L}-]{1,30} \p{Lu}\.)/gu, ', ')
    .replace(/(?<=\S)(?<!,) +(?=et al(?:\.|$))/, ', ')
    .replace(MARKS, '');
  const parts = bare.split(/;| \/ |\|/);
  const people = parts.flatMap((part) => part.split(/,? (?:and|&) /)).flatMap(partedByY);
  // "Paz, Gil & Soto" are three surnames.
  const areSurnames = people.length > 1 && /^\S+$/.test(people.at(-1)?.trim() ?? '');
  return parts.length > 1 ? people : people.flatMap((part) => partedByCommas(part, areSurnames));
}

/** "Ana Paz y Luis Gil" are two, as "Ana Paz e Inés Gil" are, and "Ramón y Cajal" is one. */
function partedByY(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  // In a list in capitals "Y" is no initial.
  const joint = /\p{Ll}/u.test(text) ? new RegExp(`,?${SPANISH_AND.source}`, 'g') : /,? [yY] /g;
  for (const { index, 0: word } of text.matchAll(joint)) {
    const before = text.slice(Math.max(from, index - MAX_NAME_CHARACTERS), index);
    const after = text.slice(index + word.length, index + word.length + MAX_NAME_CHARACTERS);
    if (!isWhole(before) || !/ \S/.test(after.split(SPANISH_AND, 1)[0] ?? '')) continue;
    parts.push(text.slice(from, index));
    from = index + word.length;
  }
  return [...parts, text.slice(from)];
}

/** Whether a name may end here: with initials, or with one of its two parts after the other. */
function isWhole(text: string): boolean {
  const [end = '', before] = text
    .split(',')
    .toReversed()
    .map((part) => part.trim());
  return INITIALS.test(end) || / \S/.test(end) || (before !== undefined && areGiven(end) && !areGiven(before));
}

/** @param areSurnames the list has surnames alone, so that two of them are no one's name */
function partedByCommas(text: string, areSurnames: boolean): string[] {
  const parts = withoutPostalAddresses(
    text
      .replaceAll(SUFFIX, ' ')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  if (parts.length < 2) return [...parts];
  const people: string[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    const next = parts[index + 1];
    const first = part.split(' ', 1)[0] ?? '';
    if (next !== undefined && (INITIALS.test(next) ? !INITIALS.test(part) : areGiven(next) && !areGiven(first))) {
      people.push(`${part}, ${next}`);
      index += 1;
    } else people.push(part);
  }
  // "Gil Jr., Ana M." is one person.
  if (people.length === 2 && /^\S+ (?:[JS]r\.?|I{2,3}|IV)$/.test(people[0] ?? '')) return [text];
  if (people.length !== 2 || people.length !== parts.length || areSurnames) return people;
  // A surname and a given name, or "García López, María Inés": one person.
  const [first = '', second = ''] = people.map((part) => part.split(' ', 1)[0] ?? '');
  const isOne = !people.every((part) => part.includes(' ')) || (isSurname(first) && isGivenName(second));
  return isOne ? [text] : people;
}

/** Initials, or usual given names and nothing else. */
function areGiven(text: string): boolean {
  return INITIALS.test(text) || text.split(' ').every((word) => isGivenName(word) || INITIALS.test(word));
}
