import { isGivenName } from './given-names.ts';
import { isSurname } from './surnames.ts';

/** The words of a name that nobody parted by a comma. */
export interface PartedWords {
  readonly given: readonly string[];
  /** With their particles: "de la Cruz Pérez". */
  readonly family: readonly string[];
}

const isJoint = (word: string) => /^[yei]$/.test(word);

/**
 * The given names and the surnames of a name in its words: "Ana García López", "José Ortega y Gasset", "María de los
 * Ángeles Pérez", and "GARCÍA LÓPEZ ANA", as lists of staff have it. Where nothing tells of two surnames, the last
 * word is the only one.
 */
export function partedWords(words: readonly string[], isParticle: (word: string) => boolean): PartedWords {
  const [first = '', second = '', ...rest] = words;
  const isInverted = rest.length > 0 && [first, second].every((word) => isSurname(word) && !isGivenName(word)) && rest.every(isGivenName);
  if (isInverted) return { family: [first, second], given: rest };
  const at = surnamesStart(words, isParticle);
  return { given: words.slice(0, at), family: words.slice(at) };
}

function surnamesStart(words: readonly string[], isParticle: (word: string) => boolean): number {
  let at = compoundStart(words, isParticle);
  if (at >= 2 && isSurname(words[at - 1] ?? '')) at -= 1;
  while (at >= 2 && isParticle(words[at - 1] ?? '') && !isJoint(words[at - 1] ?? '')) at -= 1;
  return at;
}

/** The place of the first particle of a surname, or of the surname before "y"; of the last word where there is none. */
function compoundStart(words: readonly string[], isParticle: (word: string) => boolean): number {
  const last = words.length - 1;
  for (let index = 1; index < last; index += 1) {
    const word = words[index] ?? '';
    if (isJoint(word)) return index - 1;
    if (!isParticle(word)) continue;
    const next = nextOther(words, index, isParticle);
    // "María de los Ángeles" and "Juan de Dios" are given names.
    if (next === -1 || next === last || !isGivenName(words[next] ?? '')) return index;
    index = next;
  }
  return last;
}

/** The place of the next word that is no particle; -1 where there is none. */
function nextOther(words: readonly string[], index: number, isParticle: (word: string) => boolean): number {
  for (let place = index + 1; place < words.length; place += 1) if (!isParticle(words[place] ?? '')) return place;
  return -1;
}
