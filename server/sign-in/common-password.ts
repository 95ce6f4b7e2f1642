import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';

/** Words of such a site that an attacker would try first (ASVS 5.0, 6.1.2). */
const OWN_WORDS = ['faro', 'administrador', 'contraseña', 'universidad', 'laboratorio', 'investigación', 'centro', 'grupo'];

/** The owner of a password; some fields may not be known yet. */
export interface Holder {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}

/** Hint beside a new password. @param least how many characters it needs */
export function passwordHint(least: number): string {
  return sentenceOf(say('passwordHint', { least }));
}

/**
 * True for a password among the 49,000 most used ones, and for a word of the site, the account's name or its e-mail
 * with at most digits and signs around it (ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function isCommonPassword(password: string, { email = '', name = '' }: Holder = {}): Promise<boolean> {
  const typed = password.toLowerCase();
  const letters = lettersOf(typed);
  const guessed = [...OWN_WORDS, email, email.split('@')[0] ?? '', name, ...name.split(/\s+/)].map(lettersOf);
  if (letters !== '' && guessed.includes(letters)) return true;
  // The list is loaded when a password is set, which is rare.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(typed);
}

/** An accent does not make a word hard to guess. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '');
}
