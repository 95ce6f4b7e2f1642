/** Words of such a site that nobody needs a list to try first (ASVS 5.0, 6.1.2). */
const OWN_WORDS = ['faro', 'administrador', 'contraseña', 'universidad', 'laboratorio', 'investigacion', 'investigación', 'centro', 'grupo'];

/**
 * Whether a password is one of those that are tried first: among the 49,000 most used there are, or a word of the site or the
 * account's own name with at most digits and signs around it (ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function isCommonPassword(password: string, email = ''): Promise<boolean> {
  const typed = password.toLowerCase();
  const letters = lettersOf(typed);
  if (letters !== '' && [...OWN_WORDS, lettersOf(email), lettersOf(email.split('@')[0] ?? '')].includes(letters)) return true;
  // Loaded when somebody sets a password, which is seldom.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(typed);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}
