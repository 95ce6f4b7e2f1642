import { signIn } from '../es/office/sign-in.ts';
import { inLanguage } from '../in-language.ts';

export const signInWords = inLanguage({ es: signIn });
