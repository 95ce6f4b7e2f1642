import { isGivenName } from '../../names/given-names.ts';
import { partedWords } from '../../names/parted-words.ts';
import { isInstitution } from '../institution.ts';
import { bareName, isNobody, isWholeName, type Names, readInvertedNames } from '../inverted-name.ts';
import { withoutPostalAddress } from '../postal-address.ts';
import type { PersonName } from '../record.ts';
import { readAuthorsCell, SPANISH_AND } from '../spreadsheet/authors.ts';
import { composeAccents } from './accents.ts';
import { withoutLooks } from './looks.ts';
import { isWrapped, splitOutside } from './outside-braces.ts';
import { withoutRaisedMarks, withoutTrailingMarks } from './raised-marks.ts';
import { readTex } from './tex.ts';

export interface NameList {
  readonly names: readonly PersonName[];
  /** True where the list ends with "and others". */
  readonly others: boolean;
  /** True where each name of the field is one of these, so that its number says which. */
  readonly isNumbered: boolean;
  /** The places of the names with a star, from 0. */
  readonly starred: readonly number[];
}

const OTHERS = /^(?:others|et\.?\s*al\.?|y\s+otros|y\s+cols?\.?|co-?authors|coautores|\.{3}|…)$/i;
// A run of separators is looked at from its beginning alone: from each of them on takes the square of their number.
const TRAILING_OTHERS = /(?<![,\s])[,\s]+(?:et\.?\s*al\.?|\.{3}|…)$/i;
/** "of …, Gil - L. M.", "et al., Gil": what is left of a list that was cut, with its last author. */
const LAST_OF_MANY = /^(?:[\p{L}\s]{0,60}(?:\.{3}|…)|et\.?\s*al\.?)\s*,\s*(?:(.{1,60}?) - )?(.{1,60})$/u;
const TRAILING_PARTICLE = /^(.+?) ((?:de|del|da|das|do|dos|de la|de las|de los|van|van der|van den|von|zu))$/u;
const SUFFIX = /^(?:[JS]r\.?|II|III|IV|hijo|2nd|3rd|4th)$/;
const INITIALS = /^(?:\p{Lu}\p{M}*\.[-‐\s~]?)+$/u;
/** The initials of one person and the surname of the next. */
const FORGOTTEN_AND = /^(?:\p{Lu}\.-?){1,4}(?: \p{Lu}\.){0,3} \p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)*$/u;
const FORGOTTEN_AND_BETWEEN = /(, (?:\p{Lu}\.-?){1,4}(?: \p{Lu}\.){0,3}) (?=\p{Lu}\p{L})/gu;
const CORPORATE =
  /(?<!\p{L})(?:of|for|the|de la|universi\p{L}+|department|departamento|institut\p{L}*|consor\p{L}+|collaboration|colaboración|group|grupo|team|society|sociedad|association|asociación|committee|comité|council|consejo|ministr\p{L}+|agency|agencia|laborator\p{L}+|center|centre|centro|academ\p{L}+|foundation|fundación|organi[sz]a\p{L}+)(?!\p{L})/iu;

/**
 * The people of an `author` or `editor` field, as BibTeX reads them ("von Last, Jr, First"), with what people write
 * instead: semicolons, lists of commas, one more pair of braces round the whole, surname before initials.
 */
export function readNames(tex: string): NameList {
  const source = composeAccents(withoutRaisedMarks(withoutLooks(tex).replaceAll(/&amp;/gi, '\\&')).replaceAll(/\s+/g, ' ').trim());
  const names: PersonName[] = [];
  let others = false;
  let isNumbered = true;
  const starred: number[] = [];
  for (const part of separated(unwrapped(source))) {
    const trimmed = part.replace(/^[,;\s]+|(?<![,;\s])[,;\s]+$/g, '');
    const plain = readTex(trimmed);
    if (plain === '' || isNobody(plain)) continue;
    if (OTHERS.test(plain)) {
      others = true;
      continue;
    }
    const [, surname = '', last = ''] = LAST_OF_MANY.exec(trimmed) ?? [];
    const name = last === '' ? trimmed.replace(TRAILING_OTHERS, '') : surname === '' ? last : `${surname}, ${last}`;
    const people = readPeople(bareName(name));
    others ||= name !== trimmed || people.others;
    if (people.names.length !== 1) isNumbered = false;
    if (part.includes('*')) starred.push(names.length);
    names.push(...people.names);
  }
  return { names, others, isNumbered, starred };
}

/** More pairs of braces round a list than anybody writes. */
const MOST_WRAPPINGS = 5;

/** Without the braces round the whole list, where it is a list of people and no institution's name. */
function unwrapped(source: string, wrappings = 1): string {
  if (!isWrapped(source) || wrappings > MOST_WRAPPINGS) return source;
  const inner = source.slice(1, -1).trim();
  const parts = splitOutside(inner, /\s+and\s+/iy);
  const isList = parts.length > 1 && !CORPORATE.test(inner) && (parts.every(isLikePerson) || parts.length > 2);
  return isList || isWrapped(inner) ? unwrapped(inner, wrappings + 1) : source;
}

function isLikePerson(text: string): boolean {
  const words = text.replaceAll(',', ' ').trim().split(/\s+/);
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => /^[\p{Lu}{\\]/u.test(word) || /^(?:de|del|la|las|los|van|von|der|den|di|da|do|dos|y|e)$/.test(word))
  );
}

function separated(source: string): string[] {
  const parts = splitOutside(source, /\s+and\b(?=\s|\{|$)|^and\s/iy);
  if (source.includes(';')) return parts.flatMap((part) => splitOutside(part, /\s*;\s*(?:and\s+|\\&\s*|&\s*)?/iy));
  if (parts.length === 1) return splitOutside(source, /\s+(?:\\&|&)\s+/y);
  return parts;
}

/** Longer ones are no lists of people, in characters. */
const MAX_LIST_CHARACTERS = 100_000;

/**
 * One name, of which Web of Science may have an "I" before the rest ("Gómez, I, Mario", "Chang, I, She-"); several
 * where commas or a "y" alone stand between people, as in a cell of a table.
 */
function readPeople(source: string): Names {
  // The Astrophysics Data System has the editors of a book as one: "{A. W. Harris \& E. Bowell}".
  const joined = isWrapped(source) && source.length < MAX_LIST_CHARACTERS ? readTex(source) : '';
  if (/ & /.test(joined) && !CORPORATE.test(joined) && joined.split(/,? & /).every((part) => /(?:^|[\s,])\p{Lu}\./u.test(part)))
    return readAuthorsCell(joined);
  if (isWrapped(source)) return oneName(literalOrPerson(source));
  const extended = extendedName(source);
  if (extended !== null) return oneName(extended);
  const parts = splitOutside(source, /\s*,\s*/y)
    .map(readTex)
    .filter((part) => part !== '');
  const [family = '', initial = '', given = ''] = parts;
  if (parts.length === 3 && /^\p{Lu}$/u.test(initial) && /\p{Ll}/u.test(given))
    return oneName(personOf([family, given.endsWith('-') ? `${initial}-${given.slice(0, -1)}` : `${given} ${initial}`]));
  // A forgotten "and": "Gil, H. Soto, T.".
  const joints = parts.slice(1, -1).map((part) => FORGOTTEN_AND.exec(part));
  if (joints.length > 0 && joints.every((joint) => joint !== null) && INITIALS.test(parts.at(-1) ?? '') && !startsWithGivenName(family))
    return readInvertedNames(splitOutside(parts.join(', ').replaceAll(FORGOTTEN_AND_BETWEEN, '$1;'), /;\s*/y));
  // "Gómez Robledo y Verduzco, Alonso" is one person.
  const isOneSurname = parts.length === 2 && !SPANISH_AND.test(initial) && !startsWithGivenName(family);
  const mayBeSeveral =
    parts.length > 2 || parts.every(startsWithGivenName) || hasMiddleInitial(parts[0] ?? '') || (SPANISH_AND.test(source) && !isOneSurname);
  if (mayBeSeveral && source.length < MAX_LIST_CHARACTERS && !/\{[^{}]*(?:,|\s[ye]\s)/.test(source) && !parts.some((part) => SUFFIX.test(part))) {
    const people = readAuthorsCell(readTex(source));
    if (people.names.length > 1 || people.others) return people;
  }
  if (withoutPostalAddress(parts).length < parts.length) return readInvertedNames([readTex(source)]);
  return oneName(personOf(splitOutside(source, /\s*,\s*/y).filter((part) => readTex(part) !== '')));
}

function oneName(name: PersonName): Names {
  return { names: [name], others: false };
}

/** "Ana Ruiz" and "A. Ruiz", but neither "Ruiz" nor "Ruiz Soto". */
function startsWithGivenName(part: string): boolean {
  const [first = '', second] = part.split(/\s+/);
  return second !== undefined && (isGivenName(first) || /^(?:\p{Lu}\.-?)+$/u.test(first));
}

/** "Jonathan D. Cryer": a whole name, and no surname. */
function hasMiddleInitial(part: string): boolean {
  return /^\p{Lu}\p{L}+ (?:\p{Lu}\. ?)+\p{Lu}\p{L}+$/u.test(part);
}

function literalOrPerson(source: string): PersonName {
  const plain = readTex(source);
  const [family = '', given = '', ...more] = plain.split(/\s*,\s*/);
  if (given === '' && isWholeName(plain)) return personInOrder(plain);
  const isPerson = given !== '' && more.length === 0 && !CORPORATE.test(plain) && isLikePerson(`${given} ${family}`);
  return isPerson ? withParticle(family, given) : { family: '', given: '', literal: plain };
}

/** BibLaTeX's `family=…, given=…, prefix=…, suffix=…`. */
function extendedName(source: string): PersonName | null {
  if (!/^\s*(?:family|given|prefix|suffix)(?:-i)?\s*=/.test(source)) return null;
  const parts = new Map(
    splitOutside(source, /\s*,\s*/y).map((part) => {
      const [key = '', ...value] = part.split('=');
      return [key.trim(), readTex(value.join('=').replace(/^\s*"|"\s*$/g, ''))] as const;
    }),
  );
  return named({ family: parts.get('family') ?? '', given: parts.get('given') ?? '', particle: parts.get('prefix'), suffix: parts.get('suffix') });
}

/** @param parts what stands between the commas, as TeX */
function personOf(parts: readonly string[]): PersonName {
  const [first = '', second, ...others] = parts;
  if (second === undefined) return personInOrder(first);
  if (others.length === 0 && SUFFIX.test(readTex(second))) {
    const person = personInOrder(first);
    return named({ ...person, suffix: readTex(second) });
  }
  const third = others.join(', ');
  const isSuffixLast = third !== '' && SUFFIX.test(readTex(third)) && !SUFFIX.test(readTex(second));
  const [suffix, given] = third === '' ? [undefined, second] : isSuffixLast ? [third, second] : [second, third];
  const isSuffix = suffix !== undefined && (SUFFIX.test(readTex(suffix)) || !isSuffixLast);
  return withParticle(first, given, isSuffix ? suffix : undefined);
}

function withParticle(family: string, given: string, suffix?: string): PersonName {
  const [words, ownSuffix] = withoutSuffix(wordsOf(family));
  const last = words.findIndex((word) => !isParticle(word));
  const split = last > 0 ? last : 0;
  // Portuguese and Spanish lists have the particle at the end: "Gama, Ana Luz da".
  const [, name = readTex(given), behind = ''] = split > 0 ? [] : (TRAILING_PARTICLE.exec(readTex(given)) ?? []);
  return named({
    family: withoutTrailingMarks(readTex(words.slice(split).join(' '))),
    given: withoutTrailingMarks(name),
    particle: readTex(words.slice(0, split).join(' ')) || behind,
    suffix: suffix === undefined ? ownSuffix : readTex(suffix),
  });
}

/** The words of a part of a name without the suffix that ends it: "Griffey Jr., Ken". */
function withoutSuffix(words: readonly string[]): readonly [readonly string[], string | undefined] {
  const last = readTex(words.at(-1) ?? '');
  // "Kenneth E. {Kinnear, Jr.}", "W. F. {Punch III}".
  const [, surname = '', suffix = ''] = words.length === 1 ? (/^([^\s,]+),? (\S+)$/.exec(last) ?? []) : [];
  if (SUFFIX.test(suffix)) return [[`{${surname}}`], suffix];
  return words.length > 1 && SUFFIX.test(last) ? [words.slice(0, -1), last] : [words, undefined];
}

/** "First von Last", and what people write without a comma: "Smith J." and "Smith AB". */
function personInOrder(source: string): PersonName {
  const plain = readTex(source);
  const words = wordsOf(source);
  if (words.length > 1 && isInstitution(plain) && !words.some((word) => INITIALS.test(readTex(word))))
    return { family: '', given: '', literal: plain };
  let suffix: string | undefined;
  if (words.length > 2 && SUFFIX.test(readTex(words.at(-1) ?? ''))) suffix = readTex(words.pop() ?? '');
  const last = readTex(words.at(-1) ?? '');
  if (words.length === 1) return isWrapped(source) ? { family: '', given: '', literal: last } : named({ family: last, given: '', suffix });
  // "De La Cruz JA", but not the "GIL" of a name in capitals.
  const areInitials = words.length >= 2 && (INITIALS.test(last) || (/^\p{Lu}{1,3}$/u.test(last) && /\p{Ll}/u.test(words[0] ?? '')));
  if (areInitials && !words.slice(0, -1).every((word) => INITIALS.test(readTex(word)))) {
    const from = words.findIndex(
      (_, index) => index > 0 && words.slice(index).every((other) => INITIALS.test(readTex(other)) || other === words.at(-1)),
    );
    return withParticle(words.slice(0, from).join(' '), words.slice(from).join(' '), suffix);
  }
  const { family, given } = partedWords(words, isParticle);
  return withParticle(family.join(' '), given.join(' '), suffix);
}

function wordsOf(source: string): string[] {
  return splitOutside(source.trim(), /[\s~]+/y).filter((word) => word !== '');
}

/** A word in lower case outside braces. */
function isParticle(word: string): boolean {
  return /^(?:\p{Ll}|['’‘]\p{L})/u.test(word) && !word.startsWith('{');
}

function named({
  family,
  given,
  particle,
  suffix,
}: {
  family: string;
  given: string;
  particle?: string | undefined;
  suffix?: string | undefined;
}): PersonName {
  return { family, given, ...(particle && { particle }), ...(suffix && { suffix }) };
}
