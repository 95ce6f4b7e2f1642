import type { NameReading } from './name-readings.ts';
import { isInitial, type NameWord } from './name-words.ts';

/** The fit of a written name to a member's: it is the member's, it may be, or it is not. */
export type Fit = 'sure' | 'possible' | 'none';

/** The best fit of any way to read a written name to any way to read a member's. */
export function fitOf(written: readonly NameReading[], member: readonly NameReading[]): Fit {
  const fits = written.flatMap((one) => member.map((other) => fitOfReadings(one, other)));
  return fits.includes('sure') ? 'sure' : fits.includes('possible') ? 'possible' : 'none';
}

function fitOfReadings(written: NameReading, member: NameReading): Fit {
  const family = familyFit(written.family, member.family);
  const given = givenFit(written.given, member.given);
  if (family === 'none' || given === 'none') return 'none';
  // A doubtful split of the member's name stands for all of it.
  if (member.isDoubtful && written.given.length < member.given.length) return 'none';
  const isSure =
    (family === 'both' || family === 'first') &&
    // One initial and one surname are many people's.
    (given === 'full' ||
      (given === 'initials' && written.given.length > 1) ||
      (given === 'initials' && family === 'both' && written.family.length > 1));
  if (isSure) return written.isDoubtful || member.isDoubtful ? 'possible' : 'sure';
  // A given name that is not the first, or one more than the member has, needs both surnames or itself in full.
  const isLoose = given === 'other' || given === 'more';
  if (isLoose && written.given.every(isInitial) && (family !== 'both' || written.family.length < 2)) return 'none';
  return isLoose && (family === 'more' || family === 'initial') ? 'none' : 'possible';
}

/**
 * `both` surnames, the second perhaps as an initial; the `first` alone; the first as an `initial` with the second in
 * full; or one `more` than the member has.
 */
type FamilyFit = 'both' | 'first' | 'initial' | 'more' | 'none';

function familyFit(written: readonly NameWord[], member: readonly NameWord[]): FamilyFit {
  const shared = Math.min(written.length, member.length);
  const [first = ''] = written;
  if (isInitial(first)) {
    const isRestEqual = written.length > 1 && written.length === member.length && written.slice(1).every((word, index) => word === member[index + 1]);
    return isRestEqual && isAlike(first, member[0]) ? 'initial' : 'none';
  }
  if (first !== member[0] || !written.slice(0, shared).every((word, index) => isAlike(word, member[index]))) return 'none';
  if (written.length > member.length) return 'more';
  return shared === member.length ? 'both' : 'first';
}

/**
 * The first name in `full` and the others in their order; only `initials` of them; the written name begins with an
 * `other` than the first; or has one `more`.
 */
type GivenFit = 'full' | 'initials' | 'other' | 'more' | 'none';

function givenFit(written: readonly NameWord[], member: readonly NameWord[]): GivenFit {
  const [first = '', ...rest] = written;
  if (!isAlike(first, member[0])) return member.length > 1 && isInOrder(written, member.slice(1)) ? 'other' : 'none';
  if (isInOrder(rest, member.slice(1))) return isInitial(first) || isInitial(member[0] ?? '') ? 'initials' : 'full';
  return isInOrder(member.slice(1), rest) ? 'more' : 'none';
}

/** Whether each word is alike one of the others, in their order. */
function isInOrder(words: readonly NameWord[], others: readonly NameWord[]): boolean {
  let at = 0;
  for (const other of others) if (at < words.length && isAlike(words[at] ?? '', other)) at += 1;
  return at === words.length;
}

/** Equal, or one the initial of the other. */
function isAlike(one: NameWord, other: NameWord | undefined): boolean {
  if (other === undefined) return false;
  return one === other || (isInitial(one) && other.startsWith(one)) || (isInitial(other) && one.startsWith(other));
}
