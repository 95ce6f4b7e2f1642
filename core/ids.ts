export const ID_LENGTH = 10;

const CHARACTER = '[0-9A-Za-z]';
/** An id as Faro makes it: ten letters and digits. */
export const ID_PATTERN = `${CHARACTER}{${ID_LENGTH}}`;

const OWN_ID = new RegExp(`^${ID_PATTERN}$`);
const POSSIBLE_ID = new RegExp(`^${CHARACTER}{1,${ID_LENGTH}}$`);

/** True for an id as Faro makes it; another one may be a number, or the name of an address. */
export function isOwnId(value: string): boolean {
  return OWN_ID.test(value);
}

/** True for what an id may be, wherever it was made. */
export function isPossibleId(value: unknown): value is string {
  return typeof value === 'string' && POSSIBLE_ID.test(value);
}
