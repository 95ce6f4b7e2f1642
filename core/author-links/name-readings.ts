import { SECOND_GIVEN_NAMES } from '../names/given-names.ts';
import { isInitial, type NameWord, nameWords, type WordGroup, wordsIn } from './name-words.ts';

/** One way to tell the surnames of a name from its given names. */
export interface NameReading {
  readonly family: readonly NameWord[];
  readonly given: readonly NameWord[];
  /** True where the name is hardly ever written so: it links nobody without a question. */
  readonly isDoubtful: boolean;
}

/** The ways to read a name in a list of authors; none for what is no person's name. */
export function writtenReadings(name: string): readonly NameReading[] {
  const [first = [], second] = nameWords(name)?.parts ?? [];
  return (second === undefined ? readingsWithoutComma(first) : readingsWithComma(first, second)).filter(isWhole);
}

/** The ways to read a member's own name. The usual split of its words is certain, and the others are doubtful. */
export function memberReadings(name: string): readonly NameReading[] {
  const [first = [], second] = nameWords(name)?.parts ?? [];
  if (second !== undefined) return [reading(first, second)].filter(isWhole);
  const usual = first.length - surnamesIn(first);
  return splitsOf(first)
    .map((given) => reading(first.slice(given), first.slice(0, given), given !== usual))
    .filter(isWhole);
}

/**
 * The number of surnames that end a name, as names usually are: two of four words, of three unless the second is a
 * given name, and "Ponce de León Ayala" whole.
 */
function surnamesIn(groups: readonly WordGroup[]): number {
  const endsCompound = (groups.at(-1)?.words.length ?? 0) > 1;
  if (groups.length <= 2 || endsCompound) return 1;
  const isGiven = (at: number) => at === 0 || SECOND_GIVEN_NAMES.has(groups[at]?.words[0] ?? '');
  if (groups.length === 3) return isGiven(1) ? 1 : 2;
  return groups.at(-2)?.isJoined && !isGiven(groups.length - 3) ? 3 : 2;
}

/** "López, Ana", "López, Ana García" where García is the first surname, and seldom "Ana, López". */
function readingsWithComma(before: readonly WordGroup[], behind: readonly WordGroup[]): NameReading[] {
  const surnameBehind = behind.length > 1 ? [reading([...behind.slice(-1), ...before], behind.slice(0, -1), true)] : [];
  return [reading(before, behind), ...surnameBehind, reading(behind, before, true)];
}

/** "Ana García López", "García López A" as PubMed writes, and seldom "García López Ana". */
function readingsWithoutComma(groups: readonly WordGroup[]): NameReading[] {
  const initialsFrom = groups.findIndex(({ words }) => words.every(isInitial));
  const endsInInitials = initialsFrom > 0 && groups.slice(initialsFrom).every(({ words }) => words.every(isInitial));
  return splitsOf(groups).flatMap((at) => [
    reading(groups.slice(at), groups.slice(0, at)),
    reading(groups.slice(0, at), groups.slice(at), !(endsInInitials && at === initialsFrom)),
  ]);
}

function splitsOf(groups: readonly WordGroup[]): number[] {
  return Array.from({ length: Math.max(0, groups.length - 1) }, (_, index) => index + 1);
}

function reading(family: readonly WordGroup[], given: readonly WordGroup[], isDoubtful = false): NameReading {
  return { family: wordsIn(family), given: wordsIn(given), isDoubtful };
}

function isWhole({ family, given }: NameReading): boolean {
  return given.length > 0 && family.some((word) => !isInitial(word));
}
