import { randomInt } from 'node:crypto';

/** Letters and digits that no typeface and no handwriting takes for each other: without 0 and o, 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODES = 10;
/** Two groups of them. Of 49 bits nobody guesses one. */
const GROUP_CHARACTERS = 5;

/** New recovery codes of an account, such as «k7m2p-9xwqd». */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => `${randomGroup()}-${randomGroup()}`);
}

function randomGroup(): string {
  return Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
