import { foldText } from '../text/folded-text.ts';
import type { Values } from '../values.ts';

/** The most other forms of a name that a member has: each is compared with the names of all works. */
export const MAX_OTHER_NAMES = 30;

/**
 * The other forms of a member's name when the name itself is written anew: the former one is kept among them, because
 * works are printed with it. Another given name is taken as another person's, of whom nothing is kept.
 */
export function withFormerName(name: string, { name: former, names = [] }: Values): readonly string[] {
  const [was, kept] = [former as string, names as readonly string[]];
  const isThere = [name, ...kept].map(foldText).includes(foldText(was));
  return isThere || kept.length >= MAX_OTHER_NAMES || givenName(name) !== givenName(was) ? kept : [...kept, was];
}

/** The first word of a name behind its degrees, such as "Dra.". */
const givenName = (name: string) => /(?:^|\s)([^\s.]+)(?=\s|$)/.exec(foldText(name))?.[1];
