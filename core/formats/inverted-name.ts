import { withoutDegrees } from '../names/degrees.ts';
import { isGivenName } from '../names/given-names.ts';
import { partedWords } from '../names/parted-words.ts';
import { isSurname } from '../names/surnames.ts';
import { isInstitution } from './institution.ts';
import { plainText } from './plain-text.ts';
import { withoutPostalAddress } from './postal-address.ts';
import type { PersonName } from './record.ts';

const PARTICLES = "(?:da|das|de|de'|del|della|den|der|di|do|dos|du|el|la|las|le|los|ten|ter|van|vande|vander|von|zu|zum|zur|d'|af|av|bin|ibn)";
const LEADING_PARTICLES = new RegExp(`^((?:${PARTICLES} )+)(?=\\S)`);
const PARTICLE = new RegExp(`^${PARTICLES}$`);
const TRAILING_PARTICLES = new RegExp(`(?:^| )(${PARTICLES}(?: ${PARTICLES})*)$`);
const SUFFIX = /^(?:jr|sr|hijo|II|III|IV|2nd|3rd|4th)\.?$/i;
/** "J.", "J. M.", "JM", "J.-P." */
export const INITIALS = /^(?:\p{Lu}\p{M}?[.\s-]*){1,4}$/u;
/** The part that somebody has in a book, and the number by which DBLP tells people of one name apart. */
const REMARK =
  /\s?\((?:eds?|edit|editor(?:a|es)?|coords?|coordinador(?:a|es)?|orgs?|organi[sz]ador(?:a|as|es)?|hg|hrsg|comps?|compilador(?:a|es)?|dirs?|trads?|authors?|autor(?:a|es)?)\.?\)$|\s+\d{4}$/i;

/** A star of equal contribution before a name. */
const LEADING_MARK = /^\{?[*†‡§]{1,3}\}? ?(?=[\p{L}\\{])/u;
/** Initials that a surname is glued to: "T.M.Austin". */
const GLUED_INITIALS = /(?<![\p{L}.])((?:\p{Lu}\.-?){1,4})(?=\p{Lu}\p{Ll}{2})/gu;
/** Texts in the place of an author: of Web of Science, Mendeley, PubMed, Scopus, and links that ProQuest took along. */
const NOBODY = /^\[(?:anon(?:ymous)?|no authors? (?:listed|name available))\.?\]$|this link will open in a new (?:window|tab)/i;

/** A name without titles and remarks: "Soto, A." of "Dra. Soto, A. (coord.)". */
export function bareName(name: string): string {
  return withoutDegrees(name.replace(LEADING_MARK, '')).replace(REMARK, '').replaceAll(GLUED_INITIALS, '$1 ');
}

/** True of a text that stands among names and is none. */
export function isNobody(name: string): boolean {
  return NOBODY.test(name);
}

/** True of a person's whole name in order, by a usual given name or an initial. */
export function isWholeName(name: string): boolean {
  const words = name.split(' ');
  const isLong = words.length > 1 && words.length < 6 && words.every((word) => /^(?:\p{Lu}|de|del|la|los|y|van|von|da|do|dos)/u.test(word));
  return isLong && !isInstitution(name) && (isGivenName(words[0] ?? '') || words.slice(0, 2).some((word) => /^\p{Lu}\.$/u.test(word)));
}

/** A longer text is no person's name. */
const MAX_CHARACTERS = 300;

/** The suffix after the last space of a name's part. */
function splitSuffix(part: string): readonly [string, string] {
  const at = part.lastIndexOf(' ');
  const last = part.slice(at + 1);
  return at > 0 && SUFFIX.test(last) ? [part.slice(0, at), last] : [part, ''];
}

/**
 * A name as files of references write it: "Family, Given", "Family, Given, Jr.", "Family, Jr., Given", "Family AB". Two
 * surnames stay together. A name without comma or initials is a group's where its words say so; else its surnames
 * come last. Null where no name is left.
 */
export function readInvertedName(text: string): PersonName | null {
  const plain = plainText(text);
  if (plain.length > MAX_CHARACTERS) return { family: '', given: '', literal: plain };
  const name = bareName(plain.replace(/^[\s,;]+|(?<![\s,;*])[\s,;*]+$/g, ''));
  if (!/[\p{L}\p{N}]/u.test(name) || isNobody(name)) return null;
  const parts = withoutPostalAddress(name.split(',').map((part) => part.trim()));
  if (parts.length === 1 && isMarkedGroup(plain)) return { family: '', given: '', literal: name };
  if (parts.length === 1) return nameWithoutComma(parts[0] ?? '');
  if (isInstitution(parts[0] ?? '') && !INITIALS.test(parts[1] ?? '')) return { family: '', given: '', literal: name };
  const [written = '', ...rest] = parts;
  // "Mueller, SR": initials, where nothing else is given.
  if (rest.length === 1 && /^[JS]R$/.test(rest[0] ?? '')) return { ...nameOfParts(written, '', ''), given: rest[0] ?? '' };
  const words = written.split(' ');
  if (words.length > 1 && areInitials(words.at(-1) ?? '') && rest.every((part) => SUFFIX.test(part)))
    return nameWithoutComma(`${written} ${rest.join(' ')}`);
  const suffixes = rest.filter((part) => SUFFIX.test(part));
  return nameOfParts(written, rest.filter((part) => part !== '' && !SUFFIX.test(part)).join(' '), suffixes[0] ?? '');
}

/** "Fondo Mexicano,": EndNote tells a group from a person by the comma at its end. */
function isMarkedGroup(text: string): boolean {
  const words = text.slice(0, -1).split(' ');
  return /^[^\s,]+\s[^,]*,$/.test(text) && !isGivenName(words[0] ?? '') && !words.some((word) => /^(?:\p{Lu}\.?){1,3}$/u.test(word));
}

function nameOfParts(written: string, writtenGiven: string, writtenSuffix: string): PersonName {
  const [familyAndParticle, familySuffix] = splitSuffix(written);
  const [givenAndParticle, givenSuffix] = splitSuffix(writtenGiven);
  const leading = LEADING_PARTICLES.exec(familyAndParticle)?.[1] ?? '';
  // In a name in capitals the particle is in capitals too.
  const comparable = /\p{Ll}/u.test(writtenGiven) ? givenAndParticle : givenAndParticle.toLowerCase();
  const found = leading === '' ? (TRAILING_PARTICLES.exec(comparable)?.[1]?.length ?? 0) : 0;
  // "Ruiz, LA" has initials, and no given name that a particle could stand behind.
  const trailing = found === givenAndParticle.length && givenAndParticle === givenAndParticle.toUpperCase() ? 0 : found;
  const given = trailing === 0 ? givenAndParticle : givenAndParticle.slice(0, -trailing).trim();
  const particle = leading.trim() || (trailing === 0 ? '' : givenAndParticle.slice(-trailing));
  const suffix = writtenSuffix || familySuffix || givenSuffix;
  return {
    family: familyAndParticle.slice(leading.length),
    given,
    ...(particle ? { particle } : {}),
    ...(suffix ? { suffix } : {}),
  };
}

function nameWithoutComma(name: string): PersonName {
  if (isInstitution(name) || /[\d&()]/.test(splitSuffix(name)[0])) return { family: '', given: '', literal: name };
  const [bare, suffix] = splitSuffix(name);
  const words = bare.split(' ');
  if (words.length === 1) return { family: bare, given: '' };
  const initials = words.findLastIndex((word) => !areInitials(word)) + 1;
  const endsWithInitials = initials > 0 && initials < words.length && (!areInitials(words[0] ?? '') || words.at(-1)?.endsWith('.'));
  if (endsWithInitials) return nameOfParts(words.slice(0, initials).join(' '), words.slice(initials).join(' '), suffix);
  const { family, given } = partedWords(words, (word) => PARTICLE.test(word));
  return nameOfParts(family.join(' '), given.join(' '), suffix);
}

/** "JM", but not the "RUIZ" of a name in capitals. */
function areInitials(word: string): boolean {
  return INITIALS.test(word) && !(/^\p{L}{3,}$/u.test(word) && (isGivenName(word) || isSurname(word)));
}

const OTHERS = /^(?:(?:,|&|and|y|e)\s+)?(?:et\.?\s+al\b\.?|others|otros|cols?\.|colaboradores|co-?authors|coautores|\.\.\.|…)$/i;
const TRAILING_OTHERS = /(?:\.{3}|…)$|[\s,;](?:et\.?\s+al\b\.?|y\s+(?:otros|cols?\.|colaboradores)|and\s+others)$/i;

/** A list of names, and whether it ends with "et al.". */
export interface Names {
  readonly names: readonly PersonName[];
  readonly others: boolean;
}

/**
 * Reads a list of names, each as `readInvertedName` does; those among `groups` are groups' names whatever they look
 * like.
 */
export function readInvertedNames(texts: readonly string[], groups: readonly string[] = []): Names {
  const written = texts.map((text) => text.trim());
  const people = written.map((text) => text.replace(TRAILING_OTHERS, '')).filter((text) => !OTHERS.test(text));
  return {
    names: people.flatMap((text) => (groups.includes(text) ? { family: '', given: '', literal: plainText(text) } : (readInvertedName(text) ?? []))),
    others: written.some((text) => OTHERS.test(text) || TRAILING_OTHERS.test(text)),
  };
}
