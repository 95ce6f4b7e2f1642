import { partedWords } from '../../names/parted-words.ts';
import { isInstitution } from '../institution.ts';
import type { PersonName } from '../record.ts';
import { isWrapped, splitOutside } from './outside-braces.ts';
import { withoutTrailingMarks } from './raised-marks.ts';
import { readTex } from './tex.ts';

const TRAILING_PARTICLE = /^(.+?) ((?:de|del|da|das|do|dos|de la|de las|de los|van|van der|van den|von|zu))$/u;
export const SUFFIX = /^(?:[JS]r\.?|II|III|IV|hijo|2nd|3rd|4th)$/;
export const INITIALS = /^(?:\p{Lu}\p{M}*\.[-‐\s~]?)+$/u;

/** BibLaTeX's `family=…, given=…, prefix=…, suffix=…`. */
export function extendedName(source: string): PersonName | null {
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
export function personOf(parts: readonly string[]): PersonName {
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

export function withParticle(family: string, given: string, suffix?: string): PersonName {
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
export function personInOrder(source: string): PersonName {
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
