/** Words of such a site that nobody needs a list to try first (ASVS 5.0, 6.1.2). */
const OWN_WORDS = ['faro', 'administrador', 'contraseña', 'universidad', 'laboratorio', 'investigación', 'centro', 'grupo'];

/** Whose password it is; parts of it may not be known yet. */
export interface Holder {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}

/** What is told beside a new password of what is refused. @param least how many characters it needs */
export function passwordHint(least: number): string {
  return `Al menos ${least} caracteres. No se aceptan las fáciles de adivinar: tu nombre, tu correo o palabras muy usadas.`;
}

/**
 * Whether a password is one of those that are tried first: among the 49,000 most used there are, or a word of the site or the
 * account's own name or e-mail with at most digits and signs around it (ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function isCommonPassword(password: string, { email = '', name = '' }: Holder = {}): Promise<boolean> {
  const typed = password.toLowerCase();
  const letters = lettersOf(typed);
  const guessed = [...OWN_WORDS, email, email.split('@')[0] ?? '', name, ...name.split(/\s+/)].map(lettersOf);
  if (letters !== '' && guessed.includes(letters)) return true;
  // Loaded when somebody sets a password, which is seldom.
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
