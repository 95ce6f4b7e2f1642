import { isGivenName } from '../../names/given-names.ts';
import { type Names, readInvertedNames } from '../inverted-name.ts';
import { readAuthorsCell } from '../spreadsheet/authors.ts';

const AND = /,? (?:y|e|and|&) (?=\S)/;
/** "LEÓN-PORTILLA, Miguel": ISO 690 has surnames in capitals. */
const CAPITALS = /^\p{Lu}[\p{Lu}\s'’.-]+(?=,|$)/u;
const PARTICLE = /(?<=^|\s)(?:D[EO]|DEL|LAS?|LOS|Y|V[AO]N|DER)(?=\s)/g;
/** "León-Portilla, Miguel", and the given names in full: Chicago has the first author alone like that. */
const INVERTED = /^([^,]+), ([^,]*\p{Ll}{2}[^,]*?)(?:,|(?= (?:y|e|and|&) )|$)(.*)$/u;
/** "J. L. Soto, A. Gil": the IEEE has all names in their order. */
const INITIALS_FIRST = /^((?:\p{Lu}\p{Ll}?\.[\s-]?)+)(?:\p{Ll}+\s)*\p{Lu}[\p{Ll}'’]/u;
/** "Soto Ruiz J, Gil-Paz MT": Springer has them as medicine does. */
const BARE_INITIALS = /^\p{Lu}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)? \p{Lu}{1,2}(?:,|$| (?:y|and|&|et) )/u;
/** APA leaves out all between the nineteenth and the last author. */
const LEFT_OUT = /,? (?:…|\. ?\. ?\.) (?=\p{L})/u;
const OTHERS = /,?\s+(?:et al\.?|y otros|y cols?\.?)$/i;

/**
 * The people of a reference, in whichever style.
 * @param isInverted the style has surnames before the given names
 */
export function readPrintedPeople(text: string, isInverted = false): Names {
  const read = peopleIn(text.replace(LEFT_OUT, ', '), isInverted);
  return { ...read, others: read.others || LEFT_OUT.test(text) };
}

function peopleIn(text: string, isInverted: boolean): Names {
  const people = text.trim().replace(/[.,;:]$/, (mark) => (/\p{Lu}\.$/u.test(text.trim()) ? mark : ''));
  if (CAPITALS.test(people)) return inCapitals(people);
  if (BARE_INITIALS.test(people)) return withOthers(readInvertedNames(inOrder(people)), people);
  if (INITIALS_FIRST.test(people)) return readOrderedPeople(people);
  // Styles part the names of a person by a comma: without one it is a group.
  if (isInverted && !people.includes(',') && !OTHERS.test(people))
    return { ...readAuthorsCell(''), names: [{ family: '', given: '', literal: people }] };
  const [, family, given, rest = ''] = /;/.test(people) ? [] : (INVERTED.exec(people) ?? []);
  if (family === undefined || given === undefined || isOther(family) || /\p{Lu}\.(?:,|$)/u.test(rest)) return readAuthorsCell(people);
  return withOthers(readInvertedNames([`${family}, ${given}`, ...inOrder(rest)]), rest);
}

/** People whose names are in their order, surnames behind: "Ana Paz, Beto Ruiz, and Carlos Gil". */
export function readOrderedPeople(text: string): Names {
  return withOthers(readInvertedNames(inOrder(text).map(inverted)), text);
}

/** Names in their order, between commas. */
function inOrder(text: string): string[] {
  const parts = text.replace(OTHERS, '').split(AND);
  return parts
    .flatMap((part) => part.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** "Soto Ruiz, J. L." of "J. L. Soto Ruiz": behind initials all is surname, unless there are more of them. */
function inverted(name: string): string {
  const [initials = ''] = INITIALS_FIRST.exec(name)?.slice(1) ?? [];
  const surname = name.slice(initials.length);
  return initials === '' || /(?<!\p{L})\p{Lu}(?!\p{L})/u.test(surname) ? name : `${surname}, ${initials.trim()}`;
}

function withOthers(read: Names, text: string): Names {
  return { ...read, others: read.others || OTHERS.test(text) };
}

/** True of a whole name before a comma, and no surname: "Soto M. G.", "Soto Ruiz José Luis". */
function isOther(family: string): boolean {
  return /\p{Lu}\.$/u.test(family) || isGivenName(family.split(' ').at(-1) ?? '');
}

function inCapitals(text: string): Names {
  const people = text
    .replace(OTHERS, '')
    .split(/;\s|,? (?:y|e|and|&) (?=\p{Lu}['’]?\p{Lu})|,\s(?=\p{Lu}['’]?\p{Lu}[\p{Lu}\s'’-]*,)/u)
    .map((name) => name.replace(CAPITALS, capitalized));
  return withOthers(readInvertedNames(people), text);
}

/** "León-Portilla" of "LEÓN-PORTILLA". */
export function capitalized(surname: string): string {
  return surname
    .replace(PARTICLE, (particle) => particle.toLowerCase())
    .replace(/\p{Lu}[\p{Lu}\p{M}]*/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
