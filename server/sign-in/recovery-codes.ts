import { randomInt } from 'node:crypto';

/** Letters and digits that no typeface and no handwriting takes for each other: without 0 and o, 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODES = 10;
/** Two groups of them: 59 bits. */
const GROUP_CHARACTERS = 6;

/** New recovery codes of an account, such as «k7m2pa-9xwqdt». */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => `${randomGroup()}-${randomGroup()}`);
}

function randomGroup(): string {
  return Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
