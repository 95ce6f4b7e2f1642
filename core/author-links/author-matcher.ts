import { type Fit, fitOf } from './name-fit.ts';
import { memberReadings, type NameReading, writtenReadings } from './name-readings.ts';
import { isInitial, type NameWord, nameForm, nameWords, wordsIn } from './name-words.ts';

/** A member as the names of authors are compared with. */
export interface NamedMember {
  readonly id: string;
  readonly name: string;
  /** Other ways in which the name is written. */
  readonly names: readonly string[];
  /** Empty where it has none. */
  readonly orcid: string;
  /** The forms (`nameForm`) of which somebody said that they are not this member's. */
  readonly refused: readonly string[];
}

/** A name as it stands in a list of people. */
export interface WrittenName {
  readonly name: string;
  /** The ORCID iD that came with the name; empty where none did. */
  readonly orcid?: string;
}

/** The reason why a name is a member's; `unconfirmed` where a person is asked. */
export type LinkReason = 'orcid' | 'other-name' | 'name' | 'unconfirmed';

/** A name of a list, by its place from 0, and whose it is. */
export interface AuthorLink {
  readonly position: number;
  readonly member: string;
  readonly how: LinkReason;
}

export interface AuthorMatcher {
  /** The members that the names of one list are, or may be. */
  readonly linksOf: (names: readonly WrittenName[]) => readonly AuthorLink[];
}

/**
 * Comparisons of one name's readings with those of members, the most: 277 members of one surname with a usual name. A
 * name of sixty words and a member with as many other names would take minutes.
 */
const MAX_COMPARISONS = 5_000;

interface ComparedMember extends NamedMember {
  readonly readings: readonly NameReading[];
  /** The readings of the other names. Other forms of these are asked about: a maiden name has short forms, too. */
  readonly otherReadings: readonly NameReading[];
  readonly suffix: string;
  readonly forms: ReadonlySet<string>;
}

type MemberMatch = Pick<AuthorLink, 'member' | 'how'>;

/** Compares names with those of the members. */
export function createAuthorMatcher(members: readonly NamedMember[]): AuthorMatcher {
  const compared = members.map(comparedMember);
  const bySurname = new Map<NameWord, ComparedMember[]>();
  for (const member of compared) {
    for (const word of surnameWordsOf(member)) bySurname.set(word, [...(bySurname.get(word) ?? []), member]);
  }
  const known = new Map<string, readonly MemberMatch[]>();

  function membersWith(name: string): readonly ComparedMember[] {
    const words = nameWords(name)?.parts.flatMap(wordsIn) ?? [];
    return [...new Set(words.flatMap((word) => bySurname.get(word) ?? []))];
  }

  function found({ name, orcid = '' }: WrittenName): readonly MemberMatch[] {
    const byOrcid = orcid === '' ? undefined : compared.find((member) => member.orcid === orcid);
    if (byOrcid !== undefined) return [{ member: byOrcid.id, how: 'orcid' }];
    const form = nameForm(name);
    const suffix = nameWords(name)?.suffix ?? '';
    const readings = writtenReadings(name);
    const possible = membersWith(name).filter((member) => !member.refused.includes(form) && (orcid === '' || member.orcid === ''));
    const named = possible.filter(({ forms }) => forms.has(form));
    const [only, another] = named;
    if (only !== undefined && another === undefined) return [{ member: only.id, how: 'other-name' }];
    const comparisons = readings.length * possible.reduce((sum, each) => sum + each.readings.length + each.otherReadings.length, 0);
    // It tells nobody from anybody else: only those who have it as another name are asked about.
    if (comparisons > MAX_COMPARISONS) return named.map(({ id }) => ({ member: id, how: 'unconfirmed' }));
    const fitting = possible
      .map((member) => ({ member, fit: fitOfMember(readings, member) }))
      .filter(({ member, fit }) => fit !== 'none' || named.includes(member));
    return fitting.map(({ member, fit }) => ({
      member: member.id,
      how: fitting.length === 1 && isSure(fit, suffix, member) ? 'name' : 'unconfirmed',
    }));
  }

  function foundOnce(written: WrittenName): readonly MemberMatch[] {
    const key = `${written.name}\n${written.orcid ?? ''}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = found(written);
    known.set(key, answer);
    return answer;
  }

  return {
    linksOf: (names) => {
      const links = names.flatMap((written, position) => foundOnce(written).map((each) => ({ position, ...each })));
      // Nobody wrote a work twice: of two names that fit, one is a namesake's.
      const isTwice = ({ member, position }: AuthorLink) =>
        links.some((other) => other.member === member && other.position !== position && other.how !== 'unconfirmed');
      return links.map((link) => (link.how === 'name' && isTwice(link) ? { ...link, how: 'unconfirmed' } : link));
    },
  };
}

/** The words of which a written name has one, if it is the member's. */
export function surnameWordsOf({ name, names }: Pick<NamedMember, 'name' | 'names'>): ReadonlySet<NameWord> {
  const readings = [name, ...names].flatMap(memberReadings);
  return new Set(readings.flatMap(({ family }) => family).filter((word) => !isInitial(word)));
}

function comparedMember(member: NamedMember): ComparedMember {
  const { name, names } = member;
  return {
    ...member,
    readings: memberReadings(name),
    // "Ruiz, A." may be Ana's, and "Alberto Ruiz" is not: of initials alone there are no other forms.
    otherReadings: names.flatMap(memberReadings).filter(({ given }) => !given.every(isInitial)),
    suffix: nameWords(name)?.suffix ?? '',
    forms: new Set(names.map(nameForm)),
  };
}

/** A form of another name may be anybody's: it is never sure. */
function fitOfMember(written: readonly NameReading[], { readings, otherReadings }: ComparedMember): Fit {
  const fit = fitOf(written, readings);
  return fit === 'none' && fitOf(written, otherReadings) !== 'none' ? 'possible' : fit;
}

/** A father's or a son's suffix is not left out by chance. */
function isSure(fit: Fit, suffix: string, member: ComparedMember): boolean {
  return fit === 'sure' && (suffix === member.suffix || suffix === '');
}
