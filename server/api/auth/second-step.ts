import { codeSubjects, WRONG_CODES } from '../../auth.ts';
import type { Failures } from './guesses.ts';

/** What one account may get wrong in a day, in browsers that are known and in all others: see docs/security.md for what remains to be guessed. */
const LIMIT = {
  kind: WRONG_CODES,
  most: 30,
  within: 86_400,
  sentence:
    'Hubo demasiados códigos equivocados para tu cuenta, quizá de alguien que sabe tu contraseña. Entra con un código de recuperación, con una llave de acceso o desde un navegador en el que ya hayas entrado, y cambia tu contraseña.',
};

/**
 * The codes of an authenticator app have six digits, so they are limited for each account, too. An attacker who knows the password
 * uses that up for unknown browsers and locks nobody out: known ones count apart, and recovery codes, which cannot be guessed, do
 * not count.
 */
export function codeLimit(userId: string, isKnown: boolean): Failures {
  return { ...LIMIT, subject: codeSubjects(userId)[isKnown ? 'known' : 'unknown'] };
}
