import { isGivenName } from './given-names.ts';
import { isSurname } from './surnames.ts';

/** The words of a name that nobody parted by a comma. */
export interface PartedWords {
  readonly given: readonly string[];
  /** With their particles: "de la Cruz Pérez". */
  readonly family: readonly string[];
}

const isJoint = (word: string) => /^[yei]$/.test(word);

/** Words in capitals that no given name is: "Van", "Le" and "Do" are middle names in Vietnam. */
const CAPITAL_PARTICLE = /^(?:d(?:e|el|ella|i|a|as|os)|von|el)$/i;
/** "De La", "De Los", "Van Der". */
const LATER_PARTICLE = /^(?:la|las|los|der|den)$/i;
/** Never part of a given name: "San Martín", "Santa Cruz". */
const SAINT = /^(?:san|santa)$/i;

/**
 * The given names and the surnames of a name in its words: "Ana García López", "José Ortega y Gasset", "María de los
 * Ángeles Pérez", and "GARCÍA LÓPEZ ANA" or "DE LA TORRE ANA", as lists of staff have it. Where nothing tells of two
 * surnames, the last word is the only one.
 */
export function partedWords(words: readonly string[], isOwnParticle: (word: string) => boolean): PartedWords {
  const particles = particlesAmong(words, isOwnParticle);
  const [first = '', second = '', ...rest] = words;
  const isInverted = rest.length > 0 && [first, second].every((word) => isSurname(word) && !isGivenName(word)) && rest.every(isGivenName);
  if (isInverted) return { family: [first, second], given: rest };
  const behind = givenBehindSurname(words, particles);
  if (behind !== null) return { family: words.slice(0, behind), given: words.slice(behind) };
  const at = surnamesStart(words, particles);
  return { given: words.slice(0, at), family: words.slice(at) };
}

/** True for each word that is a particle, also as "De La Cruz" has them. */
function particlesAmong(words: readonly string[], isOwnParticle: (word: string) => boolean): readonly boolean[] {
  const particles: boolean[] = [];
  words.forEach((word, index) => {
    const isLater = LATER_PARTICLE.test(word) && (particles[index - 1] ?? false);
    const opens = /^van$/i.test(word) && LATER_PARTICLE.test(words[index + 1] ?? '');
    particles.push(isLater || opens || CAPITAL_PARTICLE.test(word) || SAINT.test(word) || isOwnParticle(word));
  });
  return particles;
}

function surnamesStart(words: readonly string[], particles: readonly boolean[]): number {
  let at = compoundStart(words, particles);
  if (at >= 2 && isSurname(words[at - 1] ?? '')) at -= 1;
  while (at >= 2 && particles[at - 1] && !isJoint(words[at - 1] ?? '')) at -= 1;
  return at;
}

/** A name that begins so begins with its surname; "El" and "Van" begin given names elsewhere. */
const OPENING_PARTICLE = /^(?:del?|san|santa)$/i;

/** The place of the given names behind a surname that begins with a particle; null of any other name. */
function givenBehindSurname(words: readonly string[], particles: readonly boolean[]): number | null {
  if (!OPENING_PARTICLE.test(words[0] ?? '')) return null;
  const from = words.findLastIndex((word) => !isGivenName(word)) + 1;
  return from < words.length && from > particles.indexOf(false) && from > 0 ? from : null;
}

/** The place of the first particle of a surname, or of the surname before "y"; of the last word where there is none. */
function compoundStart(words: readonly string[], particles: readonly boolean[]): number {
  const last = words.length - 1;
  for (let index = 1; index < last; index += 1) {
    const word = words[index] ?? '';
    if (isJoint(word)) return index - 1;
    if (!particles[index]) continue;
    const next = particles.indexOf(false, index + 1);
    // "María de los Ángeles" and "Juan de Dios" are given names.
    if (SAINT.test(word) || next === -1 || next === last || !isGivenName(words[next] ?? '')) return index;
    index = next;
  }
  return last;
}
