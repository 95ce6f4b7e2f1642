import { account } from './es/account.ts';
import { inLanguage } from './in-language.ts';

export const accountWords = inLanguage({ es: account });
