import { passkey } from './es/passkey.ts';
import { inLanguage } from './in-language.ts';

export const passkeyWords = inLanguage({ es: passkey });
