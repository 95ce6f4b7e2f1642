import { withoutDegrees } from '../names/degrees.ts';
import { foldText } from '../text/folded-text.ts';

/** A word of a name: "garcia", or the initial "g". */
export type NameWord = string;

/** The text between two spaces: "García-López" is two words that stay together. */
export interface WordGroup {
  readonly words: readonly NameWord[];
  /** A particle stands before it, as in "Ponce de León". */
  readonly isJoined: boolean;
}

/** A name in its parts around the comma. */
export interface NameWords {
  readonly parts: readonly (readonly WordGroup[])[];
  /** "Jr.", "III": it tells a father from a son. */
  readonly suffix: string;
}

const PARTICLES = new Set([
  'da',
  'das',
  'de',
  'del',
  'della',
  'den',
  'der',
  'di',
  'do',
  'dos',
  'du',
  'el',
  'la',
  'las',
  'le',
  'los',
  'ten',
  'van',
  'von',
]);
const SUFFIXES = new Set(['jr', 'sr', 'hijo', 'ii', 'iii', 'iv']);
const DEGREE_BEHIND = /,?\s+(?:ph\.?\s?d|m\.?\s?sc|dr)\.?$/iu;
/** Short forms of given names and surnames in Mexico. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  ...{ ma: 'maria', fco: 'francisco', gpe: 'guadalupe', ant: 'antonio', alej: 'alejandro' },
  ...{ gzz: 'gonzalez', glez: 'gonzalez', hdz: 'hernandez', hdez: 'hernandez', mtz: 'martinez', rdz: 'rodriguez', rguez: 'rodriguez' },
};

/** A longer text is no name. */
const MAX_CHARACTERS = 200;

/** The words of a name without accents, capitals, particles, degrees and signs; null where it is no person's name. */
export function nameWords(name: string): NameWords | null {
  if (name.length > MAX_CHARACTERS) return null;
  const plain = withoutDegrees(name.trim()).replace(DEGREE_BEHIND, '');
  const isInCapitals = /\p{Lu}{4}/u.test(plain) && !/\p{Ll}/u.test(plain);
  const read = plain.split(',').map((part) => part.split(/\s+/).map((group) => wordsOfGroup(group, isInCapitals)));
  const suffix = read.flat(2).find((word, index) => index > 0 && SUFFIXES.has(word)) ?? '';
  const parts = read
    .map((groups) => groupsWithoutParticles(groups.map((words) => words.filter((word) => word !== suffix))))
    .filter((groups) => groups.length > 0);
  return parts.length === 0 ? null : { parts, suffix };
}

/**
 * The name in one spelling, by which forms that people decided about are known again: "R. Cházaro", "Cházaro R" and
 * "CHÁZARO, R." are one.
 */
export function nameForm(name: string): string {
  const parts = nameWords(name)?.parts.map(wordsIn) ?? [];
  const [words = [], another] = parts;
  return (another === undefined ? initialsLast(words) : parts).map((part) => part.join(' ')).join(', ');
}

/** The surnames and the initials of a name without a comma that has initials at one end alone; else all its words. */
function initialsLast(words: readonly NameWord[]): (readonly NameWord[])[] {
  const surnames = words.filter((word) => !isInitial(word));
  const initials = words.filter(isInitial);
  if (surnames.length === 0 || initials.length === 0) return [words];
  const at = words.indexOf(surnames[0] ?? '');
  const isOneRun = surnames.every((word, index) => words[at + index] === word);
  return isOneRun && (at === 0 || at === initials.length) ? [surnames, initials] : [words];
}

export function isInitial(word: NameWord): boolean {
  return word.length === 1;
}

function wordsOfGroup(group: string, isInCapitals: boolean): NameWord[] {
  const words = group.replace(/(?<=\p{L})['’`´](?=\p{L})/gu, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.flatMap((word) =>
    !isInCapitals && /^\p{Lu}{2,3}$/u.test(word) && !SUFFIXES.has(word.toLowerCase()) ? foldText(word).split('') : written(word),
  );
}

function written(word: string): NameWord[] {
  // A "y" between two surnames is none; "Y." is an initial.
  if (word === 'y' || word === 'e') return [];
  const folded = foldText(word);
  return [ABBREVIATED[folded] ?? folded];
}

/** A particle stands before a word that is none. */
function groupsWithoutParticles(groups: readonly (readonly NameWord[])[]): WordGroup[] {
  const filled = groups.filter((words) => words.length > 0);
  const isParticle = (index: number) => index >= 0 && index < filled.length - 1 && (filled[index]?.every((word) => PARTICLES.has(word)) ?? false);
  return filled.flatMap((words, index) =>
    isParticle(index) ? [] : [{ words: words.length === 1 ? words : words.filter((word) => !PARTICLES.has(word)), isJoined: isParticle(index - 1) }],
  );
}

/** All words of groups, in their order. */
export function wordsIn(groups: readonly WordGroup[]): NameWord[] {
  return groups.flatMap(({ words }) => words);
}
