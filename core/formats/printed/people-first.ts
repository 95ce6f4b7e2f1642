import { type Names, readInvertedNames } from '../inverted-name.ts';
import { capitalized } from './people.ts';

const WORD = String.raw`\p{Lu}[\p{L}'\u2019-]{1,30}`;
const SURNAME = String.raw`(?:(?!and |[ye] )\p{Ll}{1,3} ){0,3}${WORD}(?: (?:(?!and )\p{Ll}{1,3} ){0,2}(?:\p{Lu} )?${WORD}){0,2}`;
const INITIALS = String.raw`\p{Lu}\p{Ll}?\.(?:[ -]?\p{Lu}\p{Ll}?\.){0,3}`;

/** Forms of a person in journals of the sciences, each with what makes "surname, initials" of it. */
const FORMS: readonly (readonly [RegExp, (name: string) => string])[] = [
  // "J. L. Soto Ruiz".
  [new RegExp(`${INITIALS} ?${SURNAME}`, 'uy'), (name) => name.replace(new RegExp(`^(${INITIALS}) ?(.+)$`, 'u'), '$2, $1')],
  // "Soto Ruiz, J. L.".
  [new RegExp(`${SURNAME}, ${INITIALS}`, 'uy'), (name) => name],
  // "Soto Ruiz J.L.".
  [new RegExp(`${SURNAME} ${INITIALS}`, 'uy'), (name) => name.replace(new RegExp(` (${INITIALS})$`, 'u'), ', $1')],
  // "Soto Ruiz JL".
  [new RegExp(String.raw`${SURNAME} \p{Lu}(?:-?\p{Lu}){0,2}(?!\p{L}|\.\p{L}|\. ?\p{Lu}\.)`, 'uy'), (name) => name],
];
const IN_CAPITALS = /^\p{Lu}[\p{Lu}\s'’-]{2,}(?=,)/u;
const SEPARATOR = /; (?:and |y |& )?|,? (?:and|y|e|&) |, /y;
const OTHERS = /,? (?:et al\.?|y otros|y cols?\.?|and others)(?=[,.:]? )/y;
/** "(2018)", ", 2018": the year may stand behind the people. */
const YEAR = /,? \(?((?:19|20)\d\d)[a-z]?\)?(?=[,.:]? )/y;
const MARK = /[,.:]? /y;
const END = 'X';

/** The people at the beginning of a text, and what is behind them. */
export interface PeopleFirst extends Names {
  /** The year behind the people; null where none stands there. */
  readonly year: number | null;
  /** True where a comma parts people and title, which then parts title and source as well. */
  readonly isComma: boolean;
  readonly rest: string;
}

/** Reads the people that a text begins with, in one form and with initials; null where there are none. */
export function peopleFirst(text: string): PeopleFirst | null {
  for (const [person, inverted] of FORMS) {
    const people: string[] = [];
    let end = 0;
    for (let at: number | null = 0; at !== null; at = after(SEPARATOR, text, end)) {
      const next = after(person, text, at);
      if (next === null) break;
      people.push(inverted(text.slice(at, next)).replace(IN_CAPITALS, capitalized));
      end = next;
    }
    if (people.length === 0) continue;
    const others = after(OTHERS, text, end);
    const dated = after(YEAR, text, others ?? end);
    const behind = dated ?? others ?? end;
    const start = after(MARK, text, behind);
    if (start === null) continue;
    const year = dated === null ? null : Number(/\d{4}/.exec(text.slice(others ?? end, dated))?.[0]);
    const { names } = readInvertedNames(people);
    return { names, others: others !== null, year, isComma: text.charAt(behind) === ',', rest: text.slice(start) };
  }
  return null;
}

/** The people of a text that is nothing else; null of any other text. */
export function onlyPeople(text: string): Names['names'] | null {
  const found = peopleFirst(`${text}: ${END}`);
  return found?.rest === END && found.year === null ? found.names : null;
}

/** The place behind what matches at a place; null where it does not. */
function after(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
