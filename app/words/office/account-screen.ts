import { accountScreen } from '../es/office/account-screen.ts';
import { inLanguage } from '../in-language.ts';

export const accountScreenWords = inLanguage({ es: accountScreen });
