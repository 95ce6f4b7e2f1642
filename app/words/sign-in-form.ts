import { signInForm } from './es/sign-in-form.ts';
import { inLanguage } from './in-language.ts';

export const signInFormWords = inLanguage({ es: signInForm });
