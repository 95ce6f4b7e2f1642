import type { PersonName } from './record.ts';

/** Names in scripts of East Asia: the family comes first, and no space follows. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

/** A name that every style prints in one way, without initials: "王力". Null for all others. */
export function undividedName({ family, given }: PersonName): string | null {
  return EAST_ASIAN.test(family + given) ? family + given : null;
}
