import type { PersonName } from '../record.ts';
import { undividedName } from '../undivided-name.ts';
import type { Part } from './runs.ts';

/** The form in which a style writes the initials of a given name. */
export interface InitialsForm {
  readonly dot: '.' | '';
  readonly space: ' ' | '';
  readonly hyphen: '-' | '';
}

/** Words within given names that have no initial: "P. M. de A." of "Paolo Marinho de Andrade". */
const PARTICLE = /^(?:d[aeo]|d[aeo]s|del|di|du|la|las|los|van|von|der|den|e|y)$/;

/** "A. M." of "Ana María"; "J.-W." of "Jun-Won"; "Md." is an abbreviation already. */
export function initialsOf(given: string, { dot, space, hyphen }: InitialsForm): string {
  const words = given.replaceAll('.', '. ').replaceAll(/\s+-/g, '-').split(/\s+/);
  const printed = words
    .filter((word) => word !== '')
    .map((word, index) => (index > 0 && PARTICLE.test(word) ? ` ${word} ` : initialOf(word, dot, hyphen)));
  return printed.join(space).replaceAll(/\s+/g, ' ').trim();
}

function initialOf(word: string, dot: string, hyphen: string): string {
  return word
    .split(/[-‐‑]/)
    .filter((part, index) => index === 0 || !/^\p{Ll}/u.test(part))
    .flatMap((part) => (/^\p{Lu}\p{Ll}+\.$/u.test(part) ? part.slice(0, -1) : (/^./u.exec(part)?.[0] ?? [])))
    .map((initial) => initial + dot)
    .join(hyphen);
}

/** The surname with what stands before it; the name of an institution. */
export function surnameOf({ family, particle, literal }: PersonName): string {
  return literal ?? [particle ?? '', family].filter((part) => part !== '').join(' ');
}

/** "van Beethoven, L.", "Smith, J. P., Jr.", "王力" */
export function inverted(name: PersonName, given: string, surname = surnameOf(name)): string {
  return undividedName(name) ?? [surname, given, name.suffix ?? ''].filter((part) => part !== '').join(', ');
}

/** "L. van Beethoven", "J. P. Smith Jr.", "王力" */
export function inOrder(name: PersonName, given: string, surname = surnameOf(name)): string {
  return undividedName(name) ?? [given, surname, name.suffix ?? ''].filter((part) => part !== '').join(' ');
}

/** A list with its conjunction. The comma before it stands always, in lists of three or more, or never. */
export function listed(names: readonly string[], conjunction: string, comma: 'always' | 'from three' | 'never'): string {
  if (names.length <= 1) return names[0] ?? '';
  const hasComma = comma === 'always' || (comma === 'from three' && names.length > 2);
  return `${names.slice(0, -1).join(', ')}${hasComma ? ',' : ''} ${conjunction} ${names.at(-1)}`;
}

/** The first names of a list that is longer, or goes on, with "et al."; null where all of them are printed. */
export function withEtAl(names: readonly string[], others: boolean, most: number, kept: number, etAl: Part = 'et al.'): Part | null {
  if (names.length === 0 || (names.length <= most && !others)) return null;
  const printed = names.slice(0, names.length > most ? kept : most);
  return [`${printed.join(', ')}${printed.length === 1 ? '' : ','} `, etAl];
}
